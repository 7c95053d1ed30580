import type { FromRaceServer, RacePrizeList, RaceRoom } from '@puzzle-prize/sdk/protocol';
import type { ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import {
  atBoards,
  ending,
  ids,
  inSeries,
  lastTile,
  near,
  otherId,
  over,
  place,
  players,
  racing,
  room,
  rules,
  secondsFromNow,
  start,
  withPrizes,
  you,
} from './race-rooms.ts';
import { wonCode, wonWithDelivery } from './replies.ts';

/** The messages that a client receives in a room. */
export interface RaceScene {
  hears: () => FromRaceServer[];
  /** The error with which the call that joins the room fails, before the socket opens. */
  refused?: ErrorCode;
  /** The code with which the socket closes after the messages. */
  closes?: number;
  /** The seconds until the next scheduled race. */
  startsIn?: number;
}

const state = (room: RaceRoom, isSeated = true): FromRaceServer => ({
  type: 'room_state',
  room,
  you: {
    participantId: isSeated ? you : crypto.randomUUID(),
    isWaitingForHost: !isSeated && room.raceConfig.joinMode === 'host',
  },
});

/** All rooms of the fake platform, by code. */
export const raceScenes = {
  ALONE: { hears: () => [state(room({ participants: players(1) }))] },
  WAITING: { hears: () => [state(room({ participants: players(3), waitDeadline: secondsFromNow(25) }))] },
  READY: { hears: () => [state(room({ participants: players(3, { readyToStart: true }) }))] },
  HOST: {
    hears: () => [
      state(room({ participants: players(2).slice(1), raceConfig: { ...rules, joinMode: 'host' } }), false),
    ],
  },
  COUNTDOWN: {
    hears: () => [
      state(room({ status: 'countdown', startedAt: secondsFromNow(600), participants: players(4) })),
    ],
  },
  RACING: { hears: () => [state(racing(players(4, { moveCount: 12 })))] },
  /** Two people race, so two slots are folded away. */
  TWO: { hears: () => [state(racing(atBoards(players(2), [lastTile, near])))] },
  LEADING: { hears: () => [state(racing(atBoards(players(4), [near, lastTile, start, start])))] },
  REPLAY: {
    hears: () => [
      state(
        racing([
          ...atBoards(players(1), [near]),
          ...atBoards(players(2, { ghost: { source: 'player', solveMs: 52_300, moveCount: 48 } }), [
            start,
            lastTile,
          ]).slice(1),
        ]),
      ),
    ],
  },
  PHOTO: {
    hears: () => [
      state({
        ...over(place([2, 1, 3, null], 120)),
        winnerId: ids[1] ?? null,
        winnerTime: 38_200,
      }),
      { type: 'next_room', roomCode: 'WAITING' },
    ],
  },
  CUTOFF: {
    hears: () => [
      state(racing(players(3).map((player, index) => ({ ...player, isConnected: index !== 1 })))),
    ],
  },
  WATCHING: {
    hears: () => [
      state(racing(players(4).map((player, index) => ({ ...player, id: otherId(index) }))), false),
    ],
  },
  WON: {
    hears: () => [
      state({ ...over(place([1, 2, null])), winnerId: you, winnerTime: 41_500 }),
      { type: 'prize_won', prize: { code: wonCode.prizeCode, codeType: 'promotion', media: null } },
    ],
  },
  SECOND: {
    hears: () => [
      state({ ...over(place([2, 1, 3])), winnerId: ids[1] ?? null, winnerTime: 38_200 }),
      { type: 'next_room', roomCode: 'WAITING' },
    ],
  },
  WON_FIRST: {
    hears: () => [
      state({ ...ending(place([1, null, null])), winnerId: you, winnerTime: 41_500 }),
      { type: 'prize_won', prize: { code: wonCode.prizeCode, codeType: 'promotion', media: null } },
      { type: 'next_room', roomCode: 'WAITING' },
    ],
  },
  /** The room of an embed after the race: the next race begins in some seconds. */
  NEXT: {
    hears: () => [
      state({
        ...over(place([2, 1, 3])),
        ...{ winnerId: ids[1] ?? null, winnerTime: 38_200, roomCode: 'NEXT' },
      }),
      { type: 'next_room', roomCode: 'WAITING' },
    ],
  },
  /** Another player has asked for a rematch. */
  REMATCH: {
    hears: () => [
      state({
        ...over(place([2, 1, 3])),
        ...{ winnerId: ids[1] ?? null, winnerTime: 38_200, rematchCode: 'WAITING' },
      }),
    ],
  },
  WATCHED_REMATCH: {
    hears: () => [
      state(
        {
          ...over(place([2, 1, 3])),
          ...{ winnerId: ids[1] ?? null, winnerTime: 38_200, rematchCode: 'WAITING' },
        },
        false,
      ),
    ],
  },
  /** The first race of a series of three, and the last one. */
  SERIES: { hears: () => [state(inSeries(1, [3, 4, 2, 0]))] },
  SERIES_WON: { hears: () => [state(inSeries(3, [9, 7, 4, 2]))] },
  SERIES_TIE: { hears: () => [state(inSeries(3, [8, 8, 4, 2]))] },
  OTHER_WON: {
    hears: () => [state({ ...ending(place([null, 1, null])), winnerId: ids[1] ?? null, winnerTime: 38_200 })],
  },
  WATCHED_WIN: {
    hears: () => [
      state({ ...ending(place([null, 1, null, null])), winnerId: ids[1] ?? null, winnerTime: 38_200 }, false),
    ],
  },
  PRIZES: {
    hears: () => [state(withPrizes(room({ participants: players(3), waitDeadline: secondsFromNow(25) })))],
  },
  PRIZES_RACING: { hears: () => [state(withPrizes(racing(players(4, { moveCount: 12 }))))] },
  PRIZES_SECOND: {
    hears: () => [
      state(withPrizes({ ...over(place([2, 1, 3])), winnerId: ids[1] ?? null, winnerTime: 38_200 })),
      {
        type: 'prize_won',
        prize: {
          ...{ code: wonCode.prizeCode, codeType: 'promotion', media: null, prize: 'second' },
          terms: { value: '10% off', minimum: null, validUntil: null },
          delivery: wonWithDelivery.delivery,
        },
      },
      { type: 'next_room', roomCode: 'WAITING' },
    ],
  },
  PRIZES_CONSOLED: {
    hears: () => [
      state(withPrizes({ ...over(place([2, 1, 3])), winnerId: ids[1] ?? null, winnerTime: 38_200 })),
      {
        type: 'prize_won',
        prize: {
          ...{ code: 'FREESHIP', codeType: 'coupon', media: null, prize: 'consolation', missed: 'none_left' },
          terms: { value: 'free shipping', minimum: null, validUntil: null },
        },
      },
    ],
  },
  PAUSED: {
    hears: () => [
      state({
        ...racing(atBoards(players(4), [near, start, start, start])),
        pause: { pausedAt: secondsFromNow(-5), resumesAt: secondsFromNow(595) },
      }),
    ],
  },
  RESUMING: {
    hears: () => [
      state({
        ...racing(players(4)),
        pause: { pausedAt: secondsFromNow(-5), resumesAt: secondsFromNow(3) },
      }),
    ],
  },
  MESSAGE: {
    hears: () => [
      state({
        ...racing(atBoards(players(4), [near, start, start, start])),
        organizerMessage: {
          line: 'Two minutes left. The winner gets the cup at the stage by the main entrance!',
          saidAt: secondsFromNow(-1),
        },
      }),
    ],
  },
  REMOVED: { hears: () => [], refused: 'race.removed' },
  WATCHED_LOBBY: {
    hears: () => [state(room({ participants: players(3), waitDeadline: secondsFromNow(25) }), false)],
  },
  WATCHED_PODIUM: {
    hears: () => [
      state({ ...over(place([2, 1, 3, null], 120)), winnerId: ids[1] ?? null, winnerTime: 38_200 }, false),
      { type: 'next_room', roomCode: 'WATCHED_LOBBY' },
    ],
  },
  EXPIRED: { hears: () => [state({ ...over(players(2)), status: 'expired' })] },
  /** The next scheduled race is some days ahead. */
  AHEAD: { hears: () => [state(room({ roomCode: 'ALONE' }))], startsIn: 200_000 },
  /** The lobby of a scheduled race is open. */
  LOBBY: {
    hears: () => [
      state(room({ roomCode: 'LOBBY', participants: players(3), waitDeadline: secondsFromNow(170) })),
    ],
    startsIn: 180,
  },
  FULL: { hears: () => [], refused: 'race.full' },
  NOBODY: { hears: () => [], refused: 'race.room_not_found' },
  ELSEWHERE: { hears: () => [], refused: 'race.origin_not_allowed' },
  TWICE: { hears: () => [state(racing(players(2)))], closes: 4409 },
  DELAYED: { hears: () => [state(racing(players(3))), { type: 'delayed', isDelayed: true }] },
  LOST: { hears: () => [state(racing(players(3)))], closes: 1006 },
  SILENT: { hears: () => [] },
} as const satisfies Record<string, RaceScene>;

/** The prizes of the rooms whose codes begin with PRIZES. */
export const racePrizes: RacePrizeList = {
  prizes: [
    { prize: 'first', value: '20% off' },
    { prize: 'second', value: '10% off' },
    { prize: 'consolation', value: 'free shipping' },
  ],
};

export function findRace(code: string): RaceScene {
  const found: [string, RaceScene] | undefined = Object.entries(raceScenes).find(([name]) => name === code);
  return found?.[1] ?? raceScenes.NOBODY;
}
