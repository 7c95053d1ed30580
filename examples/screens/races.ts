import {
  campaignListSchema,
  createCampaignReplySchema,
  joinRoomReplySchema,
  raceConfigSchema,
  raceRoomSchema,
} from '@puzzle-prize/sdk/protocol';
import { request } from '@puzzle-prize/sdk/http';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { signIn, type Person } from '../demo/owner.ts';
import { finishRace, useTemplateImage } from './past.ts';
import { uploadPixel } from '../e2e/pixel.ts';

/** A race with one waiting and one finished room. */
export interface StagedRace {
  puzzleId: string;
  openCode: string;
  /** Closes the sockets of the waiting players. */
  close(): void;
}

/** Creates the data that an owner has after one evening of races. */
export async function stageRace(url: string, databaseUrl: string, person: Person): Promise<StagedRace> {
  const call = await signIn(url, person);
  const { url: imageUrl } = await uploadPixel(call, 'cup.png');
  const campaignData = {
    title: 'Winter Cup',
    description: 'Four at the table: the first one to put the lake back together wins.',
    imageUrl,
    rewardType: 'competition',
  };
  await call('/api/create-free-campaign', (reply) => createCampaignReplySchema.parse(reply), {
    campaignData,
  });
  const [campaign] = await call('/api/puzzles', (reply) => campaignListSchema.parse(reply));
  if (!campaign) throw new Error('the owner has a race');
  const puzzleId = campaign.id;
  await useTemplateImage(databaseUrl, puzzleId, 'Mountain lake');
  const codes = { title: 'Cup', codeType: 'shopify', codes: ['CUP-2026-A', 'CUP-2026-B', 'CUP-2026-C'] };
  await call(`/api/puzzles/${puzzleId}/code-collections`, () => null, codes);
  const settings = { puzzleId, startDelaySeconds: 10, allowedDomains: ['shop.example.com', '*.example.org'] };
  const config = await call('/api/race/config', (reply) => raceConfigSchema.parse(reply), settings);
  const open = () =>
    call('/api/race/room', (reply) => raceRoomSchema.parse(reply).roomCode, { raceConfigId: config.id });
  const past = await open();
  for (const displayName of ['Anna', 'Ben', 'Chiara']) {
    await joinRoom(url, past, { displayName, sessionId: randomUUID() });
  }
  await finishRace(databaseUrl, past);
  const openCode = await open();
  const sockets: WebSocket[] = [];
  for (const displayName of ['Dev', 'Elif']) {
    sockets.push(await holdSeat(url, openCode, { displayName, sessionId: randomUUID() }));
  }
  return {
    puzzleId,
    openCode,
    close() {
      for (const socket of sockets) socket.close();
    },
  };
}

interface Player {
  displayName: string;
  sessionId: string;
}

async function joinRoom(baseUrl: string, roomCode: string, player: Player): Promise<string> {
  const body = { ...player, participantType: 'competitor' };
  const path = `/api/race/room/${roomCode}/join`;
  return await request({ baseUrl, path, body }, (reply) => joinRoomReplySchema.parse(reply).ticket);
}

/** Takes a slot in a room. The player keeps the slot as long as the returned socket is open. */
export async function holdSeat(baseUrl: string, roomCode: string, player: Player): Promise<WebSocket> {
  const ticket = await joinRoom(baseUrl, roomCode, player);
  const socket = new WebSocket(`${baseUrl.replace('http', 'ws')}/ws/race`);
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'join_room', roomCode, ticket, as: 'competitor', ...player }));
  await once(socket, 'message');
  return socket;
}
