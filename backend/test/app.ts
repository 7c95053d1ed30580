import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { openSandbox, type Sandbox } from '@puzzle-prize/stripe-sandbox';
import { type RunningApp, startApp } from '../src/app.ts';
import { readConfig } from '../src/platform/config.ts';
import { createLog, type Log } from '../src/platform/log.ts';
import { copyTemplate, dropDatabase, toUrl } from './database.ts';

/** Creates a clock that runs at the speed of real time and that tests can also advance. */
export function createTestClock() {
  let aheadMs = 0;
  return {
    now: () => Date.now() + aheadMs,
    advance(ms: number) {
      aheadMs += ms;
    },
  };
}

export interface TestApp {
  readonly url: string;
  readonly app: RunningApp;
  readonly databaseUrl: string;
  /** The emulator of Stripe, which the app uses if the settings contain no Stripe keys. */
  readonly sandbox: Sandbox;
  readonly clock: ReturnType<typeof createTestClock>;
}

/**
 * Runs the real app over HTTP with a database for this test file only. Call it at the top of a `describe`.
 */
export function useApp(settings: Record<string, string> = {}, edges: { log?: Log } = {}): TestApp {
  let running: { app: RunningApp; database: string; dataDir: string } | null = null;
  let sandbox: Sandbox | null = null;
  const clock = createTestClock();

  beforeAll(async () => {
    process.env['TEST_DATABASE_URL'] = inject('databaseServerUrl');
    const database = await copyTemplate(inject('databaseTemplate'));
    const dataDir = mkdtempSync(join(tmpdir(), 'puzzle-prize-test-'));
    const config = readConfig({
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: toUrl(database),
      DATABASE_POOL_MAX: '10',
      RATE_LIMITS: 'off',
      DEMO_CAMPAIGNS: 'off',
      LOG_LEVEL: 'silent',
      ...settings,
    });
    running = {
      app: await startApp(config, {
        clock,
        log: edges.log ?? createLog(config),
        openSandbox: async (options) => (sandbox = await openSandbox(options)),
      }),
      database,
      dataDir,
    };
  });

  afterAll(async () => {
    await running?.app.stop();
    if (!running) return;
    await dropDatabase(running.database);
    rmSync(running.dataDir, { recursive: true, force: true });
  });

  const get = () => {
    if (!running) throw new Error('the app runs only inside tests');
    return running;
  };
  return {
    get url() {
      return get().app.url;
    },
    get app() {
      return get().app;
    },
    get databaseUrl() {
      return toUrl(get().database);
    },
    get sandbox() {
      if (!sandbox) throw new Error('this app has no sandbox');
      return sandbox;
    },
    clock,
  };
}
