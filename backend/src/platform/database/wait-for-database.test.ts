import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { openSilentProxy } from '../../../test/silent-proxy.ts';
import { createLog } from '../log.ts';
import { waitForDatabase } from './wait-for-database.ts';

const test = useApp();

/** Builds the ErrorResponse message that PostgreSQL sends to a new connection. */
function errorResponse(sqlState: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${sqlState}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

async function listen(answer: (socket: Socket) => void) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, close: () => new Promise((resolve) => server.close(resolve)) };
}

it('a start waits for a recovering database and logs the wait', async () => {
  const lines: unknown[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(JSON.parse(line)) });
  const recovering = await listen((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(errorResponse('57P03', 'the database system is starting up')));
  });
  const url = new URL(test.databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(recovering.port);
  let isDone = false;
  const waiting = waitForDatabase(url.href, log).then(() => {
    isDone = true;
  });
  await sleep(600);
  expect(isDone).toBe(false);
  expect(lines).toMatchObject([
    { msg: 'Waiting for the database', reason: 'the database system is starting up' },
  ]);
  await recovering.close();
  await sleep(300);
  const recovered = await openSilentProxy(test.databaseUrl, recovering.port);
  await waiting;
  recovered.close();
});

it('a start fails at once with the error of a database that will never accept the connection', async () => {
  const url = new URL(test.databaseUrl);
  url.pathname = '/there_is_no_such_database';
  await expect(waitForDatabase(url.href, createLog({ logLevel: 'silent' }))).rejects.toThrow(
    'does not exist',
  );
});
