import { raceCloseCodes } from '@puzzle-prize/sdk/protocol';
import { afterEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { createMemoryChannels } from '../../../test/memory-channels.ts';
import type { RaceClient } from '../../../test/race-client.ts';
import { type RaceTestNode, startRaceNode } from '../../../test/race-node.ts';
import { createRoom } from '../../../test/race-rooms.ts';
import { hashSession } from '../../platform/session-hash.ts';
import { remove, say } from '../rules/control.ts';
import { pause, resume } from '../rules/pause.ts';

const test = useApp();
const nodes: RaceTestNode[] = [];

afterEach(async () => {
  for (const node of nodes.splice(0)) await node.close();
});

/** Starts two connected nodes and a race with a player on each of them. */
async function raceOnTwoNodes(options: Parameters<typeof createRoom>[1] = {}) {
  const channels = createMemoryChannels();
  const here = await startRaceNode(test.app.platform, { channels: channels() });
  const there = await startRaceNode(test.app.platform, { channels: channels() });
  nodes.push(here, there);
  const room = await createRoom(test, { startDelaySeconds: 0, maxPlayers: 2, ...options });
  const [anna, ben] = [await here.join(room), await there.join(room)];
  await Promise.all([anna, ben].map((client) => client.message('race_started')));
  return { here, there, room, anna, ben };
}

/** Slides the tile to the left of the blank, if there is one. */
const slideAny = (client: RaceClient) => {
  client.slide(client.board[client.board.indexOf(0) - 1] ?? 1);
};
const untilMoveRefused = (client: RaceClient) =>
  client.until(({ heard }) => heard.some((one) => one.type === 'board_reset' && one.code === 'race.paused'));
const startOf = ({ room: { startedAt } }: RaceClient) => Date.parse(startedAt ?? '');

/** Reads the first pause that is over, and the state of the race. */
async function readPastPause({ store }: RaceTestNode, code: string) {
  const { room } = (await store.readRoom(code)) ?? {};
  const [past] = room?.control.pastPauses ?? [];
  if (!room || !past) throw new Error('there was no pause');
  return { sinceMs: past.sinceMs, lengthMs: past.endsAtMs - past.sinceMs, state: room.state };
}

const untilPaused = (client: RaceClient, isPaused: boolean) =>
  client.until(() => (client.room.pause !== undefined) === isPaused);
const hash = (sessionId: string) => hashSession(sessionId).toString('base64url');
const lastAction = ({ organizerActions }: RaceClient) => organizerActions.at(-1)?.type;

describe('a pause on two nodes', () => {
  it('[G92] refuses moves that arrive during it, and continues at the same time on both', async () => {
    const { here, room, anna, ben } = await raceOnTwoNodes();
    await Promise.all([anna.solve(3), ben.solve(3)]);
    const { startedAt } = await anna.message('race_started');
    const moving = setInterval(() => {
      for (const client of [anna, ben]) slideAny(client);
    }, 20);
    const { room: stored } = await here.store.changeRoom(room.code, pause);
    await Promise.all([anna, ben].map((client) => untilPaused(client, true)));
    expect([anna, ben].map(lastAction)).toEqual(['race_paused', 'race_paused']);
    await Promise.all([anna, ben].map(untilMoveRefused));
    clearInterval(moving);
    const counts = ({ room: { participants } }: RaceClient) => participants.map(({ moveCount }) => moveCount);
    await here.store.changeRoom(room.code, resume);
    await Promise.all([anna, ben].map((client) => untilPaused(client, false)));
    expect([anna, ben].map(lastAction)).toEqual(['race_resumed', 'race_resumed']);
    expect(anna.room.startedAt).toBe(ben.room.startedAt);
    expect(counts(anna)).toEqual(counts(ben));
    const past = await readPastPause(here, room.code);
    expect(past.sinceMs).toBe(stored.control.pause?.sinceMs);
    expect(startOf(anna) - Date.parse(startedAt)).toBe(past.lengthMs);
    await anna.solve();
    const { completedAt } = await ben.message('race_completed');
    expect(past.state).toMatchObject({ phase: 'racing' });
    const { room: won } = (await here.store.readRoom(room.code)) ?? {};
    expect(won?.state).toMatchObject({
      winner: { timeMs: Date.parse(completedAt) - startOf(anna) },
    });
  });

  it('[G92] survives the end of a node and reaches people who connect during it', async () => {
    const { here, there, room, anna, ben } = await raceOnTwoNodes();
    await here.store.changeRoom(room.code, pause);
    await untilPaused(ben, true);
    await here.close();
    nodes.splice(nodes.indexOf(here), 1);
    const again = await there.join(room, { sessionId: anna.sessionId });
    expect(again.room.pause?.pausedAt).toBe(ben.room.pause?.pausedAt);
    slideAny(again);
    expect(await again.message('board_reset')).toMatchObject({ code: 'race.paused' });
    await there.store.changeRoom(room.code, resume);
    await Promise.all([again, ben].map((client) => untilPaused(client, false)));
    await again.solve();
    expect(await ben.message('race_completed')).toMatchObject({ place: 1 });
  });

  it('[G92] stops the deadline after the first finish', async () => {
    const { here, room, anna, ben } = await raceOnTwoNodes({ finishCountdownSeconds: 5 });
    await anna.solve();
    const { finishDeadline } = await ben.message('race_completed');
    await here.store.changeRoom(room.code, pause);
    await untilPaused(ben, true);
    await new Promise((resolve) => setTimeout(resolve, Date.parse(finishDeadline ?? '') - Date.now() + 500));
    expect(ben.of('race_ended')).toEqual([]);
    await here.store.changeRoom(room.code, resume);
    await untilPaused(ben, false);
    expect(await ben.message('race_ended')).toMatchObject({ status: 'completed' });
    const { completedAt } = ben.of('race_ended')[0] ?? {};
    expect(completedAt).toBe(ben.room.finishDeadline);
  });
});

describe('a removal on two nodes', () => {
  it('[G91] closes the socket on the other node, and the session stays out on both', async () => {
    const { here, there: other, room, anna, ben } = await raceOnTwoNodes();
    await here.store.changeRoom(
      room.code,
      (now, nowMs) => remove(now, hash(ben.sessionId), nowMs),
      hash(ben.sessionId),
    );
    expect((await ben.end()).code).toBe(raceCloseCodes.removed);
    expect(ben.of('error').at(-1)).toMatchObject({
      code: 'race.removed',
      message: 'The organizer removed you from this race.',
    });
    expect(await anna.message('participant_left')).toMatchObject({ participantId: ben.participantId });
    for (const node of [here, other]) {
      const client = await node.open();
      const ticket = node.ticketFor(room, ben.sessionId);
      client.send({ type: 'join_room', roomCode: room.code, sessionId: ben.sessionId, ticket });
      expect((await client.end()).code).toBe(raceCloseCodes.removed);
    }
    await anna.solve();
    expect(await anna.message('race_ended')).toMatchObject({ status: 'completed' });
  });

  it('[G91] takes out a spectator', async () => {
    const { here, there: other, room } = await raceOnTwoNodes();
    const cleo = await other.join(room, { as: 'spectator' });
    const cleoHash = hash(cleo.sessionId);
    await here.store.changeRoom(room.code, (now, nowMs) => remove(now, cleoHash, nowMs), cleoHash);
    expect((await cleo.end()).code).toBe(raceCloseCodes.removed);
    const seen = await here.store.readRoom(room.code);
    expect(seen?.room.spectatorCount).toBe(0);
  });
});

describe('a message on two nodes', () => {
  it('[G93] reaches everyone, and those who enter later', async () => {
    const { here, there: other, room, anna, ben } = await raceOnTwoNodes();
    await here.store.changeRoom(room.code, (now, nowMs) => say(now, 'Good luck', nowMs));
    for (const client of [anna, ben]) {
      await client.until(() => client.room.organizerMessage?.line === 'Good luck');
      expect(client.organizerActions).toMatchObject([{ type: 'organizer_message', line: 'Good luck' }]);
    }
    const late = await other.join(room, { as: 'spectator' });
    expect(late.room.organizerMessage).toEqual(anna.room.organizerMessage);
  });
});
