import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../src/platform/free-port.ts';

const deployFolder = resolve(import.meta.dirname, '../../deploy');
const startSeconds = 10;

/** The proxies for which `deploy` has a configuration. */
export const proxyNames = ['nginx', 'caddy'] as const;
export type ProxyName = (typeof proxyNames)[number];

/** A running proxy with TLS. */
export interface TestProxy {
  url: string;
  /** The certificate, in PEM format, that signs the certificate of the proxy. */
  certificate: string;
  stop(): Promise<void>;
}

/**
 * Whether the programs of a proxy are installed. If they are not, prints a message.
 * @throws Error if they are not and `TEST_PROGRAMS` is `required`, as in CI, where no test may be skipped silently
 */
export function hasProxy(name: ProxyName, environment = process.env): boolean {
  const needed = name === 'nginx' ? ['nginx -v', 'openssl version'] : ['caddy version'];
  const missing = needed.filter((command) => {
    const [program = '', ...args] = command.split(' ');
    return spawnSync(program, args, { env: environment }).error !== undefined;
  });
  if (missing.length === 0) return true;
  const message = `Missing here: ${missing.join(', ')}. The configuration of ${name} is NOT tested.`;
  if (environment['TEST_PROGRAMS'] === 'required') throw new Error(message);
  process.stderr.write(`${message}\n`);
  return false;
}

/** Starts a proxy on a port of 127.0.0.1, with its configuration in `deploy` and a certificate for localhost. */
export async function startProxy(
  name: ProxyName,
  { port, upstreamPort }: { port: number; upstreamPort: number },
): Promise<TestProxy> {
  const folder = mkdtempSync(join(tmpdir(), `puzzle-prize-${name}-`));
  const places = { folder, port, upstreamPort };
  const prepared =
    name === 'nginx'
      ? prepareNginx({ folder, port, file: 'puzzle-prize.conf', upstreamPorts: [upstreamPort] })
      : await prepareCaddy(places);
  return await run(name, prepared, places);
}

/**
 * Starts nginx with `deploy/nginx/shards.conf`: one address for two installations. The second one has SHARD=b.
 */
export async function startShardProxy(port: number, upstreamPorts: [number, number]): Promise<TestProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'puzzle-prize-shards-'));
  const prepared = prepareNginx({ folder, port, file: 'shards.conf', upstreamPorts });
  return await run('nginx', prepared, { folder, port, upstreamPort: upstreamPorts[0] });
}

async function run(
  name: ProxyName,
  { command, certificateFile }: Prepared,
  { folder, port, upstreamPort }: Places,
): Promise<TestProxy> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_DATA_HOME: folder,
      SITE: `localhost:${port}`,
      UPSTREAM: `127.0.0.1:${upstreamPort}`,
    },
  });
  let output = '';
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const ended = new Promise((finish) => child.once('exit', finish));
  const deadline = Date.now() + startSeconds * 1000;
  while (!((await listens(port)) && existsSync(certificateFile))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${name} did not start: ${output}`);
    await sleep(50);
  }
  return {
    url: `https://localhost:${port}`,
    certificate: readFileSync(certificateFile, 'utf8'),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Places {
  folder: string;
  port: number;
  upstreamPort: number;
}

interface NginxSite extends Pick<Places, 'folder' | 'port'> {
  /** The name of the configuration in `deploy/nginx`. */
  file: string;
  /** The ports that replace 3000, 3001 and so on in the configuration. */
  upstreamPorts: readonly number[];
}

interface Prepared {
  command: string[];
  certificateFile: string;
}

/** Puts the test's ports and certificate into the configuration. The rest stays as it is. */
function prepareNginx({ folder, port, file, upstreamPorts }: NginxSite): Prepared {
  const [certificateFile, keyFile] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', keyFile, '-out', certificateFile],
    ],
    { stdio: 'ignore' },
  );
  const site = [
    ...upstreamPorts.map((to, index) => [`server 127.0.0.1:${3000 + index};`, `server 127.0.0.1:${to};`]),
    ['listen 80;', `listen unix:${join(folder, 'plain.sock')};`],
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['/etc/letsencrypt/live/puzzles.example/fullchain.pem', certificateFile],
    ['/etc/letsencrypt/live/puzzles.example/privkey.pem', keyFile],
  ].reduce(
    (text, [from = '', to = '']) => {
      if (!text.includes(from)) throw new Error(`the configuration of nginx has no "${from}"`);
      return text.replaceAll(from, to);
    },
    readFileSync(join(deployFolder, 'nginx', file), 'utf8'),
  );
  writeFileSync(join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => {
    mkdirSync(join(folder, kind));
    return `${kind}_temp_path ${join(folder, kind)};`;
  });
  const main = `daemon off; pid ${join(folder, 'pid')}; error_log stderr; events {}
    http { access_log off; ${temporary.join(' ')} include ${join(folder, 'site.conf')}; }`;
  writeFileSync(join(folder, 'nginx.conf'), main);
  // nginx's worker does not run as root, and must reach its folders.
  if (process.getuid?.() === 0) execFileSync('chmod', ['-R', 'a+rwX', folder]);
  return {
    command: ['nginx', '-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')],
    certificateFile,
  };
}

/**
 * Prepares Caddy, which signs the certificate for localhost itself. Its global options belong to the test
 * alone.
 */
async function prepareCaddy({ folder }: Places): Promise<Prepared> {
  const options = `{
    admin off
    skip_install_trust
    default_bind 127.0.0.1
    http_port ${await findFreePort()}
  }`;
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `${options}\nimport ${join(deployFolder, 'caddy/Caddyfile')}\n`);
  return {
    command: ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'],
    certificateFile: join(folder, 'caddy/pki/authorities/local/root.crt'),
  };
}

function listens(port: number): Promise<boolean> {
  return new Promise((finish) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      finish(true);
    });
    socket.once('error', () => {
      finish(false);
    });
  });
}
