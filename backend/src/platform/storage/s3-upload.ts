import type { S3mini, UploadPart } from 's3mini';
import { z } from 'zod';
import type { FileWriter, ReadAgain } from './file-storage.ts';
import { isRefusal, type S3Client } from './s3-client.ts';

/**
 * The size of every part but the last. S3 requires at least this size, and some storages require equal sizes.
 */
const s3PartBytes = 5 * 1024 * 1024;

/**
 * Sends a file in parts while it arrives. A part is sent only when more data follow it, so the last part is
 * never empty. A file that fits into one part is sent as a whole at the end.
 */
export function openS3Upload(store: S3Client, key: string, readAgain: ReadAgain): FileWriter {
  const { client } = store;
  const gone = new AbortController();
  const parts: UploadPart[] = [];
  let uploadId: string | null = null;
  let [received, taken] = [0, 0];
  let sending: Promise<void> = Promise.resolve();
  const openBody = (end: number) => {
    const [start, size] = [taken, end - taken];
    taken = end;
    return () => store.createBody(until(gone.signal, readAgain({ start, end: end - 1 })), size);
  };
  const send = (work: () => Promise<void>) => {
    sending = sending.then(() => {
      gone.signal.throwIfAborted();
      return work();
    });
    // The error is reported when the upload ends.
    sending.catch(() => undefined);
  };
  const sendWhole = () => {
    const body = openBody(received);
    send(async () => {
      await client.putObject(key, body());
    });
  };
  const sendPart = (end: number) => {
    const body = openBody(end);
    send(async () => {
      uploadId ??= await client.getMultipartUploadId(key);
      parts.push(await client.uploadPart(key, uploadId, body(), parts.length + 1));
    });
  };
  const complete = async () => {
    if (uploadId === null) throw new Error('The S3 storage returned no upload id');
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

/**
 * A storage may report a failure despite the status 200, so only a response with an ETag counts as success.
 */
const completedSchema = z.object({ etag: z.string().min(1) });

async function* until(signal: AbortSignal, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    signal.throwIfAborted();
    yield chunk;
  }
}

const uploadSchema = z.object({ Key: z.string(), UploadId: z.string() });
/**
 * The client's XML parser returns the element itself for a list of one element, and omits the property for an
 * empty list.
 */
const listSchema = z.object({
  ListMultipartUploadsResult: z.object({
    Upload: z.union([z.array(uploadSchema), uploadSchema.transform((one) => [one])]).default([]),
  }),
});

/**
 * Deletes the parts of an incomplete file. The parts do not belong to an object yet, so deleting the object
 * would not remove them.
 */
export async function abortUploads(client: S3mini, key: string): Promise<void> {
  try {
    const listed = await client.listMultipartUploads('/', '', 'GET', { prefix: key });
    const { Upload: uploads } = listSchema.parse(listed).ListMultipartUploadsResult;
    for (const { Key, UploadId } of uploads) if (Key === key) await abortUpload(client, key, UploadId);
  } catch (error) {
    // Some storages do not allow or support these calls. In such a storage, a lifecycle rule deletes the
    // parts.
    if (!isRefusal(error, 403, 404, 405, 501)) throw error;
  }
}

/** Aborts an upload. Does nothing if the upload was already completed or aborted. */
async function abortUpload(client: S3mini, key: string, uploadId: string): Promise<void> {
  try {
    await client.abortMultipartUpload(key, uploadId);
  } catch (error) {
    if (!isRefusal(error, 404)) throw error;
  }
}
