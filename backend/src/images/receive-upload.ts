import type { Readable } from 'node:stream';
import { imageUploadSchema } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { imageMaxBytes, imageUploadBodyMaxBytes } from '@puzzle-prize/sdk/protocol/limits';
import type { Context } from 'koa';
import getRawBody from 'raw-body';
import { validate } from '../platform/http/body.ts';
import type { DecodeTask } from './decode-worker.ts';
import { readMultipart } from './multipart.ts';
import { openUploadStream, type UploadPace } from './upload-stream.ts';

/** What a form says of its file; a JSON body says it to the decoder. */
export interface GivenNames {
  originalName: string;
  filename: string | undefined;
}

export interface ReceivedUpload {
  task: DecodeTask;
  given: GivenNames | null;
}

/**
 * Reads an upload as JSON with a data URL or as a form with the file in `image`, still to be decoded (I5, G40).
 *
 * @throws AppError image.too_large, request.*
 */
export async function receiveUpload(ctx: Context, pace: UploadPace): Promise<ReceivedUpload> {
  const isJson = ctx.is('application/json');
  if (!isJson && !ctx.is('multipart/form-data')) throw new AppError('request.unsupported_type', unsupported);
  const maxBytes = isJson ? imageUploadBodyMaxBytes : imageMaxBytes + formOverheadBytes;
  if (Number(ctx.get('content-length')) > maxBytes) throw new AppError('image.too_large');
  const body = openUploadStream(ctx.req, pace);
  try {
    if (!isJson) return await readForm(ctx, body);
    return { task: { kind: 'json', bytes: ownMemory(await readBytes(body, maxBytes)) }, given: null };
  } finally {
    body.destroy();
  }
}

const formSchema = imageUploadSchema.omit({ image: true });
const unsupported =
  'Send the image as JSON (Content-Type: application/json) or as a form (multipart/form-data).';
/** Room for the other fields and the boundaries of a form. */
const formOverheadBytes = 64 * 1024;

async function readBytes(body: Readable, maxBytes: number): Promise<Buffer> {
  try {
    return await getRawBody(body, { limit: maxBytes });
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('image.too_large');
  }
}

async function readForm(ctx: Context, body: Readable): Promise<ReceivedUpload> {
  const { file, fields } = await readMultipart(body, ctx.req.headers);
  if (file === null) throw new AppError('request.invalid', 'image: is required');
  const { originalName, filename, focusX, focusY } = validate(formSchema, {
    originalName: file.name,
    ...fields,
    ...focusNumbers(fields),
  });
  return {
    task: { kind: 'file', bytes: ownMemory(file.bytes), focus: { x: focusX, y: focusY } },
    given: { originalName, filename },
  };
}

function focusNumbers({ focusX, focusY }: Record<string, string>) {
  return {
    focusX: focusX === undefined ? undefined : Number(focusX),
    focusY: focusY === undefined ? undefined : Number(focusY),
  };
}

/** Memory that can be moved to another thread: small buffers share theirs with others. */
function ownMemory(bytes: Buffer): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  const isOwn = buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength;
  return isOwn ? new Uint8Array(buffer) : Uint8Array.from(bytes);
}
