import { buffer } from 'node:stream/consumers';
import { randomUUID } from 'node:crypto';
import { connect, createServer, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Pool } from 'pg';
import { copyTemplate, dropDatabase, toUrl } from '../../../test/database.ts';
import { startS3Server, type TestStore } from '../../../test/s3-server.ts';
import { databaseFiles, fileRowBytes } from './database-files.ts';
import { describeFileStorage } from './file-storage.contract.ts';
import { type ByteRange, filePieceBytes } from './file-storage.ts';
import { openFileStorage } from './open-file-storage.ts';
import { openS3Client } from './s3-client.ts';
import { s3Files } from './s3-files.ts';

let open: { name: string; pool: Pool; store: TestStore } | null = null;
const opened = () => {
  if (!open) throw new Error('the storages are open only inside tests');
  return open;
};

beforeAll(async () => {
  process.env['TEST_DATABASE_URL'] = inject('databaseServerUrl');
  const name = await copyTemplate(inject('databaseTemplate'));
  open = { name, pool: new Pool({ connectionString: toUrl(name) }), store: await startS3Server() };
});

afterAll(async () => {
  await open?.pool.end();
  await open?.store.close();
  if (open) await dropDatabase(open.name);
});

describeFileStorage('the database', () => databaseFiles(opened().pool));
describeFileStorage('S3-compatible storage', () => s3Files(opened().store.settings));
describeFileStorage('S3-compatible storage over the database', () =>
  openFileStorage(opened().pool, opened().store.settings),
);

describe('the database', () => {
  const openOne = (key: string) => databaseFiles(opened().pool).open(key, () => Readable.from([]));
  const copies = `from pg_stat_activity where datname = current_database() and state = 'active'
    and query like '%copy file_chunks%' and pid <> pg_backend_pid()`;
  const countRows = async (query: string) => (await opened().pool.query(query)).rowCount;

  it('[T44] holds no connection for a slow or disconnected sender', async () => {
    const [key, piece] = [randomUUID(), Buffer.alloc(filePieceBytes, 'video')];
    const writer = openOne(key);
    for (let round = 0; round < 2; round += 1) {
      await writer.write(piece);
      await writer.write(piece);
      await expect.poll(() => countRows(`select ${copies}`)).toBe(0);
    }
    const end = piece.subarray(0, 1000);
    await writer.write(end);
    await writer.end();
    const stored = await databaseFiles(opened().pool).read(key);
    const whole = Buffer.concat([piece, piece, piece, piece, end]);
    expect(stored && (await buffer(stored)).equals(whole)).toBe(true);
    const gone = openOne(randomUUID());
    await gone.write(piece);
    await gone.abandon();
    expect(await countRows(`select ${copies}`)).toBe(0);
  });

  it('[T44] rejects a write if its connection is lost, and accepts later writes', async () => {
    const line = await openLine(toUrl(opened().name));
    const pool = new Pool({ connectionString: line.url, max: 1 });
    const endByDatabase = async () => {
      await expect.poll(() => countRows(`select pg_terminate_backend(pid) ${copies}`)).toBe(1);
    };
    for (const breakOff of [endByDatabase, () => line.reset()]) {
      const writer = databaseFiles(pool).open(randomUUID(), () => Readable.from([]));
      const piece = Buffer.alloc(filePieceBytes);
      const writing = async () => {
        for (;;) await writer.write(piece);
      };
      await Promise.all([expect(writing()).rejects.toThrow(), breakOff()]);
      await writer.abandon();
    }
    expect((await pool.query('select')).rowCount).toBe(1);
    await pool.end();
    await line.close();
  });

  it('[T46] rejects a read if the file is deleted meanwhile, instead of ending the file early', async () => {
    const { pool } = opened();
    const [key, size] = [randomUUID(), fileRowBytes * 4];
    const storage = databaseFiles(pool);
    await storage.write(key, { chunks: Readable.from([Buffer.alloc(size)]), size, mimeType: 'video/mp4' });
    const chunks = await storage.read(key, { start: 0, end: size - 1 });
    await storage.delete(key);
    await expect(buffer(chunks ?? Readable.from([]))).rejects.toThrow('ended before its end');
  });
});

describe('S3-compatible storage', () => {
  const file = (text: string) => ({
    chunks: Readable.from([Buffer.from(text)]),
    size: text.length,
    mimeType: 'video/webm',
  });

  it('[T46] accepts the configured key and refuses any other', async () => {
    const { settings } = opened().store;
    const forged = s3Files({ ...settings, secretAccessKey: 'not the secret' });
    await expect(forged.write(randomUUID(), file('forged'))).rejects.toThrow('403');
    await expect(forged.read(randomUUID())).rejects.toThrow('403');
  });

  it('[T44] keeps no parts of a video if its upload was aborted or the process was killed', async () => {
    const { settings } = opened().store;
    const [storage, { client }] = [s3Files(settings), openS3Client(settings)];
    const begin = async () => {
      const key = randomUUID();
      const readAgain = ({ start, end }: ByteRange) => Readable.from([Buffer.alloc(end - start + 1)]);
      const writer = storage.open(key, readAgain);
      for (let piece = 0; piece < 11; piece += 1) await writer.write(Buffer.alloc(filePieceBytes));
      return { key, writer };
    };
    const listUploads = async (key: string) =>
      JSON.stringify(await client.listMultipartUploads('/', '', 'GET', { prefix: key })).includes(
        `"Key":"${key}"`,
      );
    const [givenUp, died] = [await begin(), await begin()];
    await givenUp.writer.abandon();
    expect(await listUploads(givenUp.key)).toBe(false);
    await expect.poll(() => listUploads(died.key)).toBe(true);
    await storage.delete(died.key);
    expect(await listUploads(died.key)).toBe(false);
  });

  it('[T46] stores new files, while older ones are still found in the database', async () => {
    const { pool, store } = opened();
    const [older, newer] = [randomUUID(), randomUUID()];
    await databaseFiles(pool).write(older, file('older'));
    const both = openFileStorage(pool, store.settings);
    await both.write(newer, file('newer'));
    const getText = async (key: string) => {
      const chunks = await both.read(key);
      return chunks && (await buffer(chunks)).toString();
    };
    expect(await databaseFiles(pool).read(newer)).toBeNull();
    expect([await getText(older), await getText(newer)]).toEqual(['older', 'newer']);
    await both.delete(older);
    expect(await getText(older)).toBeNull();
  });
});

/** Opens a proxy to the database. A test can break the connections of the proxy. */
async function openLine(databaseUrl: string) {
  const database = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const onwards = connect(Number(database.port || 5432), database.hostname);
    sockets.add(socket);
    for (const end of [socket, onwards]) end.on('error', () => undefined);
    socket.pipe(onwards).pipe(socket);
    socket.on('close', () => onwards.destroy());
    // If the database ends a connection during a write, the connection is reset, and `pipe` does not end the
    // other side. So the proxy closes the other side itself.
    onwards.on('close', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the line has no port');
  const url = new URL(database);
  url.host = `127.0.0.1:${address.port}`;
  return {
    url: url.href,
    async reset() {
      await expect.poll(() => sockets.size).toBeGreaterThan(1);
      for (const socket of sockets) socket.resetAndDestroy();
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
