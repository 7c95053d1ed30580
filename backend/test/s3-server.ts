import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../src/platform/storage/s3-files.ts';

/** A store that speaks S3, with a bucket for a test. */
export interface TestStore {
  settings: S3Settings;
  close(): Promise<void>;
}

/** The store at `TEST_S3_ENDPOINT` with the usual `S3_*` settings, or a small one of our own. */
export async function startS3Server(environment = process.env): Promise<TestStore> {
  const endpoint = environment['TEST_S3_ENDPOINT'];
  if (endpoint === undefined) return await startOwnServer();
  const settings = {
    endpoint,
    region: environment['S3_REGION'] ?? 'us-east-1',
    bucket: environment['S3_BUCKET'] ?? 'puzzle-prize-test',
    accessKeyId: environment['S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: environment['S3_SECRET_ACCESS_KEY'] ?? '',
  };
  return { settings, close: () => Promise.resolve() };
}

/** PUT, GET with Range and DELETE in path style; refuses a request whose signature is not right, as S3 does. */
async function startOwnServer(): Promise<TestStore> {
  const objects = new Map<string, { bytes: Buffer; mimeType: string }>();
  const settings = { region: 'auto', bucket: 'films', accessKeyId: 'AKIDTEST', secretAccessKey: 'a secret' };
  const server = createServer((request, response) => {
    if (!isSigned(request, settings)) {
      refuse(response, 403, 'SignatureDoesNotMatch');
      return;
    }
    answer(request, response, objects).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the store has no port');
  return {
    settings: { ...settings, endpoint: `http://127.0.0.1:${address.port}` },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Objects = Map<string, { bytes: Buffer; mimeType: string }>;

async function answer(request: IncomingMessage, response: ServerResponse, objects: Objects): Promise<void> {
  const key = request.url ?? '';
  if (request.method === 'PUT') {
    // A store wants to know the length before the first byte.
    if (request.headers['content-length'] === undefined) {
      refuse(response, 411, 'MissingContentLength');
      return;
    }
    const bytes = await buffer(request);
    objects.set(key, { bytes, mimeType: request.headers['content-type'] ?? '' });
    response.end();
    return;
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
    return;
  }
  const stored = objects.get(key);
  if (stored) send(response, stored, request.headers.range);
  else refuse(response, 404, 'NoSuchKey');
}

function send(
  response: ServerResponse,
  { bytes, mimeType }: { bytes: Buffer; mimeType: string },
  range: string | undefined,
): void {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  const start = Number(from ?? 0);
  const part = bytes.subarray(start, to ? Number(to) + 1 : undefined);
  response.writeHead(range ? 206 : 200, {
    'Content-Type': mimeType,
    'Content-Length': part.length,
    ...(range && { 'Content-Range': `bytes ${start}-${start + part.length - 1}/${bytes.length}` }),
  });
  response.end(part);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

/** Signature version 4, made again from what arrived. */
function isSigned(
  { method, url, headers }: IncomingMessage,
  settings: Omit<S3Settings, 'endpoint'>,
): boolean {
  const [, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const time = String(headers['x-amz-date']);
  const signed = names.split(';').map((name) => `${name}:${String(headers[name])}`);
  const [path = '', query = ''] = (url ?? '').split('?');
  const payload = String(headers['x-amz-content-sha256']);
  const canonical = [method, path, query, ...signed, '', names, payload].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')];
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${settings.secretAccessKey}`);
  return createHmac('sha256', key).update(toSign.join('\n')).digest('hex') === signature;
}
