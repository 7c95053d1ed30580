import { mediaUploadSchema } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { mediaMaxBytes, mediaUploadBodyMaxBytes } from '@puzzle-prize/sdk/protocol/limits';
import type { Context } from 'koa';
import type { z } from 'zod';
import { dataUrlPieces, parseDataUrlBody } from '../images/data-url-body.ts';
import { readMultipart } from '../images/multipart.ts';
import { openUploadBody } from '../images/upload-request.ts';
import { uploadPace } from '../images/upload-stream.ts';
import { validate } from '../platform/http/body.ts';
import { createGate } from '../platform/http/gate.ts';
import { freeBehind } from './free-behind.ts';
import type { TemporaryFile, WriteTemporary } from './temporary-file.ts';

type FormFields = z.output<typeof formSchema>;

export interface ReceivedMedia {
  file: TemporaryFile;
  /** What was said of it; a form may leave the kind out. */
  fields: FormFields;
}

/** Reads an upload; its file goes to disk as it comes (M7, G40). */
export type ReceiveMedia = (ctx: Context, write: WriteTemporary) => Promise<ReceivedMedia>;

/** JSON must be in memory as a whole. A form passes by, piece by piece. */
const jsonGate = { atOnce: 1, inLine: 40 };

/** The reader of uploads; its AppErrors are media.too_large, media.empty and request.*. */
export function createMediaReceiver(): ReceiveMedia {
  const gate = createGate(jsonGate);
  const limits = {
    jsonMaxBytes: mediaUploadBodyMaxBytes,
    fileMaxBytes: mediaMaxBytes,
    tooLarge: 'media.too_large',
  } as const;
  return async (ctx, write) => {
    const receive = () =>
      openUploadBody(ctx, uploadPace, {
        ...limits,
        readForm: (body) => readForm(ctx, write, body),
        readJson: (bytes) => readJson(bytes, write),
      });
    return ctx.is('application/json') ? await gate.pass(receive) : await receive();
  };
}

const formSchema = mediaUploadSchema
  .omit({ image: true })
  .partial({ mediaType: true })
  .extend({
    // A form has no booleans; what this one says follows from the call.
    isMediaReward: mediaUploadSchema.shape.isMediaReward.catch(undefined),
  });

async function readJson(bytes: Buffer, write: WriteTemporary): Promise<ReceivedMedia> {
  const { fields, dataUrl } = parseDataUrlBody(bytes, mediaUploadSchema);
  const said = dataUrl.toString('latin1', 'data:'.length, maxTypeChars).split(/[;,]/)[0]?.trim();
  const file = await write(dataUrlPieces(dataUrl));
  return { file, fields: { ...fields, mimeType: fields.mimeType ?? said } };
}

const maxTypeChars = 105;

async function readForm(
  ctx: Context,
  write: WriteTemporary,
  body: Parameters<typeof readMultipart>[0],
): Promise<ReceivedMedia> {
  const { file, fields } = await readMultipart(body, ctx.req.headers, {
    fieldNames: ['image', 'file'],
    limitBytes: mediaMaxBytes,
    tooLarge: 'media.too_large',
    take: (stream) => write(freeBehind(stream)),
  });
  if (file === null) throw new AppError('request.invalid', 'file: is required');
  const said = { originalName: file.name, mimeType: file.mimeType, ...fields };
  return { file: file.content, fields: validate(formSchema, said) };
}
