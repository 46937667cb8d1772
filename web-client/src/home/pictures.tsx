import { PieceFace } from '../table/piece';

// Small inlays in the manner of the board.

export function FriendPicture() {
  return (
    <svg class="picture" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <g transform="translate(24 26) scale(0.4)">
        <PieceFace seat="b" />
      </g>
      <g transform="translate(41 40) scale(0.4)">
        <PieceFace seat="a" />
      </g>
    </svg>
  );
}

export function StrangerPicture() {
  return (
    <svg class="picture" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <g transform="translate(24 26) scale(0.4)">
        <PieceFace seat="a" />
      </g>
      <circle class="missing" cx="41" cy="40" r="18" />
    </svg>
  );
}

export function ComputerPicture() {
  return (
    <svg class="picture" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <g transform="rotate(-10 26 34)">
        <rect class="picture-die" x="8" y="18" width="30" height="30" rx="7" />
        <circle class="picture-pip" cx="16" cy="26" r="2.7" />
        <circle class="picture-pip" cx="30" cy="40" r="2.7" />
        <circle class="picture-pip" cx="30" cy="26" r="2.7" />
        <circle class="picture-pip" cx="16" cy="40" r="2.7" />
        <circle class="picture-pip" cx="23" cy="33" r="2.7" />
      </g>
      <g transform="rotate(14 46 40)">
        <rect class="picture-die dark" x="32" y="27" width="27" height="27" rx="6.5" />
        <circle class="picture-pip light" cx="39" cy="34" r="2.5" />
        <circle class="picture-pip light" cx="52" cy="47" r="2.5" />
        <circle class="picture-pip light" cx="45.5" cy="40.5" r="2.5" />
      </g>
    </svg>
  );
}
