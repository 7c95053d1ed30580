import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { systemClock } from '../src/platform/clock.ts';
import { connectDatabase, type Database } from '../src/platform/database/database.ts';
import { findFreePort } from '../src/platform/free-port.ts';
import { createLog } from '../src/platform/log.ts';
import { migrations } from '../src/migrations.ts';
import { entities } from '../src/schema.ts';
import { copyTemplate, dropDatabase, toUrl } from './database.ts';
import { createPlayable } from './factories.ts';
import { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from './otlp-receiver.ts';
import { ProductProcess } from './product-process.ts';
import { RaceClient } from './race-client.ts';
import { askEmbed, createRaceable } from './race.ts';
import { openGame, postVerify, solvedBody } from './visitor.ts';

const polling = { timeout: 20_000, interval: 50 };
const callerTrace = '4bf92f3577b34da6a3ce929d0e0e4736';

describe('a server with an OpenTelemetry collector', async () => {
  const product = new ProductProcess(await findFreePort(), {
    DEMO_CAMPAIGNS: 'off',
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_METRIC_EXPORT_INTERVAL: '300',
    OTEL_BSP_SCHEDULE_DELAY: '100',
    OTEL_BLRP_SCHEDULE_DELAY: '100',
  });
  let opened: { name: string; database: Database; receiver: OtlpReceiver } | null = null;
  const get = () => {
    if (!opened) throw new Error('the receiver runs only inside tests');
    return opened;
  };
  const place = () => ({ app: { platform: get() }, url: product.url, clock: systemClock });
  const find = (spans: readonly ReceivedSpan[], name: string) => spans.find((span) => span.name === name);
  const read = ({ attributes }: ReceivedSpan, key: string) => {
    const value = attributes.find((one) => one.key === key)?.value;
    return value?.stringValue ?? (value?.intValue === undefined ? undefined : String(value.intValue));
  };

  beforeAll(async () => {
    process.env['TEST_DATABASE_URL'] = inject('databaseServerUrl');
    const name = await copyTemplate(inject('databaseTemplate'));
    const log = createLog({ logLevel: 'silent' });
    const database = await connectDatabase({ url: toUrl(name), poolMax: 4, entities, migrations, log });
    opened = { name, database, receiver: await startOtlpReceiver() };
    product.settings['DATABASE_URL'] = toUrl(name);
    product.settings['OTEL_EXPORTER_OTLP_ENDPOINT'] = opened.receiver.url;
    await product.start();
  }, 120_000);
  afterAll(async () => {
    await product.stop();
    await opened?.receiver.stop();
    await opened?.database.close();
    if (opened) await dropDatabase(opened.name);
  }, 60_000);

  it('traces a call under the pattern of its route, with its statements and log line, without secrets', async () => {
    const { receiver } = get();
    const { embedId } = await createPlayable(place(), { codes: ['SECRET-CODE'] });
    const game = await openGame(product.url, embedId);
    await postVerify(product.url, game, solvedBody(game));
    const route = 'POST /api/embed/:embedId/verify';
    await vi.waitFor(() => {
      const names = receiver.spans.map(({ name }) => name);
      expect(names).toContain(route);
      expect(names).toContain('GET /api/embed-widget/:embedId');
      expect(receiver.logs.some(({ traceId }) => traceId === find(receiver.spans, route)?.traceId)).toBe(
        true,
      );
    }, polling);
    const call = find(receiver.spans, route);
    if (!call) throw new Error('the call is there');
    const statements = receiver.spans.filter(({ parentSpanId }) => parentSpanId === call.spanId);
    expect(statements.map((span) => read(span, 'db.system.name'))).toContain('postgresql');
    expect(statements.every(({ traceId }) => traceId === call.traceId)).toBe(true);
    const line = receiver.logs.find(({ traceId }) => traceId === call.traceId);
    expect(line).toMatchObject({ severityText: 'INFO', body: { stringValue: 'request' } });
    // The log is written every half second.
    await vi.waitFor(() => {
      expect(product.output).toContain(`"trace_id":"${call.traceId}"`);
    }, polling);
    expect([...receiver.services]).toEqual(['puzzle-prize']);
    for (const secret of [game.sessionId, game.puzzle.playToken, 'SECRET-CODE'])
      expect(receiver.text).not.toContain(secret);
  });

  it('continues the trace of the caller', async () => {
    await fetch(`${product.url}/api/stats`, {
      headers: { traceparent: `00-${callerTrace}-00f067aa0ba902b7-01` },
    });
    await vi.waitFor(() => {
      expect(find(get().receiver.spans, 'GET /api/stats')?.traceId).toBe(callerTrace);
    }, polling);
  });

  it('traces jobs, and each race socket once with the number of its messages', async () => {
    const { receiver } = get();
    const { campaignId } = await createRaceable(place());
    const { roomCode, ticket, sessionId } = await askEmbed(product, campaignId);
    const client = new RaceClient(`${product.url.replace('http', 'ws')}/ws/race`);
    await client.open();
    client.send({ type: 'join_room', roomCode, sessionId, ticket, as: 'competitor' });
    await client.message('room_state');
    client.send({ type: 'ping', sent: 1 });
    await client.message('pong');
    client.socket.close();
    await vi.waitFor(
      () => {
        const socket = find(receiver.spans, 'race socket');
        expect(socket && read(socket, 'race.messages_received')).toBe('2');
        expect(receiver.spans.some(({ name }) => name.startsWith('job '))).toBe(true);
      },
      { timeout: 40_000, interval: 100 },
    );
  }, 60_000);

  it('exports each metric of /metrics with the same values', async () => {
    const text = await (await fetch(`${product.url}/metrics`)).text();
    const names = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(30);
    await vi.waitFor(() => {
      expect([...get().receiver.metrics.keys()]).toEqual(expect.arrayContaining(names));
      // The calls of the previous tests have ended, so their histogram no longer changes.
      expect(findCount(get().receiver, '/api/stats')).toEqual({ count: 1, buckets: 1 });
    }, polling);
  });
});

/** Returns the number of calls of a route, and their sum over all buckets. */
function findCount({ metrics }: OtlpReceiver, route: string) {
  const points = metrics.get('http_request_duration_seconds')?.histogram?.dataPoints ?? [];
  const point = points.find((one) => one.attributes.some(({ value }) => value.stringValue === route));
  return { count: point?.count, buckets: point?.bucketCounts.reduce((sum, one) => sum + one, 0) };
}

// Only modules of the SDK are checked, because prom-client loads the small API module by itself.
it('no module of the SDK is loaded without its settings, or with OTEL_SDK_DISABLED', async () => {
  const config = fileURLToPath(new URL('../src/platform/config.ts', import.meta.url));
  const app = fileURLToPath(new URL('../src/app.ts', import.meta.url));
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    await import(${JSON.stringify(app)});
    const { readConfig } = await import(${JSON.stringify(config)});
    const off = [{}, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SDK_DISABLED: 'true' }, { OTEL_TRACES_EXPORTER: 'none' }];
    console.log(JSON.stringify({
      modules: loaded.filter((url) => /@opentelemetry\\/(?!api\\/)/.test(url)),
      off: off.map((settings) => readConfig(settings).telemetry),
      on: readConfig({ OTEL_LOGS_EXPORTER: 'console' }).telemetry !== null,
    }));`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--conditions=@puzzle-prize/source', '--input-type=module', '-e', program],
  ]);
  expect(JSON.parse(stdout)).toEqual({ modules: [], off: [null, null, null], on: true });
});
