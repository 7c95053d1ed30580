import type { S3mini, UploadPart } from 's3mini';
import { z } from 'zod';
import type { FileWriter, ReadAgain } from './file-storage.ts';
import { isRefusal, type S3Client } from './s3-client.ts';

/** The least that S3 takes as a part which is not the last; some stores want all but the last one alike. */
const s3PartBytes = 5 * 1024 * 1024;

/**
 * Sends a file in parts while it still comes: each as soon as there is more than it, so that the last one is never empty.
 * What is no larger than a part is sent at the end, as a whole.
 */
export function openS3Upload(store: S3Client, key: string, readAgain: ReadAgain): FileWriter {
  const { client } = store;
  const gone = new AbortController();
  const parts: UploadPart[] = [];
  let uploadId: string | null = null;
  let [received, taken] = [0, 0];
  let sending: Promise<void> = Promise.resolve();
  const bodyTo = (end: number) => {
    const [start, size] = [taken, end - taken];
    taken = end;
    return () => store.bodyOf(until(gone.signal, readAgain({ start, end: end - 1 })), size);
  };
  const send = (work: () => Promise<void>) => {
    sending = sending.then(() => {
      gone.signal.throwIfAborted();
      return work();
    });
    // Told at the end.
    sending.catch(() => undefined);
  };
  const sendWhole = () => {
    const body = bodyTo(received);
    send(async () => {
      await client.putObject(key, body());
    });
  };
  const sendPart = (end: number) => {
    const body = bodyTo(end);
    send(async () => {
      uploadId ??= await client.getMultipartUploadId(key);
      parts.push(await client.uploadPart(key, uploadId, body(), parts.length + 1));
    });
  };
  const complete = async () => {
    if (uploadId === null) throw new Error('an upload to the store of files has no name');
    completedSchema.parse(await client.completeMultipartUpload(key, uploadId, parts));
  };
  return {
    write(piece) {
      received += piece.length;
      while (received - taken > s3PartBytes) sendPart(taken + s3PartBytes);
      return Promise.resolve();
    },
    async end() {
      if (taken === 0) {
        sendWhole();
      } else {
        sendPart(received);
        send(complete);
      }
      await sending;
    },
    async abandon() {
      gone.abort(new Error('the file is not wanted any more'));
      await sending.catch(() => undefined);
      if (uploadId !== null) await abortUpload(client, key, uploadId);
    },
  };
}

/** A store may find that it failed only after it said 200. */
const completedSchema = z.object({ etag: z.string().min(1) });

async function* until(signal: AbortSignal, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    signal.throwIfAborted();
    yield chunk;
  }
}

const uploadSchema = z.object({ Key: z.string(), UploadId: z.string() });
/** As the client takes the XML apart: what stands there once is no list, and what is not there is nothing. */
const listSchema = z.object({
  ListMultipartUploadsResult: z.object({
    Upload: z.union([z.array(uploadSchema), uploadSchema.transform((one) => [one])]).default([]),
  }),
});

/** Parts of a file that was never finished are no object, so deleting that leaves them. */
export async function abortUploads(client: S3mini, key: string): Promise<void> {
  try {
    const listed = await client.listMultipartUploads('/', '', 'GET', { prefix: key });
    const { Upload: uploads } = listSchema.parse(listed).ListMultipartUploadsResult;
    for (const { Key, UploadId } of uploads) if (Key === key) await abortUpload(client, key, UploadId);
  } catch (error) {
    // Who may not look, or is asked to by a store that cannot, has a rule of the bucket for that.
    if (!isRefusal(error, 403, 404, 405, 501)) throw error;
  }
}

/** One that was finished, or given up before, is no error. */
async function abortUpload(client: S3mini, key: string, uploadId: string): Promise<void> {
  try {
    await client.abortMultipartUpload(key, uploadId);
  } catch (error) {
    if (!isRefusal(error, 404)) throw error;
  }
}
