import { mediaUploadSchema } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { mediaMaxBytes, mediaUploadBodyMaxBytes } from '@puzzle-prize/sdk/protocol/limits';
import type { Context } from 'koa';
import type { z } from 'zod';
import { decodeDataUrl, parseDataUrlBody } from '../../platform/upload/data-url-body.ts';
import { readMultipart } from '../../platform/upload/multipart.ts';
import { readUploadBody } from '../../platform/upload/upload-request.ts';
import { createFairGate } from '../../platform/http/fair-gate.ts';
import { validate } from '../../platform/http/validate.ts';
import { releaseConsumedBuffers } from './release-consumed-buffers.ts';
import type { TemporaryFile, WriteTemporary } from './temporary-file.ts';

type FormFields = z.output<typeof formSchema>;

export interface ReceivedMedia {
  file: TemporaryFile;
  /** The properties that the owner declares about the file. A form may omit `mediaType`. */
  fields: FormFields;
}

/** Receives an owner's upload and writes its file to disk as it arrives (M7, G40). */
export type ReceiveMedia = (
  ctx: Context,
  { write, ownerId }: { write: WriteTemporary; ownerId: string },
) => Promise<ReceivedMedia>;

/**
 * Parsing JSON needs the whole body in memory, so JSON bodies wait on disk for their turn. Forms are
 * streamed.
 */
const parsingSize = { atOnce: 1, atOncePerCaller: 1, inLinePerCaller: Infinity };

/** Creates the upload receiver. The receiver throws AppError media.too_large, media.empty and request.*. */
export function createMediaReceiver(): ReceiveMedia {
  const parsing = createFairGate(parsingSize);
  const limits = {
    jsonMaxBytes: mediaUploadBodyMaxBytes,
    fileMaxBytes: mediaMaxBytes,
    tooLarge: 'media.too_large',
  } as const;
  return (ctx, { write, ownerId }) =>
    readUploadBody(ctx, {
      ...limits,
      readForm: (form) => readForm(ctx, write, form),
      readJson: (body) => parsing.pass(ownerId, async () => await readJson(await body.read(), write)),
    });
}

const formSchema = mediaUploadSchema
  .omit({ image: true })
  .partial({ mediaType: true })
  .extend({
    // Form values are strings, so this boolean is never valid in a form. It is ignored, because each upload
    // is for a reward.
    isMediaReward: mediaUploadSchema.shape.isMediaReward.catch(undefined),
  });

async function readJson(bytes: Buffer, write: WriteTemporary): Promise<ReceivedMedia> {
  const { fields, dataUrl } = parseDataUrlBody(bytes, 'image', mediaUploadSchema);
  const said = dataUrl.toString('latin1', 'data:'.length, maxTypeChars).split(/[;,]/)[0]?.trim();
  const file = await write(decodeDataUrl(dataUrl, 'image'));
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
    take: (stream) => write(releaseConsumedBuffers(stream)),
  });
  if (file === null) throw new AppError('request.invalid', 'file: is required');
  const said = { originalName: file.name, mimeType: file.mimeType, ...fields };
  return { file: file.content, fields: validate(formSchema, said) };
}
