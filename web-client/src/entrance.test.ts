import { beforeEach, describe, expect, test } from 'vitest';
import { Entrance } from './entrance';
import { newTable, openTable, recordOf } from './rooms';
import { routeOf } from './route';
import { friendlyOrigin } from './waiting/address';

beforeEach(() => localStorage.clear());

describe('the host', () => {
  test('makes the table, then comes back with the token', () => {
    const room = newTable({ nickname: 'Zeynep', ruleset: 'tavla', bot: null, terms: {} });
    const entrance = new Entrance(room, null);
    expect(entrance.greeting(null)).toMatchObject({ t: 'create', ruleset: 'tavla' });
    entrance.seated();
    expect(new Entrance(room, null).greeting(4)).toMatchObject({ t: 'hello', have: 4 });
    expect(entrance.hostInvitation).toHaveLength(22);
  });

  test('takes no second seat with the own invitation', () => {
    const room = newTable({ nickname: 'Zeynep', ruleset: 'tavla', bot: null, terms: {} });
    const entrance = new Entrance(room, recordOf(room)?.invitation ?? null);
    expect(entrance.own).toBe(true);
    expect(entrance.claim('Zeynep')).toBeNull();
  });

  test('needs no invitation against the computer', () => {
    const room = newTable({ nickname: 'Zeynep', ruleset: 'tavla', bot: 'orta', terms: {} });
    const greeting = new Entrance(room, null).greeting(null);
    expect(greeting).toMatchObject({ t: 'create', bot: 'orta' });
    expect(greeting).not.toHaveProperty('invitation_hash');
  });
});

test('an open table is offered until its game is over', () => {
  const room = newTable({ nickname: 'Zeynep', ruleset: 'tavla', bot: 'kolay', terms: {} });
  expect(openTable()).toBeNull();
  const entrance = new Entrance(room, null);
  entrance.seated();
  expect(openTable()).toBe(room);
  entrance.finished(true);
  expect(openTable()).toBeNull();
  entrance.finished(false);
  expect(openTable()).toBe(room);
});

test('a memory that cannot be read is none', () => {
  localStorage.setItem('tavla.room.BBBBBBBBBBBBBBBBBBBBBB', '{broken');
  expect(recordOf('BBBBBBBBBBBBBBBBBBBBBB')).toBeNull();
});

describe('a guest', () => {
  const room = 'BBBBBBBBBBBBBBBBBBBBBB';
  const invitation = 'abcdefghijklmnopqrstuv';

  test('looks on, claims the seat, and keeps it', () => {
    const entrance = new Entrance(room, invitation);
    expect(entrance.greeting(null)).toEqual({ t: 'hello', proto: 1 });
    const claim = entrance.claim('Murat');
    expect(claim).toMatchObject({ t: 'join', invitation, nickname: 'Murat' });
    entrance.seated();
    const again = new Entrance(room, null);
    expect(again.mayClaim).toBe(false);
    expect(again.greeting(7)).toMatchObject({ t: 'hello', have: 7 });
    expect(again.greeting(7)).toHaveProperty('token');
  });

  test('claims with the same hash after a reload', () => {
    const first = new Entrance(room, invitation).claim('Murat');
    expect(new Entrance(room, null).claim('Murat')).toEqual(first);
  });
});

test('a third visitor looks on and does not ask again', () => {
  const room = 'DDDDDDDDDDDDDDDDDDDDDD';
  const entrance = new Entrance(room, 'abcdefghijklmnopqrstuv');
  entrance.claim('Ali');
  entrance.claimRefused();
  expect(entrance.mayClaim).toBe(false);
  expect(entrance.claim('Ali')).toBeNull();
  expect(recordOf(room)).toBeNull();
});

test('a stranger watches', () => {
  const entrance = new Entrance('CCCCCCCCCCCCCCCCCCCCCC', null);
  expect(entrance.greeting(null)).toEqual({ t: 'hello', proto: 1 });
  expect(entrance.claim('Ali')).toBeNull();
});

describe('addresses', () => {
  const room = 'BBBBBBBBBBBBBBBBBBBBBB';

  test('of tables', () => {
    expect(routeOf({ pathname: '/', hash: '' })).toEqual({ page: 'home' });
    expect(routeOf({ pathname: `/r/${room}`, hash: '#abcdefghijklmnopqrstuv' })).toEqual({
      page: 'table',
      room,
      invitation: 'abcdefghijklmnopqrstuv',
    });
    expect(routeOf({ pathname: '/r/short', hash: '' })).toEqual({ page: 'lost' });
  });

  test('for a friend', () => {
    const local = { hostname: 'localhost', origin: 'http://localhost:8080' };
    const lan = ['http://192.168.1.5:8080'];
    expect(friendlyOrigin(local, { public_url: 'https://tavla.example/', lan })).toBe(
      'https://tavla.example',
    );
    expect(friendlyOrigin(local, { public_url: null, lan })).toBe('http://192.168.1.5:8080');
    expect(friendlyOrigin(local, { public_url: null, lan: [] })).toBeNull();
    expect(friendlyOrigin(local, null)).toBeNull();
    const there = { hostname: 'tavla.example', origin: 'https://tavla.example' };
    expect(friendlyOrigin(there, null)).toBe('https://tavla.example');
  });
});
