import { S3mini, S3ServiceError } from 's3mini';

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

export function openS3Client({ endpoint, bucket, ...credentials }: S3Settings): S3Client {
  const sizes = new WeakMap<object, number>();
  const send = (url: Parameters<typeof fetch>[0], init: RequestInit = {}) => {
    const size = typeof init.body === 'object' && init.body ? sizes.get(init.body) : undefined;
    const headers = new Headers(init.headers);
    if (size !== undefined) headers.set('content-length', String(size));
    return fetchInTime(url, { ...init, headers });
  };
  return {
    client: new S3mini({ ...credentials, endpoint: `${endpoint}/${bucket}`, fetch: send }),
    createBody(chunks, size) {
      const body = ReadableStream.from(chunks);
      sizes.set(body, size);
      return body;
    },
  };
}

const answerMaxMs = 60_000;

/**
 * Calls `fetch` with a time limit for the start of the response. The time for the body is not limited,
 * because it depends on the reader.
 */
async function fetchInTime(url: Parameters<typeof fetch>[0], init: RequestInit): Promise<Response> {
  const waiting = new AbortController();
  const timer = setTimeout(() => {
    waiting.abort(new Error('the S3 storage did not respond'));
  }, answerMaxMs);
  try {
    // A streamed request body requires `duplex: 'half'`.
    return await fetch(url, { ...init, duplex: 'half', signal: waiting.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the storage refused a request with one of these statuses. */
export function isRefusal(error: unknown, ...statuses: number[]): boolean {
  return error instanceof S3ServiceError && statuses.includes(error.status);
}
