import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { createLog } from '../log.ts';
import { findConnectionLimit } from './connection-limit.ts';
import { openServer } from './server.ts';

const limits = (descriptors: string) =>
  `Limit  Soft Limit  Hard Limit  Units\nMax open files   ${descriptors}   4096   files\n`;

it('[B50] a process keeps file descriptors for the database', () => {
  expect(findConnectionLimit(limits('65536'))).toBe(65_408);
  expect(findConnectionLimit(limits('256'))).toBe(192);
  expect(findConnectionLimit(limits('unlimited'))).toBeNull();
  expect(findConnectionLimit('')).toBeNull();
});

it('[B50] connections above the limit are refused at once and logged, and those below are served', async () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'error' }, { write: (line) => lines.push(line) });
  const server = await openServer('127.0.0.1', 0, { maxConnections: 2 });
  server.logRefused(log);
  server.serve((_, response) => response.end('served'));
  const port = Number(new URL(server.url).port);
  const idle = connect(port, '127.0.0.1');
  await once(idle, 'connect');
  expect(await (await fetch(server.url)).text()).toBe('served');
  const refused = connect(port, '127.0.0.1');
  await once(refused, 'close');
  expect(await (await fetch(server.url)).text()).toBe('served');
  await vi.waitFor(() => {
    expect(lines.join('')).toMatch(/"level":"error".*"count":1,"limit":2/);
  }, 3000);
  idle.destroy();
  await server.drain();
});
