import { expect, it } from 'vitest';
import { fromRaceClientSchema, raceCloseCodes } from './race-socket.ts';

const join = { type: 'join_room', roomCode: 'abc234', sessionId: 'session-0123456789', ticket: 't' };
const accepts = (message: unknown) => fromRaceClientSchema.safeParse(message).success;

it('[V6] joins as a competitor without batches by default', () => {
  expect(fromRaceClientSchema.parse(join)).toMatchObject({
    ...{ roomCode: 'ABC234', as: 'competitor', batch: false, host: null, anyRoom: false },
  });
});

it('[V6, V7] accepts the documented messages of a client and no others', () => {
  const messages = [
    join,
    { type: 'move', tile1: 0, tile2: 63 },
    { type: 'complete', finalState: [1, 2, 3, 0] },
    { type: 'ping', sent: 12.5 },
    { type: 'leave' },
  ];
  expect(messages.filter((message) => !accepts(message))).toEqual([]);
  expect([{ type: 'win' }, {}, null, 'leave', [{ type: 'leave' }]].filter(accepts)).toEqual([]);
});

it('[G29] rejects cells that no board has', () => {
  const cells = [-1, 64, 0.5, '3', null];
  expect(cells.filter((tile1) => accepts({ type: 'move', tile1, tile2: 0 }))).toEqual([]);
});

it('uses a close code below 4000 only where a client should connect again', () => {
  const again = Object.entries(raceCloseCodes).filter(([, code]) => code < 4000);
  expect(again.map(([name]) => name).toSorted()).toEqual(['restart', 'tooLarge']);
});
