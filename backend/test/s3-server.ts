import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import type { S3Settings } from '../src/platform/storage/s3-client.ts';

/** S3-compatible storage with a bucket for a test. */
export interface TestStore {
  settings: S3Settings;
  close(): Promise<void>;
}

/**
 * Uses the storage at `TEST_S3_ENDPOINT` with the `S3_*` settings. If the variable is not set, starts a small
 * server.
 */
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

/**
 * Starts a server that supports PUT, GET with Range, DELETE and uploads in parts. The bucket name is in the
 * path. Like S3, the server refuses invalid signatures.
 */
async function startOwnServer(): Promise<TestStore> {
  const kept: Kept = { objects: new Map(), uploads: new Map() };
  const settings = { region: 'auto', bucket: 'videos', accessKeyId: 'AKIDTEST', secretAccessKey: 'a secret' };
  const server = createServer((request, response) => {
    if (!isSigned(request, settings)) {
      refuse(response, 403, 'SignatureDoesNotMatch');
      return;
    }
    answer(request, response, kept).catch(() => response.destroy());
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

interface StoredObject {
  bytes: Buffer;
  mimeType: string;
}

interface Kept {
  objects: Map<string, StoredObject>;
  /** Incomplete uploads by id. */
  uploads: Map<string, { path: string; parts: Map<number, Buffer> }>;
}

async function answer(request: IncomingMessage, response: ServerResponse, kept: Kept): Promise<void> {
  const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://store');
  if (query.has('uploads')) {
    answerAboutUploads(request, response, { path, prefix: query.get('prefix') ?? '', kept });
    return;
  }
  if (query.has('uploadId')) {
    await answerAboutUpload(request, response, { path, query, kept });
    return;
  }
  const { objects } = kept;
  if (query.has('list-type')) {
    const bucket = path.replace(/\/?$/, '/');
    const keys = [...objects.keys()].map(
      (key) => `<Contents><Key>${key.slice(bucket.length)}</Key></Contents>`,
    );
    sendXml(response, 'ListBucketResult', `<KeyCount>${keys.length}</KeyCount>${keys.join('')}`);
    return;
  }
  if (request.method === 'PUT') {
    const bytes = await readWhole(request, response);
    if (!bytes) return;
    objects.set(path, { bytes, mimeType: request.headers['content-type'] ?? '' });
    response.end();
    return;
  }
  if (request.method === 'DELETE') {
    objects.delete(path);
    response.writeHead(204).end();
    return;
  }
  const stored = objects.get(path);
  if (stored) send(response, stored, request.headers.range);
  else refuse(response, 404, 'NoSuchKey');
}

/** Reads the body of a request. Like S3, it refuses a request without a content length. */
async function readWhole(request: IncomingMessage, response: ServerResponse): Promise<Buffer | null> {
  if (request.headers['content-length'] !== undefined) return await buffer(request);
  refuse(response, 411, 'MissingContentLength');
  return null;
}

const leastPartBytes = 5 * 1024 * 1024;

/** Starts an upload in parts, or lists incomplete uploads. */
function answerAboutUploads(
  request: IncomingMessage,
  response: ServerResponse,
  { path, prefix, kept: { uploads } }: { path: string; prefix: string; kept: Kept },
): void {
  if (request.method === 'POST') {
    const made = randomUUID();
    uploads.set(made, { path, parts: new Map() });
    sendXml(response, 'InitiateMultipartUploadResult', `<UploadId>${made}</UploadId>`);
    return;
  }
  const bucket = path.replace(/\/?$/, '/');
  const named = [...uploads]
    .filter(([, upload]) => upload.path.startsWith(bucket + prefix))
    .map(
      ([id, upload]) =>
        `<Upload><Key>${upload.path.slice(bucket.length)}</Key><UploadId>${id}</UploadId></Upload>`,
    );
  const asked = `<Bucket>${bucket}</Bucket><Prefix>${prefix}</Prefix>`;
  sendXml(response, 'ListMultipartUploadsResult', asked + named.join(''));
}

/** Receives a part of an upload, aborts the upload, or creates an object from its parts. */
async function answerAboutUpload(
  request: IncomingMessage,
  response: ServerResponse,
  { path, query, kept: { objects, uploads } }: { path: string; query: URLSearchParams; kept: Kept },
): Promise<void> {
  const id = query.get('uploadId') ?? '';
  const upload = uploads.get(id);
  if (upload?.path !== path) {
    request.resume();
    refuse(response, 404, 'NoSuchUpload');
    return;
  }
  if (request.method === 'PUT') {
    const bytes = await readWhole(request, response);
    if (!bytes) return;
    upload.parts.set(Number(query.get('partNumber')), bytes);
    response.writeHead(200, { ETag: `"${createHash('md5').update(bytes).digest('hex')}"` }).end();
    return;
  }
  uploads.delete(id);
  if (request.method === 'DELETE') {
    response.writeHead(204).end();
    return;
  }
  const asked = [...(await text(request)).matchAll(/<PartNumber>(\d+)/g)].map(([, number]) => Number(number));
  const parts = asked.map((number) => upload.parts.get(number) ?? Buffer.alloc(0));
  if (parts.slice(0, -1).some(({ length }) => length < leastPartBytes)) {
    refuse(response, 400, 'EntityTooSmall');
    return;
  }
  objects.set(path, { bytes: Buffer.concat(parts), mimeType: 'application/octet-stream' });
  sendXml(response, 'CompleteMultipartUploadResult', '<ETag>"whole"</ETag>');
}

function sendXml(response: ServerResponse, name: string, content: string): void {
  response.writeHead(200, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0"?><${name}>${content}</${name}>`);
}

function send(response: ServerResponse, { bytes, mimeType }: StoredObject, range: string | undefined): void {
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

/** Verifies the AWS signature (version 4) of a request. */
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
