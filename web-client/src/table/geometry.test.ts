import { describe, expect, test } from 'vitest';
import {
  cubeSizeOf,
  cubeSpotOf,
  type Geometry,
  geometryFor,
  handOf,
  placeAt,
  slotOnBar,
  slotOnPoint,
  targetOf,
} from './geometry';

// The space the board has on the screens it is made for.
const spaces: readonly (readonly [string, number, number])[] = [
  ['360×800', 360, 588],
  ['390×844', 390, 632],
  ['844×390', 560, 378],
  ['820×1180', 820, 900],
  ['1440×900', 1100, 888],
];

const places = Array.from({ length: 24 }, (_, place) => place + 1);
const centreOf = (g: Geometry, place: number) => {
  const { x, y, w, h } = targetOf(g, place);
  return [x + w / 2, y + h / 2] as const;
};

describe.each(spaces)('on %s', (_, width, height) => {
  const g = geometryFor(width, height);

  test('the board fits its space', () => {
    expect(g.width).toBeLessThanOrEqual(width + 0.5);
    expect(g.height).toBeLessThanOrEqual(height + 0.5);
  });

  test('every target can be hit by a finger', () => {
    for (const place of [0, ...places, 25]) {
      const { w, h } = targetOf(g, place);
      expect(w).toBeGreaterThanOrEqual(24);
      expect(h).toBeGreaterThanOrEqual(43.9);
    }
  });

  test('a touch in the middle of a place finds it', () => {
    for (const place of [0, ...places, 25]) expect(placeAt(g, ...centreOf(g, place))).toBe(place);
  });

  test('five checkers lie inside their triangle, one touching the next', () => {
    const [first, second, , , fifth] = [0, 1, 2, 3, 4].map((level) => slotOnPoint(g, 6, level));
    expect((first?.y ?? 0) - (second?.y ?? 0)).toBeLessThanOrEqual(g.checker + 0.01);
    expect((first?.y ?? 0) - (fifth?.y ?? 0)).toBeLessThanOrEqual(g.point);
  });

  test('the cube lies on the bar, free of the checkers there', () => {
    const size = cubeSizeOf(g);
    const middle = cubeSpotOf(g, 'middle', null);
    const first = slotOnBar(g, 'mine', 0);
    expect(first.y - middle.y).toBeGreaterThanOrEqual((size + g.checker) / 2 - 0.5);
    for (const owner of ['mine', 'theirs'] as const) {
      const last = slotOnBar(g, owner, 3);
      const away = Math.abs(cubeSpotOf(g, owner, null).y - last.y);
      expect(away).toBeGreaterThanOrEqual((size + g.checker) / 2 - 4);
    }
    expect(size).toBeLessThanOrEqual(g.bar.w);
  });

  test('an offered cube lies in the hand of the one who doubles', () => {
    const { x } = cubeSpotOf(g, 'middle', 'theirs');
    expect(x).toBeLessThan(g.bar.x);
    expect(cubeSpotOf(g, 'theirs', 'mine').x).toBeGreaterThan(g.bar.x + g.bar.w);
  });

  test('four dice fit into a hand', () => {
    expect(handOf(g, 'mine').w).toBeGreaterThan(4 * 24);
    expect(g.middle).toBeGreaterThanOrEqual(46);
  });
});

test('the own home is at the bottom right', () => {
  const g = geometryFor(360, 588);
  const [x, y] = centreOf(g, 1);
  expect(x).toBeGreaterThan(g.width / 2);
  expect(y).toBeGreaterThan(g.height / 2);
  const [, top] = centreOf(g, 24);
  expect(top).toBeLessThan(g.height / 2);
});
