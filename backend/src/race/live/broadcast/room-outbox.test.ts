import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import type { FromRaceClient, FromRaceServer } from '@puzzle-prize/sdk/protocol';
import { raceMovesPerSecond } from '@puzzle-prize/sdk/protocol/limits';
import { areAdjacent } from '@puzzle-prize/sdk/puzzle';
import { afterEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { createMemoryChannels } from '../../../../test/memory-channels.ts';
import type { RaceClient } from '../../../../test/race-client.ts';
import { type RaceTestNode, startRaceNode } from '../../../../test/race-node.ts';
import { createRoom } from '../../../../test/race-rooms.ts';
import { writeMove } from '../room/remote-move.ts';
import { getRoomChannel } from '../../store/room-listeners.ts';

const test = useApp();
const nodes: RaceTestNode[] = [];

afterEach(async () => {
  for (const node of nodes.splice(0)) await node.close();
});

/** Returns a move that is always legal. Repeated moves slide the same tile back and forth. */
function toAndFro(board: readonly number[]): FromRaceClient {
  const gap = board.indexOf(0);
  return { type: 'move', tile1: gap, tile2: board.findIndex((_, cell) => areAdjacent(cell, gap, 3)) };
}

/** Returns a player's move count, as stated in a message. */
function countIn(message: FromRaceServer | undefined, playerId: string): number | undefined {
  if (message?.type === 'room_state')
    return message.room.participants.find(({ id }) => id === playerId)?.moveCount;
  return message?.type === 'move_update' && message.participantId === playerId
    ? message.moveNumber
    : undefined;
}

describe('messages to the clients of a room', () => {
  it(
    '[V7] leave at once, then in ticks while the node is busy, and then at once again',
    { timeout: 60_000 },
    async () => {
      const node = await startRaceNode(test.app.platform);
      nodes.push(node);
      const room = await createRoom(test, { startDelaySeconds: 0, maxPlayers: 4, minPlayers: 4 });
      const together = await node.join(room, { as: 'spectator', batch: true });
      const oneByOne = await node.join(room, { as: 'spectator' });
      const players: RaceClient[] = [];
      for (let count = 0; count < 4; count += 1) players.push(await node.join(room));
      await Promise.all([together, ...players].map((client) => client.message('race_started')));
      // The pause after each move, with which no player exceeds the move rate.
      const restMs = 1000 / raceMovesPerSecond / players.length;
      const slides = players.map((client) => [client, toAndFro(client.board)] as const);

      /** Lets the players move in turn, with short pauses, until the latest frames satisfy the condition. */
      const moveUntil = async (isAsItShould: (frames: readonly number[]) => boolean) => {
        const from = together.frames.length;
        const atLeast = 12;
        for (let count = 0; ; count += 1) {
          const [client, slide] = slides[count % slides.length] ?? [];
          if (client && slide) client.send(slide);
          await sleep(restMs);
          const frames = together.frames.slice(from);
          if (frames.length >= atLeast && isAsItShould(frames.slice(-atLeast))) return;
        }
      };
      const areSingle = (frames: readonly number[]) => frames.every((held) => held === 1);
      const holdSeveral = (frames: readonly number[]) => frames.every((held) => held > 1);

      await moveUntil(areSingle);
      const load = keepBusy();
      await moveUntil(holdSeveral);
      load.end();
      await moveUntil(areSingle);

      const moves = together.of('move_update');
      await oneByOne.until(() => oneByOne.of('move_update').length === moves.length);
      expect(oneByOne.of('move_update')).toEqual(moves);
      expect(Math.max(...oneByOne.frames)).toBe(1);
    },
  );

  it('[V7] are replaced by the latest state for a slow reader', { timeout: 60_000 }, async () => {
    const channels = createMemoryChannels();
    const node = await startRaceNode(test.app.platform, { channels: channels() });
    nodes.push(node);
    const room = await createRoom(test, { startDelaySeconds: 0, maxPlayers: 2 });
    const [quick, slow] = [
      await node.join(room, { as: 'spectator', batch: true }),
      await node.join(room, { as: 'spectator', batch: true }),
    ];
    const [anna, ben] = [await node.join(room), await node.join(room)];
    await Promise.all([quick, slow, ben].map((client) => client.message('race_started')));
    slow.socket.pause();

    // Another node sends far more than a connection can buffer.
    const elsewhere = channels();
    const moveCount = 100_000;
    const { participantId: playerId, board } = anna;
    for (let count = 1; count <= moveCount; count += 1) {
      const seat = { playerId, board: [...board], moveCount: count, connection: 1 };
      elsewhere.publish(getRoomChannel(room.code), writeMove(seat));
      if (count % 100 === 0) await turn();
    }
    await quick.until(() => countIn(quick.heard.at(-1), playerId) === moveCount);

    slow.socket.resume();
    await slow.until(() => slow.heard.at(-1)?.type === 'room_state');
    expect(countIn(slow.heard.at(-1), playerId)).toBe(moveCount);
    expect(slow.of('move_update').length).toBeLessThan(quick.of('move_update').length / 2);
    await ben.solve(1);
    expect(await slow.until(() => countIn(slow.heard.at(-1), ben.participantId))).toBe(1);
  });
});

/** Keeps the event loop busy with short turns. */
function keepBusy() {
  let isOn = true;
  const work = () => {
    const endMs = performance.now() + 1;
    while (performance.now() < endMs);
    if (isOn) setImmediate(work);
  };
  work();
  return {
    end: () => {
      isOn = false;
    },
  };
}
