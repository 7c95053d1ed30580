import { raceParticipantSchema, raceRoomSchema } from '@puzzle-prize/sdk/protocol';
import { solvedBoard } from '@puzzle-prize/sdk/puzzle';
import { afterEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { createMemoryChannels } from '../../../../test/memory-channels.ts';
import type { RaceClient } from '../../../../test/race-client.ts';
import { addGhost } from '../../../../test/race-ghosts.ts';
import { type RaceTestNode, startRaceNode } from '../../../../test/race-node.ts';
import { createRoom } from '../../../../test/race-rooms.ts';
import { readRoom } from '../../../../test/race.ts';
import { pause, resume } from '../../rules/pause.ts';

const test = useApp();
const nodes: RaceTestNode[] = [];

afterEach(async () => {
  for (const node of nodes.splice(0)) await node.close();
});

async function startTwoNodes(ghostStartMs: number) {
  const channels = createMemoryChannels();
  const here = await startRaceNode(test.app.platform, { channels: channels(), ghostStartMs });
  const there = await startRaceNode(test.app.platform, { channels: channels(), ghostStartMs });
  nodes.push(here, there);
  return { here, there };
}

const forVisitors = { isOpenedByPlatform: true, isBoardFixed: false, startDelaySeconds: 0 };

const readMoves = (client: RaceClient, id: string) =>
  client.of('move_update').filter(({ participantId }) => participantId === id);

const hasSeen = (client: RaceClient, { id, moveCount }: { id: string; moveCount: number }) =>
  client.until(() => readMoves(client, id).at(-1)?.moveNumber === moveCount);

describe('a race against a ghost', () => {
  it('[G70] shows the same moves in the same order on two nodes, and the human has place 1', async () => {
    const { here, there } = await startTwoNodes(800);
    const room = await createRoom(test, { ...forVisitors, minPlayers: 3 });
    const groupId = crypto.randomUUID();
    const first = await addGhost(test, room, { stepMs: 60, groupId });
    const second = await addGhost(test, room, { stepMs: 70, groupId, solution: first });
    const [watchingHere, watchingThere] = [
      await here.join(room, { as: 'spectator', batch: true }),
      await there.join(room, { as: 'spectator', compact: true }),
    ];
    const anna = await here.join(room, { displayName: 'Anna' });
    const all = [anna, watchingHere, watchingThere];
    for (const client of all) {
      await client.message('race_started');
      expect(client.getBoard(anna.participantId)).toEqual(first.startBoard);
    }
    const late = await there.join(room, { as: 'spectator' });
    const shown = late.room.participants.find(({ id }) => id === second.id);
    for (const ghost of [first, second]) {
      for (const client of [...all, late]) await hasSeen(client, ghost);
      const moves = readMoves(watchingHere, ghost.id);
      expect(moves.map(({ moveNumber }) => moveNumber)).toEqual(moves.map((_, index) => index + 1));
      expect(moves.at(-1)?.puzzleState).toEqual(solvedBoard(3));
    }
    const both = (client: RaceClient) =>
      client.of('move_update').filter(({ participantId }) => participantId !== anna.participantId);
    expect(both(watchingThere)).toEqual(both(watchingHere));
    expect(both(anna)).toEqual(both(watchingHere));
    expect(watchingThere.compactMoves).toBeGreaterThan(0);
    expect(readMoves(late, second.id)[0]?.moveNumber).toBe((shown?.moveCount ?? 0) + 1);

    await anna.solve();
    expect(await watchingThere.message('race_completed')).toMatchObject({
      participantId: anna.participantId,
      place: 1,
    });
    for (const client of all) {
      expect(await client.message('race_ended')).toMatchObject({ status: 'completed' });
      expect(client.of('race_completed')).toHaveLength(1);
    }
  });

  it('[G70] stores no ghost among the participants, and shows it in replies', async () => {
    const { here } = await startTwoNodes(3300);
    const room = await createRoom(test, { ...forVisitors, startDelaySeconds: 3 });
    const ghost = await addGhost(test, room, { stepMs: 1000 });
    const anna = await here.join(room);
    await anna.message('race_started');
    const reply = raceRoomSchema.parse(await readRoom(test, room.code));
    expect(reply.participants.map(({ id, puzzleSlotNumber }) => [id, puzzleSlotNumber])).toEqual([
      [anna.participantId, 1],
      [ghost.id, 4],
    ]);
    expect(reply.participants[1]?.ghost).toEqual({
      source: 'player',
      solveMs: ghost.moveCount * 1000,
      moveCount: ghost.moveCount,
    });
    const { pool } = test.app.platform.database;
    const { rows } = await pool.query(
      `select p.id from race_participants p join competitive_race_rooms r on r.id = p.room_id where r.room_code = $1`,
      [room.code],
    );
    expect(rows).toEqual([{ id: anna.participantId }]);
  });

  it('[G70] sends older clients only messages that they know', async () => {
    const { here } = await startTwoNodes(300);
    const room = await createRoom(test, forVisitors);
    const ghost = await addGhost(test, room, { stepMs: 60 });
    const anna = await here.join(room);
    await hasSeen(anna, ghost);
    const joined = anna.of('participant_joined').find(({ participant }) => participant.id === ghost.id);
    const known = raceParticipantSchema.omit({ ghost: true }).parse(joined?.participant);
    expect(known).toMatchObject({
      participantType: 'competitor',
      displayName: 'Replay',
      isConnected: true,
      currentPuzzleState: ghost.startBoard,
      moveCount: 0,
    });
    const types = new Set(anna.heard.map(({ type }) => type));
    const knownTypes = [
      'room_state',
      'participant_joined',
      'participant_changed',
      'wait_changed',
      'countdown_started',
      'race_started',
      'move_update',
    ];
    expect([...types].filter((type) => !knownTypes.includes(type))).toEqual([]);
  });

  it('[G72] becomes a race of people when somebody arrives in the countdown', async () => {
    const { here, there } = await startTwoNodes(3300);
    const room = await createRoom(test, { ...forVisitors, startDelaySeconds: 3 });
    const ghost = await addGhost(test, room, { stepMs: 60 });
    const anna = await here.join(room);
    await anna.message('countdown_started');
    expect(anna.getBoard(anna.participantId)).toEqual(ghost.startBoard);
    const from = anna.heard.length;
    const ben = await there.join(room);
    const again = await anna.message('countdown_started', from);
    expect(anna.of('participant_left').map(({ participantId }) => participantId)).toEqual([ghost.id]);
    expect(anna.of('participant_joined').map(({ participant }) => participant.id)).toContain(
      ben.participantId,
    );
    const board: unknown = JSON.parse(again.initialPuzzleState);
    expect(board).not.toEqual(ghost.startBoard);
    for (const client of [anna, ben]) {
      await client.message('race_started');
      for (const { participantId } of [anna, ben]) expect(client.getBoard(participantId)).toEqual(board);
    }
    await anna.solve();
    expect(readMoves(anna, ghost.id)).toEqual([]);
  });

  it('[G70, G92] continues at the speed of the recording after a pause, on two nodes', async () => {
    const { here, there } = await startTwoNodes(300);
    const room = await createRoom(test, forVisitors);
    const ghost = await addGhost(test, room, { stepMs: 250 });
    const anna = await here.join(room);
    const watching = await there.join(room, { as: 'spectator' });
    const both = [anna, watching];
    await anna.until(() => readMoves(anna, ghost.id).length === 6);
    await here.store.changeRoom(room.code, pause);
    for (const client of both) await client.until(() => client.room.pause !== undefined);
    await here.store.changeRoom(room.code, resume);
    for (const client of both) await client.until(() => client.room.pause === undefined);
    const continuedAtMs = Date.now();
    const madeBefore = readMoves(anna, ghost.id).length;
    await anna.until(() => readMoves(anna, ghost.id).length >= madeBefore + 4);
    // The pause interrupted the first of these moves. Each of the other three takes its whole interval.
    expect(Date.now() - continuedAtMs).toBeGreaterThan(600);
    for (const client of both) {
      await hasSeen(client, ghost);
      const numbers = readMoves(client, ghost.id).map(({ moveNumber }) => moveNumber);
      expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
    }
  });

  it('[G70] continues at the right move after all sockets were closed', async () => {
    const { here } = await startTwoNodes(300);
    const room = await createRoom(test, forVisitors);
    const ghost = await addGhost(test, room, { stepMs: 150 });
    const anna = await here.join(room);
    await anna.until(() => readMoves(anna, ghost.id).length === 2);
    anna.socket.terminate();
    const back = await here.join(room, { sessionId: anna.sessionId });
    const shown = back.room.participants.find(({ id }) => id === ghost.id);
    expect(shown?.moveCount).toBeGreaterThanOrEqual(2);
    await hasSeen(back, ghost);
    expect(readMoves(back, ghost.id)[0]?.moveNumber).toBe((shown?.moveCount ?? 0) + 1);
  });
});
