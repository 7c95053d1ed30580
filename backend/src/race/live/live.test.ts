import { raceCloseCodes } from '@puzzle-prize/sdk/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import type { RaceClient } from '../../../test/race-client.ts';
import { type RaceTestNode, startRaceNode } from '../../../test/race-node.ts';
import { createRoom } from '../../../test/race-rooms.ts';
import { randomId } from '../../../test/visitor.ts';

const test = useApp();
let node: RaceTestNode;
const prize = { code: 'WON-1', codeType: 'promotion', media: null } as const;
const prizesGiven: string[] = [];

beforeAll(async () => {
  node = await startRaceNode(test.app.platform, {
    seatHeldMs: 700,
    givePrize: (_, winner) => {
      prizesGiven.push(winner.id);
      return Promise.resolve(prize);
    },
    findNextRoom: () => Promise.resolve('NEXT22'),
  });
});
afterAll(async () => {
  await node.close();
});

const quick = { startDelaySeconds: 0, maxPlayers: 2 };

/** Starts a race with two players and a spectator. */
async function race(options: Parameters<typeof createRoom>[1] = {}) {
  const room = await createRoom(test, { ...quick, ...options });
  const watcher = await node.join(room, { as: 'spectator', batch: true });
  const anna = await node.join(room, { displayName: 'Anna' });
  const ben = await node.join(room, { displayName: 'Ben' });
  await Promise.all([anna, ben, watcher].map((client) => client.message('race_started')));
  return { room, anna, ben, watcher };
}

/** Lists the messages about the room in order of arrival. */
const story = ({ heard }: RaceClient) =>
  heard.filter((message) => 'version' in message || message.type === 'move_update');

