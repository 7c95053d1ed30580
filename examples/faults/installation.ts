import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { findFreePort } from '@puzzle-prize/backend/free-port';
import { startS3Server } from '@puzzle-prize/backend/test/s3-server';
import { FaultyProxy } from './faulty-proxy.ts';
import { OwnPostgres } from './own-postgres.ts';
import { ProductNode } from './product-node.ts';

const nodeCount = 2;

/** A node with the proxies between it and its visitors, and between it and its database. */
export interface Site {
  node: ProductNode;
  door: FaultyProxy;
  database: FaultyProxy;
}

/** The product on two nodes with a database, a Redis and an S3 storage, each behind a faulty proxy. */
export interface Installation {
  sites: readonly Site[];
  postgres: OwnPostgres;
  /** Redis and its proxy; null if this machine has no Redis. There is only one node without Redis. */
  redis: { server: OwnRedis; proxy: FaultyProxy } | null;
  s3: FaultyProxy;
  close(): Promise<void>;
}

export async function openInstallation(folder: string, random: () => number): Promise<Installation> {
  await using opened = new AsyncDisposableStack();
  const postgres = opened.adopt(await OwnPostgres.open(join(folder, 'database')), (one) => one.close());
  const openProxy = async (target: number) => {
    const proxy = new FaultyProxy({ own: await findFreePort(), target }, random);
    await proxy.open();
    return opened.adopt(proxy, (one) => one.close());
  };
  const redis = OwnRedis.isInstalled ? await openRedis(openProxy, opened) : null;
  const store = opened.adopt(await startS3Server(), (one) => one.close());
  const s3 = await openProxy(Number(new URL(store.settings.endpoint).port));
  const { region, bucket, accessKeyId, secretAccessKey } = store.settings;
  const shared = {
    NODE_ENV: 'production',
    IDENTITY: 'embedded',
    SUPPORT_EMAIL: 'support@example.com',
    APP_SECRETS: randomBytes(32).toString('base64url'),
    // Visitors come from different networks, so no rate limit applies to them.
    TRUST_PROXY: '1',
    DEMO_CAMPAIGNS: 'off',
    LOG_LEVEL: 'warn',
    STOP_DELAY_SECONDS: '2',
    S3_ENDPOINT: `http://127.0.0.1:${s3.port}`,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    ...(redis && { REDIS_URL: `redis://127.0.0.1:${redis.proxy.port}` }),
  };
  const sites: Site[] = [];
  while (sites.length < (redis ? nodeCount : 1)) {
    const port = await findFreePort();
    const [door, database] = [await openProxy(port), await openProxy(postgres.port)];
    const first = sites[0]?.door ?? door;
    const url = new URL(postgres.url);
    url.port = String(database.port);
    const name = `node ${sites.length + 1}`;
    const settings = { ...shared, DATABASE_URL: url.href, PUBLIC_URL: `http://127.0.0.1:${first.port}` };
    const node = new ProductNode({ name, port, folder: join(folder, `node-${sites.length + 1}`), settings });
    opened.adopt(node, (one) => one.stop());
    await node.start();
    sites.push({ node, door, database });
  }
  const running = opened.move();
  return { sites, postgres, redis, s3, close: () => running.disposeAsync() };
}

async function openRedis(
  openProxy: (target: number) => Promise<FaultyProxy>,
  opened: AsyncDisposableStack,
): Promise<Installation['redis']> {
  const server = new OwnRedis(await findFreePort());
  server.start();
  opened.adopt(server, (one) => one.kill());
  return { server, proxy: await openProxy(server.port) };
}

/** The Redis of a run. */
class OwnRedis {
  readonly port: number;
  #child: ChildProcess | null = null;

  constructor(port: number) {
    this.port = port;
  }

  /** Whether `redis-server` is installed. */
  static readonly isInstalled = spawnSync('redis-server', ['--version']).status === 0;

  start(): void {
    const flags = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.#child = spawn('redis-server', flags, { stdio: 'ignore' });
  }

  signal(name: NodeJS.Signals): void {
    this.#child?.kill(name);
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}
