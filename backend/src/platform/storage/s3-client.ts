import { S3mini, S3ServiceError } from 's3mini';
import { StorageUnavailableError } from './storage-unavailable.ts';

export interface S3Settings {
  /**
   * The URL without the bucket. The bucket is added to the path, because every compatible server accepts this
   * form.
   */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * An S3-compatible storage. We use s3mini, because it signs requests, sends streams and is much smaller than
 * the official client.
 */
export interface S3Client {
  client: S3mini;
  /** Creates a body whose length is sent before its first byte. */
  createBody(chunks: AsyncIterable<Uint8Array>, size: number): ReadableStream;
}

/** A body that is sent in pieces. */
interface SentBody {
  size: number;
  /** Called before each piece. */
  notePiece: () => void;
}

export function openS3Client(
  { endpoint, bucket, ...credentials }: S3Settings,
  silenceMaxMs = defaultSilenceMaxMs,
): S3Client {
  const bodies = new WeakMap<object, SentBody>();
  const send = async (url: Parameters<typeof fetch>[0], init: RequestInit = {}) => {
    const body = typeof init.body === 'object' && init.body ? bodies.get(init.body) : undefined;
    const headers = new Headers(init.headers);
    if (body !== undefined) headers.set('content-length', String(body.size));
    const response = await fetchInTime(url, { ...init, headers }, { body, silenceMaxMs });
    if (!isOverloaded(response.status)) return response;
    await response.body?.cancel();
    throw new StorageUnavailableError(new Error(`it returned ${response.status}`));
  };
  return {
    client: new S3mini({ ...credentials, endpoint: `${endpoint}/${bucket}`, fetch: send }),
    createBody(chunks, size) {
      const sent: SentBody = { size, notePiece: () => undefined };
      const body = ReadableStream.from(notePieces(chunks, sent));
      bodies.set(body, sent);
      return body;
    },
  };
}

async function* notePieces(chunks: AsyncIterable<Uint8Array>, sent: SentBody): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    sent.notePiece();
    yield chunk;
  }
}

/**
 * Whether a status means that the storage fails or is overloaded. Status 501 does not count, because it means that
 * the storage does not support the call.
 */
function isOverloaded(status: number): boolean {
  return status === 429 || (status >= 500 && status !== 501);
}

/** Time limit for a storage that neither takes the next piece of a body nor starts its response. */
const defaultSilenceMaxMs = 20_000;

/**
 * Calls `fetch` with a limit for the time in which nothing happens, until the response starts. The time for the body
 * of the response is not limited, because it depends on the reader.
 * @throws StorageUnavailableError
 */
async function fetchInTime(
  url: Parameters<typeof fetch>[0],
  init: RequestInit,
  { body, silenceMaxMs }: { body: SentBody | undefined; silenceMaxMs: number },
): Promise<Response> {
  const waiting = new AbortController();
  const timer = setTimeout(() => {
    waiting.abort(new Error('no reply in time'));
  }, silenceMaxMs);
  if (body)
    body.notePiece = () => {
      timer.refresh();
    };
  try {
    // A streamed request body requires `duplex: 'half'`.
    return await fetch(url, { ...init, duplex: 'half', signal: waiting.signal });
  } catch (error) {
    // A body that fails is not the storage's fault.
    if (error instanceof TypeError || waiting.signal.aborted) throw new StorageUnavailableError(error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the storage refused a request with one of these statuses. */
export function isRefusal(error: unknown, ...statuses: number[]): boolean {
  return error instanceof S3ServiceError && statuses.includes(error.status);
}
