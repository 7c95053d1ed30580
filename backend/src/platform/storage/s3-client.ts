import { S3mini, S3ServiceError } from 's3mini';

export interface S3Settings {
  /** Without the bucket, which is put into the path: every compatible server takes that. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A store that speaks S3. Through s3mini: it signs and sends what we stream, and weighs nothing beside the official client. */
export interface S3Client {
  client: S3mini;
  /** A body whose length the store is told before its first byte. */
  bodyOf(chunks: AsyncIterable<Uint8Array>, size: number): ReadableStream;
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
    bodyOf(chunks, size) {
      const body = ReadableStream.from(chunks);
      sizes.set(body, size);
      return body;
    },
  };
}

const answerMaxMs = 60_000;

/** Waits a while for an answer to begin. How long its body takes is up to who reads it. */
async function fetchInTime(url: Parameters<typeof fetch>[0], init: RequestInit): Promise<Response> {
  const waiting = new AbortController();
  const timer = setTimeout(() => {
    waiting.abort(new Error('the store of files did not answer'));
  }, answerMaxMs);
  try {
    // A body that is a stream can only be sent half-duplex, and fetch wants to hear that.
    return await fetch(url, { ...init, duplex: 'half', signal: waiting.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** Whether a store refused with one of these. */
export function isRefusal(error: unknown, ...statuses: number[]): boolean {
  return error instanceof S3ServiceError && statuses.includes(error.status);
}
