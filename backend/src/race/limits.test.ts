import { once } from 'node:events';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { useApp } from '../../test/app.ts';
import { askEmbed, createRaceable, joinByCode } from '../../test/race.ts';
import { refusal } from '../../test/visitor.ts';
import { raceReadLimit } from './limits.ts';

const test = useApp({ RATE_LIMITS: 'on' });
const network = '127.0.0.0/24';

it('[N3, T39] visitors who wait in a room do not keep others of their network out', async () => {
  const { campaignId } = await createRaceable(test);
  for (let count = 0; count < raceReadLimit.calls; count += 1)
    await test.app.platform.limits.take(raceReadLimit, network);
  const { roomCode } = await askEmbed(test, campaignId);
  const room = `${test.url}/api/race/room/${roomCode}`;
  for (const path of [room, `${room}/participants`])
    expect(await refusal(await fetch(path))).toBe('429 request.rate_limited');
  expect((await joinByCode(test, roomCode)).participant.puzzleSlotNumber).toBe(1);
  const socket = new WebSocket(`${test.url.replace('http', 'ws')}/ws/race`);
  await once(socket, 'open');
  socket.terminate();
});
