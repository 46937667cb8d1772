import { BAR, OFF } from '../perspective';

// Where things lie on the board, in CSS pixels, for the space there is. Places are the player's own
// numbers: 1–24, 25 the own bar, 0 the own tray.

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Geometry {
  readonly tall: boolean;
  readonly width: number;
  readonly height: number;
  /** Width of a point. */
  readonly col: number;
  /** Diameter of a checker. */
  readonly checker: number;
  readonly field: Rect;
  readonly bar: Rect;
  /** Height of a triangle. */
  readonly point: number;
  /** Height of the strip between the rows, where dice and roll button lie. */
  readonly middle: number;
  /** Height of the strips that carry the numbers. */
  readonly band: number;
  readonly trays: { readonly mine: Rect; readonly theirs: Rect };
}

export type Side = 'mine' | 'theirs';

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

export function geometryFor(width: number, height: number): Geometry {
  return width / height < 1.1 ? tall(width, height) : wide(width, height);
}

/** Full width; the trays lie along the ends, the own one high enough for a finger. */
function tall(width: number, height: number): Geometry {
  const frame = Math.round(between(5, width * 0.016, 14));
  const col = (width - 2 * frame) / 12.95;
  const tray = between(44, col * 0.95, 62);
  const band = between(17, col * 0.36, 24);
  const shelf = Math.max(26, tray * 0.6);
  const ends = tray + shelf + 2 * band + 10;
  const tallest = 19.5 * col;
  const h = between(8.5 * col, height - ends, tallest);
  const field = { x: frame, y: shelf + band + 5, w: width - 2 * frame, h };
  const middle = between(56, h * 0.2, 3.6 * col);
  return {
    tall: true,
    width,
    height: h + ends,
    col,
    checker: col * 0.96,
    field,
    bar: barOf(field, col, col * 0.95),
    point: (h - middle) / 2,
    middle,
    band,
    trays: {
      theirs: { x: frame, y: 5, w: field.w, h: shelf },
      mine: { x: frame, y: field.y + h + band, w: field.w, h: tray },
    },
  };
}

/** The trays lie to the right, beside the homes. */
function wide(width: number, height: number): Geometry {
  const band = between(18, height * 0.035, 30);
  const col = Math.min((width - 2 * band) / 14.75, (height - 2 * band) / 10.1);
  const frame = band;
  const tray = Math.max(44, col * 1.15);
  const w = col * 13;
  const h = Math.min(height - 2 * band, col * 12.4);
  const field = { x: frame, y: band, w, h };
  const middle = between(48, h * 0.13, 1.9 * col);
  const x = field.x + w + frame * 0.6;
  const half = h / 2 - 6;
  return {
    tall: false,
    width: x + tray + frame * 0.7,
    height: h + 2 * band,
    col,
    checker: col * 0.94,
    field,
    bar: barOf(field, col, col),
    point: (h - middle) / 2,
    middle,
    band,
    trays: {
      theirs: { x, y: field.y, w: tray, h: half },
      mine: { x, y: field.y + h - half, w: tray, h: half },
    },
  };
}

function barOf(field: Rect, col: number, w: number): Rect {
  return { x: field.x + 6 * col, y: field.y, w, h: field.h };
}

const onTop = (n: number) => n > 12;

/** Left edge of an own point's column. */
export function columnX(g: Geometry, n: number): number {
  const column = onTop(n) ? n - 13 : 12 - n;
  return g.field.x + column * g.col + (column >= 6 ? g.bar.w : 0);
}

/** What a finger must hit: the half column of a point, half the bar, the tray. */
export function targetOf(g: Geometry, place: number): Rect {
  const half = g.field.h / 2;
  if (place === OFF) return g.trays.mine;
  if (place === BAR) return { x: g.bar.x, y: g.bar.y + half, w: g.bar.w, h: half };
  const y = onTop(place) ? g.field.y : g.field.y + half;
  return { x: columnX(g, place), y, w: g.col, h: half };
}

export function placeAt(g: Geometry, x: number, y: number): number | null {
  for (let place = OFF; place <= BAR; place += 1) {
    const target = targetOf(g, place);
    const inside =
      x >= target.x && x < target.x + target.w && y >= target.y && y < target.y + target.h;
    if (inside) return place;
  }
  return null;
}

/** More than this many are not drawn one by one; the number is printed. */
export const drawn = 5;

/** Centre of the checker that lies `level` checkers above the base of a point. */
export function slotOnPoint(g: Geometry, n: number, level: number): Spot {
  const step = Math.min(g.checker, (g.point - g.checker - 2) / (drawn - 1));
  const along = g.checker / 2 + 2 + Math.min(level, drawn - 1) * step;
  const y = onTop(n) ? g.field.y + along : g.field.y + g.field.h - along;
  return { x: columnX(g, n) + g.col / 2, y };
}

/** Own broken checkers lie below the middle of the bar, where the cube is, the other's above. */
export function slotOnBar(g: Geometry, side: Side, level: number): Spot {
  const away = g.checker * (1 + Math.min(level, 3) * 0.93);
  const middle = g.field.y + g.field.h / 2;
  return { x: g.bar.x + g.bar.w / 2, y: side === 'mine' ? middle + away : middle - away };
}

/** In the tray checkers stand on edge, side by side. */
export function slotInTray(g: Geometry, side: Side, level: number): Spot {
  const tray = g.trays[side];
  if (g.tall) {
    const pitch = Math.min(g.checker * 0.4, (tray.w - 24) / 15);
    return { x: tray.x + tray.w - 6 - pitch * (level + 0.5), y: tray.y + tray.h / 2 };
  }
  const pitch = Math.min(g.checker * 0.3, (tray.h - 38) / 15);
  const away = 8 + pitch * (level + 0.5);
  return { x: tray.x + tray.w / 2, y: side === 'mine' ? tray.y + tray.h - away : tray.y + away };
}

/** Thickness and length of a checker on edge. */
export function edgeOf(g: Geometry): { readonly thick: number; readonly long: number } {
  const tray = g.trays.theirs;
  return g.tall
    ? { thick: Math.min(g.checker * 0.36, (tray.w - 24) / 15 - 1), long: tray.h * 0.84 }
    : { thick: Math.min(g.checker * 0.27, (tray.h - 38) / 15 - 1), long: tray.w * 0.82 };
}

/** The half of the middle strip that is a side's right hand. */
export function handOf(g: Geometry, side: Side): Rect {
  const y = g.field.y + g.point;
  const w = 6 * g.col;
  return side === 'mine'
    ? { x: g.bar.x + g.bar.w, y, w, h: g.middle }
    : { x: g.field.x, y, w, h: g.middle };
}

/** The cube is as large as the bar allows. */
export const cubeSizeOf = (g: Geometry): number => Math.min(g.bar.w * 0.92, 30 + g.bar.w * 0.25);

/** On the middle of the bar, at its owner's end, or in the hand of the one who doubles. */
export function cubeSpotOf(
  g: Geometry,
  owner: Side | 'middle',
  offered: Side | 'middle' | null,
): Spot {
  if (offered === 'mine' || offered === 'theirs') {
    const { x, y, w, h } = handOf(g, offered);
    return { x: x + w / 2, y: y + h / 2 };
  }
  const x = g.bar.x + g.bar.w / 2;
  const end = cubeSizeOf(g) / 2 + 3;
  switch (owner) {
    case 'middle':
      return { x, y: g.bar.y + g.bar.h / 2 };
    case 'mine':
      return { x, y: g.bar.y + g.bar.h - end };
    case 'theirs':
      return { x, y: g.bar.y + end };
  }
}
