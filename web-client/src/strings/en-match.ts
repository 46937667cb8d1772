import type { trCube, trMatch } from './tr-match';

const points = (n: number) => `${n} ${n === 1 ? 'point' : 'points'}`;

export const enMatch: typeof trMatch = {
  length: 'Length',
  lengths: (n) => {
    if (n === 0) return 'Unlimited';
    return n === 1 ? 'Single game' : `Match to ${n}`;
  },
  until: (n) => {
    if (n === 0) return 'unlimited';
    return n === 1 ? 'single game' : `to ${n}`;
  },
  more: 'More settings',
  clocks: {
    per_move: '60 seconds a move',
    bank_8: '8 seconds + 1 minute a point',
    bank_12: '12 seconds + 2 minutes a point',
    bank_15: '15 seconds + 3 minutes a point',
  },
  noClockHere: 'There is no clock against the computer.',
  bank: (seconds, minutes) =>
    `${seconds} seconds free each turn, then from your bank of ${minutes} minutes`,
  time: (name, minutes, seconds) => `${name}: ${minutes} minutes ${seconds} seconds`,
  crawford: 'Crawford',
  crawfordGame: 'Crawford game, no cube',
  jacoby: 'Jacoby',
  jacobyLine: 'A gammon counts 1 unless the cube was turned.',
  beaver: 'Beavers',
  beaverLine: 'Who takes may redouble at once.',
  automatic: 'Automatic doubles',
  automaticLine: 'A tied opening roll turns the cube once.',
  wonGame: 'You won the game',
  lostGame: 'You lost the game',
  winsGame: (name) => `${name} won the game`,
  won: 'You won the match',
  lost: 'You lost the match',
  wins: (name) => `${name} won the match`,
  level: 'All level',
  reasons: {
    resigned: 'The match was given up.',
    timeout: 'The bank of time is empty.',
    forfeited: 'Did not come back in time.',
    ended: 'Unlimited play was ended.',
  },
  goOn: 'Continue',
  isReady: (name) => `${name} is ready.`,
  goesOnIn: (seconds) => `Goes on by itself in ${seconds} s.`,
  playing: 'The players are about to go on.',
  giveUp: 'Give up match',
  giveUpAsk: (name) => `If you give up, ${name} wins the match.`,
  giveUpNow: (name, n) => `You lose this game (${points(n)}) and the match; ${name} wins.`,
  end: 'End play',
  endAsk: (score) => `Unlimited play ends at ${score}.`,
  resign: (n) => `Resigning costs ${points(n)}; you lose this game only.`,
  leave: (n) => `Leaving costs ${points(n)}; you lose this game only.`,
  game: (n) => `Game ${n}`,
};

export const enCube: typeof trCube = {
  name: 'Cube',
  double: 'Double',
  doubleHint: 'Double: your opponent takes the cube or gives the game',
  middle: (value) => (value === 1 ? 'Cube in the middle' : `Cube ${value}, in the middle`),
  yours: (value) => `Cube ${value}, yours`,
  theirs: (value, name) => `Cube ${value}, held by ${name}`,
  offered: (value) => `Cube ${value}, offered`,
  ask: (name, value, price) =>
    `${name} doubles. Take and the cube is ${value}; drop and you give ${points(price)}.`,
  take: 'Take',
  drop: (price) => `Give ${points(price)}`,
  beaver: (value) => `Beaver, ${value}`,
  beaverHint: (value) => `Beaver: take the cube, make it ${value} at once and keep it`,
  youDoubled: (value) => `You doubled, cube ${value}`,
  doubled: (name, value) => `${name} doubled, cube ${value}`,
  youTook: (value) => `You took the cube at ${value}`,
  took: (name, value) => `${name} took the cube at ${value}`,
  youBeavered: (value) => `You beavered, cube ${value}`,
  beavered: (name, value) => `${name} beavered, cube ${value}`,
  youDropped: 'You dropped',
  dropped: (name) => `${name} dropped`,
  yourAnswer: 'Do you take the cube?',
  theirAnswer: (name) => `${name} is to take or drop`,
  yourChoice: 'Roll or double',
  log: { doubled: 'doubles', taken: 'takes', beavered: 'beavers', dropped: 'drops' },
};
