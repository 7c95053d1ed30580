import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { imageUploadSchema } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { imageMaxBytes, imageUploadBodyMaxBytes } from '@puzzle-prize/sdk/protocol/limits';
import type { Context } from 'koa';
import { validate } from '../platform/http/body.ts';
import type { DecodeTask } from './decode-worker.ts';
import { readMultipart } from './multipart.ts';
import { openUploadBody } from './upload-request.ts';
import type { UploadPace } from './upload-stream.ts';

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
  return await openUploadBody(ctx, pace, {
    jsonMaxBytes: imageUploadBodyMaxBytes,
    fileMaxBytes: imageMaxBytes,
    tooLarge: 'image.too_large',
    readForm: (body) => readForm(ctx, body),
    readJson: (bytes) => ({ task: { kind: 'json', bytes: ownMemory(bytes) }, given: null }),
  });
}

const formSchema = imageUploadSchema.omit({ image: true });

async function readForm(ctx: Context, body: Readable): Promise<ReceivedUpload> {
  const { file, fields } = await readMultipart(body, ctx.req.headers, {
    fieldNames: ['image'],
    limitBytes: imageMaxBytes + 1,
    tooLarge: 'image.too_large',
    take: (stream) => buffer(stream),
  });
  if (file === null) throw new AppError('request.invalid', 'image: is required');
  const { originalName, filename, focusX, focusY } = validate(formSchema, {
    originalName: file.name ?? 'image',
    ...fields,
    ...focusNumbers(fields),
  });
  return {
    task: { kind: 'file', bytes: ownMemory(file.content), focus: { x: focusX, y: focusY } },
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
