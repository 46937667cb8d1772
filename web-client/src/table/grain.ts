import type { Rect } from './geometry';

/** Wavy lines along a plank, always the same for the same seed. */
export function grain(plank: Rect, lines: number, seed: number): string {
  const next = sequence(seed);
  const vertical = plank.h > plank.w;
  const length = vertical ? plank.h : plank.w;
  const breadth = vertical ? plank.w : plank.h;
  const paths: string[] = [];
  for (let line = 0; line < lines; line += 1) {
    const across = ((line + next()) / lines) * breadth;
    paths.push(wave(plank, vertical, length, across, breadth / lines, next));
  }
  return paths.join('');
}

type Random = () => number;

function wave(
  plank: Rect,
  vertical: boolean,
  length: number,
  across: number,
  swing: number,
  next: Random,
): string {
  const pieces = 4;
  const at = (along: number, off: number) => {
    const [dx, dy] = vertical ? [off, along] : [along, off];
    return `${(plank.x + dx).toFixed(1)} ${(plank.y + dy).toFixed(1)}`;
  };
  const bend = across + (next() - 0.5) * swing * 1.2;
  let path = `M${at(0, across)}Q${at(length / pieces / 2, bend)} ${at(length / pieces, across)}`;
  for (let piece = 2; piece <= pieces; piece += 1) {
    path += `T${at((piece / pieces) * length, across + (next() - 0.5) * swing * 0.7)}`;
  }
  return path;
}

function sequence(seed: number): Random {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
