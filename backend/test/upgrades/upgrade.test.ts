import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type RunningApp, startApp } from '../../src/app.ts';
import { readConfig } from '../../src/platform/config.ts';
import { createLog } from '../../src/platform/log.ts';
import { dropDatabase } from '../database.ts';
import { callSession } from '../paywall.ts';
import { RaceClient } from '../race-client.ts';
import { openGame, postVerify, win } from '../visitor.ts';
import { findLostFields } from './find-lost-fields.ts';
import { findAbsentFiles, listReleasedVersions, loadFixture, readFixture } from './fixtures.ts';

it('[B45] every released version has a fixture: `npm run release:fixture` makes it', () => {
  expect(listReleasedVersions()).toContain('v1.0.0');
  expect(listReleasedVersions().flatMap(findAbsentFiles)).toEqual([]);
});

describe.each(listReleasedVersions())('[B45] an installation of %s, upgraded to this version', (version) => {
  const known = readFixture(version);
  const dataDir = mkdtempSync(join(tmpdir(), 'puzzle-prize-upgrade-'));
  const startMs = Date.now();
  const clock = { now: () => known.madeAtMs + (Date.now() - startMs) };
  let database: { name: string; url: string };
  let app: RunningApp;

  beforeAll(async () => {
    process.env['TEST_DATABASE_URL'] = inject('databaseServerUrl');
    database = await loadFixture(version);
    const config = readConfig({
      ...{ NODE_ENV: 'test', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: database.url },
      ...{ APP_SECRETS: known.appSecret, RATE_LIMITS: 'off', DEMO_CAMPAIGNS: 'off', LOG_LEVEL: 'silent' },
    });
    app = await startApp(config, { clock, log: createLog(config) });
  });
  afterAll(async () => {
    await app.stop();
    await dropDatabase(database.name);
    rmSync(dataDir, { recursive: true });
  });

  const readJson = async (path: string, init?: RequestInit): Promise<unknown> => {
    const response = await fetch(app.url + path, init);
    expect(`${response.status} ${path}`).toBe(`200 ${path}`);
    return await response.json();
  };
  const asOwner = { headers: { cookie: known.owner.cookie } };

  it('keeps its owner signed in, with campaigns and codes', async () => {
    const campaigns = await readJson('/api/puzzles', asOwner);
    expect(JSON.stringify(campaigns)).toContain(known.shop.campaignId);
    const codes = await readJson(`/api/puzzles/${known.shop.campaignId}/codes`, asOwner);
    for (const code of [known.won.code, ...known.shop.freeCodes])
      expect(JSON.stringify(codes)).toContain(code);
  });

  it('shows a winner the won code again, also when the win is repeated', async () => {
    const again = await postVerify(app.url, known.shop, known.won.body);
    expect(await again.json()).toMatchObject({ prizeCode: known.won.code });
  });

  it('judges a game that the earlier version dealt, and deals new games', async () => {
    const { shop, dealt } = known;
    const late = await postVerify(app.url, shop, dealt.body);
    expect(await late.json()).toMatchObject({ success: true, prizeCode: shop.freeCodes[0] });
    const game = await openGame(app.url, shop.embedId);
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(await win(app.url, game)).toMatchObject({ prizeCode: shop.freeCodes[1] });
  });

  it('admits the session that a host server has activated, and knows its key', async () => {
    const { paid } = known;
    const status = await readJson(`/api/puzzle-sessions/${paid.sessionId}/status`);
    expect(status).toMatchObject({ isActivated: true, isExpired: false });
    const solved = await postVerify(app.url, paid, paid.body);
    expect(await solved.json()).toMatchObject({ success: true });
    const again = await callSession(app, { sessionId: paid.sessionId, does: 'activate' }, { key: paid.key });
    expect(again.status).toBe(200);
  });

  it('lets a player into a room with the ticket of the earlier version', async () => {
    const { roomCode, sessionId, ticket } = known.race;
    expect(await readJson(`/api/race/room/${roomCode}`)).toMatchObject({ status: 'waiting' });
    const player = new RaceClient(`${app.url.replace('http', 'ws')}/ws/race`);
    await player.open();
    player.send({ type: 'join_room', roomCode, sessionId, ticket });
    const { you } = await player.message('room_state');
    expect(you).not.toBeNull();
    player.socket.close();
  });

  it('answers the calls of earlier scripts and programs with every field that they read', async () => {
    const { shop, race, replies, won } = known;
    const widget = await readJson(`/api/embed-widget/${shop.embedId}?sessionId=${won.body.sessionId}-second`);
    const now: Record<string, unknown> = {
      widget,
      verify: await (await postVerify(app.url, shop, won.body)).json(),
      room: await readJson(`/api/race/room/${race.roomCode}`),
      campaigns: await readJson('/api/puzzles', asOwner),
      codes: await readJson(`/api/puzzles/${shop.campaignId}/codes`, asOwner),
    };
    const lost = Object.entries(replies).flatMap(([name, reply]) => findLostFields(name, reply, now[name]));
    expect(lost).toEqual([]);
  });
});
