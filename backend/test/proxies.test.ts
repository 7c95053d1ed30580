import { request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { templateImageListSchema } from '@puzzle-prize/sdk/protocol';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { systemClock } from '../src/platform/clock.ts';
import { connectDatabase, type Database } from '../src/platform/database/database.ts';
import { findFreePort } from '../src/platform/free-port.ts';
import { createLog } from '../src/platform/log.ts';
import { migrations } from '../src/migrations.ts';
import { entities } from '../src/schema.ts';
import { createTestBrowser } from './browser.ts';
import { copyTemplate, dropDatabase, toUrl } from './database.ts';
import { createOwner, createPlayable } from './factories.ts';
import { mediaForm, noise } from './media.ts';
import { ProductProcess } from './product-process.ts';
import { hasProxy, proxyNames, startProxy, type TestProxy } from './proxies.ts';
import { askEmbed, createRaceable } from './race.ts';
import { RaceClient } from './race-client.ts';
import { openSignInPage } from './sign-in.ts';
import { randomId } from './visitor.ts';

const trustedBefore = getCACertificates('default');

describe.each(proxyNames.filter((name) => hasProxy(name)))(
  'the product behind %s, with the configuration in deploy',
  (name) => {
    let running: {
      database: Database;
      databaseName: string;
      product: ProductProcess;
      proxy: TestProxy;
    } | null = null;

    beforeAll(async () => {
      process.env['TEST_DATABASE_URL'] = inject('databaseServerUrl');
      const databaseName = await copyTemplate(inject('databaseTemplate'));
      const log = createLog({ logLevel: 'silent' });
      const database = await connectDatabase({
        url: toUrl(databaseName),
        poolMax: 4,
        entities,
        migrations,
        log,
      });
      const [port, upstreamPort] = [await findFreePort(), await findFreePort()];
      const product = new ProductProcess(upstreamPort, {
        DATABASE_URL: toUrl(databaseName),
        PUBLIC_URL: `https://localhost:${port}`,
        TRUST_PROXY: '1',
        // The product answers everyone, so only the proxy keeps the metrics from the public.
        METRICS: 'public',
        RATE_LIMITS: 'on',
        DEMO_CAMPAIGNS: 'off',
      });
      await product.start();
      const proxy = await startProxy(name, { port, upstreamPort });
      setDefaultCACertificates([...trustedBefore, proxy.certificate]);
      running = { database, databaseName, product, proxy };
    }, 60_000);

    afterAll(async () => {
      setDefaultCACertificates(trustedBefore);
      if (!running) return;
      await running.proxy.stop();
      await running.product.stop();
      await running.database.close();
      await dropDatabase(running.databaseName);
    }, 60_000);

    const get = () => {
      if (!running) throw new Error('the proxy runs only inside tests');
      return running;
    };
    /** The app as its callers see it: all calls use the address of the proxy. */
    const place = () => ({
      app: { platform: { database: get().database } },
      url: get().proxy.url,
      clock: systemClock,
    });
    const openRace = async () => {
      const client = new RaceClient(`${get().proxy.url.replace('https', 'wss')}/ws/race`);
      await client.open();
      return client;
    };
    const join = async (puzzleId: string, sessionId = randomId()) => {
      const { roomCode, ticket } = await askEmbed(place(), puzzleId, { sessionId });
      const client = await openRace();
      client.send({ type: 'join_room', roomCode, sessionId, ticket, as: 'competitor' });
      await client.message('room_state');
      return { client, sessionId };
    };

    it('serves pages under the public address, and files with their cache headers', async () => {
      const { url } = get().proxy;
      const page = await openSignInPage(createTestBrowser(url));
      expect(page).toMatch(/^\/.+/);
      const owner = await createOwner(place());
      const images = templateImageListSchema.parse(await owner.list('/api/template-images'));
      const image = await fetch(new URL(images[0]?.url ?? '', url));
      expect(image.status).toBe(200);
      expect(image.headers.get('cache-control')).toMatch(/max-age=31536000, immutable/);
      expect(image.headers.get('content-type')).toBe('image/webp');
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      for (const path of ['/metrics', '/metrics/', '/METRICS', '//metrics', '/%6detrics'])
        expect((await fetch(url + path)).status, path).toBe(404);
    });

    it('sends events at once', async () => {
      const { owner, embedId, embedRowId } = await createPlayable(place());
      const stream = await owner.fetch(`/api/embed-codes/${embedRowId}/sightings/events`);
      expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/);
      const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
      const readUntil = async (text: string) => {
        const startedAt = performance.now();
        for (let heard = ''; !heard.includes(text);) heard += (await reader?.read())?.value ?? '';
        return performance.now() - startedAt;
      };
      await readUntil('"sightings":[]');
      const path = `/api/embed-widget/${embedId}?sessionId=${randomId()}`;
      const headers = { origin: 'https://shop.example' };
      const seen = readUntil('shop.example');
      expect((await fetch(get().proxy.url + path, { headers })).status).toBe(200);
      expect(await seen).toBeLessThan(2000);
      await reader?.cancel();
    });

    it('accepts large uploads', async () => {
      const { owner } = await createPlayable(place());
      const image = await noise(1600, 1000);
      expect(image.length).toBeGreaterThan(1024 * 1024);
      const reply = await owner.fetch('/api/media/upload', mediaForm(image, 'large.png'));
      expect(reply.status).toBe(201);
    });

    it('tells the product the address of the caller, which the caller cannot forge', async () => {
      const call = (localAddress: string, headers: Record<string, string> = {}) =>
        new Promise<number | undefined>((resolve, reject) => {
          const { port } = new URL(get().proxy.url);
          const session = { host: `localhost:${port}`, cookie: `__Host-pp_session=${randomId()}` };
          const options = { port, path: '/api/images/upload', localAddress, servername: 'localhost' };
          const sent = { ...options, host: '127.0.0.1', method: 'POST', headers: { ...session, ...headers } };
          request(sent, (response) => {
            response.resume();
            resolve(response.statusCode);
          })
            .once('error', reject)
            .end();
        });
      const [busy, other] = ['127.0.20.1', '127.0.30.1'];
      const uploadsPerNetwork = 60;
      for (let calls = 0; calls < uploadsPerNetwork; calls += 1) expect(await call(busy)).toBe(401);
      expect(await call(busy)).toBe(429);
      expect(await call(busy, { 'x-forwarded-for': '198.51.100.7' })).toBe(429);
      expect(await call(other)).toBe(401);
    });

    it(
      'forwards a race, which players resume after a restart of the server',
      { timeout: 60_000 },
      async () => {
        const { campaignId } = await createRaceable(place(), { minPlayers: 2, maxPlayers: 2 });
        const [anna, ben] = [await join(campaignId), await join(campaignId)];
        for (const { client } of [anna, ben]) await client.message('race_started');
        await anna.client.solve(2);
        const { participantId } = anna.client;
        await ben.client.until(
          (client) => client.getBoard(participantId).join() === anna.client.board.join(),
        );

        await get().product.stop();
        await anna.client.until(({ closed }) => closed);
        const restarted = get().product.start();
        const again = await retry(() => join(campaignId, anna.sessionId));
        await restarted;
        expect(again.client.participantId).toBe(participantId);
        expect(again.client.board).toEqual(anna.client.board);
        await again.client.solve(1);
        again.client.socket.close();
      },
    );
  },
);

describe('a machine without the proxies', () => {
  it.each(proxyNames)('skips the tests of %s, except where all programs are required', (name) => {
    expect(hasProxy(name, { PATH: '/nowhere' })).toBe(false);
    const inCi = { PATH: '/nowhere', TEST_PROGRAMS: 'required' };
    expect(() => hasProxy(name, inCi)).toThrow(/is NOT tested/);
  });
});

/** Repeats a call until it succeeds, as the elements do when their connection is lost. */
async function retry<T>(call: () => Promise<T>): Promise<T> {
  for (let left = 60; ; left -= 1) {
    try {
      return await call();
    } catch (error) {
      if (left === 0) throw error;
      await sleep(500);
    }
  }
}
