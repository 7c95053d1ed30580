import { Readable } from 'node:stream';
import { S3mini, S3ServiceError } from 's3mini';
import type { FileStorage } from './file-storage.ts';

export interface S3Settings {
  /** Without the bucket, which is put into the path: every compatible server takes that. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Keeps files in any store that speaks S3. Through s3mini: it signs and sends what we stream with the platform's own
 * fetch, and weighs nothing beside the official client.
 */
export function s3Files({ endpoint, bucket, ...credentials }: S3Settings): FileStorage {
  const client = new S3mini({ ...credentials, endpoint: `${endpoint}/${bucket}`, fetch: fetchInTime });
  return {
    async write(key, { chunks, size, mimeType }) {
      await client.putObject(key, ReadableStream.from(chunks), mimeType, undefined, undefined, size);
    },
    async read(key, range) {
      try {
        const response = await client.getObjectRaw(key, !range, range?.start, range && range.end + 1);
        if (range && response.status !== 206) throw new Error('the store of files does not send ranges');
        return response.body ?? Readable.from([]);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async delete(key) {
      try {
        await client.deleteObject(key);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  };
}

const answerMaxMs = 60_000;

/** Waits a while for an answer to begin. How long its body takes is up to who reads it. */
async function fetchInTime(url: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
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

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceError && error.status === 404;
}