describe('a race', () => {
  it('[N6] [N8] [V6] [V7] sends two players and a spectator the same messages in the same order', async () => {
    const { anna, ben, watcher } = await race();
    await ben.solve(3);
    await anna.solve();
    await ben.solve();
    const ends = await Promise.all([anna, ben, watcher].map((client) => client.message('race_ended')));
    expect(ends.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
    const finishes = watcher.of('race_completed');
    expect(finishes.map(({ displayName, place }) => [displayName, place])).toEqual([
      ['Anna', 1],
      ['Ben', 2],
    ]);
    expect(finishes[0]?.finalMoveCount).toBe(
      watcher.of('move_update').filter(({ participantId }) => participantId === anna.participantId).length,
    );
    const heardByAnna = JSON.stringify(story(anna).slice(-20));
    expect(JSON.stringify(story(ben).slice(-20))).toBe(heardByAnna);
    expect(JSON.stringify(story(watcher).slice(-20))).toBe(heardByAnna);
    expect(watcher.getBoard(ben.participantId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 0]);
  });

  it('[G89] shows the same boards to a spectator who receives short moves', async () => {
    const { room, anna, ben, watcher } = await race();
    await ben.solve(3);
    // The board of a spectator who joins during the race comes with the state.
    const late = await node.join(room, { as: 'spectator', compact: true });
    await anna.solve();
    await ben.solve();
    await Promise.all([watcher, late].map((client) => client.message('race_ended')));
    const heard = late.of('move_update');
    expect(heard).toEqual(watcher.of('move_update').slice(-heard.length));
    expect(late.compactMoves).toBe(heard.filter(({ moveNumber }) => moveNumber % 16 !== 0).length);
  });

  it('[N8] G19: gives the prize to the winner alone, and names the next room to all', async () => {
    const { anna, ben, watcher } = await race({ prizeOpponent: 'any', isOpenedByPlatform: true });
    await ben.solve();
    expect(await ben.message('prize_won')).toEqual({ type: 'prize_won', prize });
    expect(prizesGiven).toContain(ben.participantId);
    await anna.solve();
    for (const client of [anna, ben, watcher])
      expect(await client.message('next_room')).toEqual({ type: 'next_room', roomCode: 'NEXT22' });
    expect([...anna.of('prize_won'), ...watcher.of('prize_won')]).toEqual([]);
    expect(ben.of('prize_won')).toHaveLength(1);
  });

  it('[N6] ends soon after the first finish; the winner may enter the next room before that', async () => {
    const { anna, ben, watcher, room } = await race({ finishCountdownSeconds: 5 });
    await anna.solve();
    const finish = await watcher.message('race_completed');
    const grace = Date.parse(finish.finishDeadline ?? '') - Date.parse(finish.completedAt);
    expect(grace).toBeGreaterThanOrEqual(5000);
    expect(grace).toBeLessThan(6000);
    expect((await anna.message('next_room')).roomCode).toBe('NEXT22');
    expect(ben.of('next_room')).toEqual([]);
    const back = await node.join(room, { sessionId: anna.sessionId });
    expect((await back.message('next_room')).roomCode).toBe('NEXT22');
    expect(back.room).toMatchObject({ winnerId: anna.participantId, finishDeadline: finish.finishDeadline });

    const end = await ben.message('race_ended');
    expect(end).toMatchObject({ status: 'completed', completedAt: finish.finishDeadline });
    expect((await ben.message('next_room')).roomCode).toBe('NEXT22');
  });

  it('[N10] is stored with each move, the winner and the places', async () => {
    const { room, anna, ben } = await race();
    await anna.solve();
    await ben.solve();
    await ben.message('race_ended');
    const { pool } = test.app.platform.database;
    const moves = async () =>
      (
        await pool.query<{ id: string; count: number }>(
          `select p.id, count(*)::int as count from race_moves m join race_participants p on p.id = m.participant_id
           join competitive_race_rooms r on r.id = p.room_id where r.room_code = $1 group by p.id`,
          [room.code],
        )
      ).rows;
    const counts = anna
      .of('race_completed')
      .map(({ participantId, finalMoveCount }) => ({ id: participantId, count: finalMoveCount }));
    await expect
      .poll(async () => (await moves()).toSorted((a, b) => a.id.localeCompare(b.id)), { timeout: 10_000 })
      .toEqual(counts.toSorted((a, b) => a.id.localeCompare(b.id)));
    expect((await node.store.readRoom(room.code))?.room.state).toMatchObject({
      phase: 'over',
      winner: { id: anna.participantId },
    });
  });

  it('[N6] starts after its countdown, and later visitors are spectators', async () => {
    const room = await createRoom(test, { startDelaySeconds: 3, maxPlayers: 3, minPlayers: 2 });
    const [anna, ben, cleo] = [await node.join(room), await node.join(room), await node.join(room)];
    const counting = await anna.message('countdown_started');
    expect(Date.parse(counting.startedAt) - Date.parse(counting.serverTime)).toBe(3000);
    anna.slide(anna.board.find((tile) => tile > 0) ?? 1);
    expect((await anna.message('board_reset')).code).toBe('race.not_racing');
    const late = await node.join(room);
    expect(late.room.participants.map(({ id }) => id)).not.toContain(late.participantId);
    const starts = await Promise.all([anna, ben, cleo, late].map((client) => client.message('race_started')));
    expect(new Set(starts.map(({ startedAt }) => startedAt))).toEqual(new Set([counting.startedAt]));
    await anna.solve(1);
    expect((await late.message('move_update')).participantId).toBe(anna.participantId);
  });
});

describe('a lost connection', () => {
  it('[N8] G31: keeps slot, board and move count for the player who reconnects', async () => {
    const { room, anna, ben } = await race();
    await anna.solve(4);
    const { board } = anna;
    anna.socket.terminate();
    const gone = await ben.until(({ heard }) =>
      heard.find((one) => one.type === 'participant_changed' && !one.participant.isConnected),
    );
    expect(gone).toMatchObject({ participant: { id: anna.participantId } });
    const again = await node.join(room, { sessionId: anna.sessionId });
    expect(again.participantId).toBe(anna.participantId);
    expect(again.board).toEqual(board);
    expect(again.room.participants[0]).toMatchObject({
      moveCount: 4,
      isConnected: true,
      displayName: 'Anna',
    });
    await again.solve();
    expect((await again.message('race_completed')).place).toBe(1);
  });

  it('[N8] G31: costs the player the slot after a while, and the others continue', async () => {
    const { anna, ben } = await race();
    anna.socket.terminate();
    expect((await ben.message('participant_left')).participantId).toBe(anna.participantId);
    await ben.solve();
    expect(await ben.message('race_ended')).toMatchObject({ status: 'completed' });
  });

  it('[N6] ends the race if all players are disconnected', async () => {
    const { anna, ben, watcher } = await race();
    anna.socket.terminate();
    ben.send({ type: 'leave' });
    expect(await watcher.message('race_ended')).toMatchObject({ status: 'cancelled' });
  });

  it('[N8] leaves the slot to the newer socket of the same session', async () => {
    const { room, anna } = await race();
    await anna.solve(2);
    const second = await node.join(room, { sessionId: anna.sessionId });
    expect((await anna.end()).code).toBe(raceCloseCodes.replaced);
    expect(second.board).toEqual(anna.board);
    await second.solve();
    expect((await second.message('race_completed')).participantId).toBe(anna.participantId);
  });

  it('[N6] before the race frees the slot for another player', async () => {
    const room = await createRoom(test, { maxPlayers: 2 });
    const first = await node.join(room);
    first.send({ type: 'leave' });
    await first.until(() => first.of('room_state').length === 2);
    expect(first.room.participants).toEqual([]);
    const second = await node.join(room);
    expect(second.room.participants).toMatchObject([{ id: second.participantId, puzzleSlotNumber: 1 }]);
  });
});

it.each(['stays', 'is gone at once'])(
  '[V6] a client that joins and leaves at once keeps no slot if the socket %s',
  async (then) => {
    const room = await createRoom(test, { maxPlayers: 2 });
    const watcher = await node.join(room, { as: 'spectator' });
    const client = await node.open();
    const sessionId = randomId();
    client.send({
      type: 'join_room',
      roomCode: room.code,
      sessionId,
      ticket: node.ticketFor(room, sessionId),
    });
    client.send({ type: 'leave' });
    if (then === 'stays') await client.until(() => client.of('room_state').at(-1)?.you === null);
    else client.socket.close();
    await watcher.message('participant_left');
    expect((await node.store.readRoom(room.code))?.room.players).toEqual([]);
  },
);

describe('the sockets of a node', () => {
  it('[V7] receive several messages per frame only if they support it', async () => {
    const { anna, ben, watcher } = await race();
    await anna.solve();
    await ben.solve();
    await Promise.all([anna, watcher].map((client) => client.message('race_ended')));
    expect(Math.max(...anna.frames)).toBe(1);
    expect(Math.max(...watcher.frames)).toBeGreaterThan(1);
    expect(watcher.of('move_update')).toEqual(anna.of('move_update'));
  });

  it('[V6] are counted, as are moves and refusals', async () => {
    const { anna, watcher } = await race();
    await anna.solve(2);
    watcher.send({ type: 'move', tile1: 0, tile2: 1 });
    await watcher.message('error');
    const text = await node.metrics();
    expect(text).toMatch(/race_sockets\{role="competitor"\} [1-9]/);
    expect(text).toMatch(/race_sockets\{role="spectator"\} [1-9]/);
    expect(text).toMatch(/race_moves_total [1-9]/);
    expect(text).toMatch(/race_refusals_total\{code="race.not_a_player"\} [1-9]/);
  });

  it('[V7] receive the spectator count at most once a second', async () => {
    const { room, anna } = await race();
    const more = await Promise.all([1, 2, 3].map(() => node.join(room, { as: 'spectator' })));
    await anna.until(() => anna.of('spectators').at(-1)?.count === 4);
    expect(anna.of('spectators').length).toBeLessThanOrEqual(3);
    for (const client of more) client.socket.close();
    await anna.until(() => anna.of('spectators').at(-1)?.count === 1);
  });

  it('[N7] reply to a ping with the server time, by which clients measure a countdown', async () => {
    const client = await node.open();
    client.send({ type: 'ping', sent: 12.5 });
    const pong = await client.message('pong');
    expect(pong.sent).toBe(12.5);
    expect(Math.abs(pong.serverTime - Date.now())).toBeLessThan(2000);
  });
});
