import type { Readable } from 'node:stream';
import { imageUploadSchema } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { imageMaxBytes, imageUploadBodyMaxBytes } from '@puzzle-prize/sdk/protocol/limits';
import type { Context } from 'koa';
import { type SpooledBody, spoolBody } from '../../platform/upload/spooled-body.ts';
import { validate } from '../../platform/http/validate.ts';
import type { DecodeTask } from '../decode/decode-worker.ts';
import { readMultipart } from '../../platform/upload/multipart.ts';
import { readUploadBody } from '../../platform/upload/upload-request.ts';

/** File names from a form. For a JSON body, the decoder reads the names. */
export interface FormNames {
  originalName: string;
  filename: string | undefined;
}

export interface ReceivedUpload {
  /** The complete body, which is stored in a temporary file. */
  body: SpooledBody;
  createTask: (bytes: Uint8Array<ArrayBuffer>) => DecodeTask;
  formNames: FormNames | null;
}

/** A function that processes an upload. The temporary file exists until the returned promise settles. */
type UseUpload<T> = (upload: ReceivedUpload) => Promise<T>;

/**
 * Receives an upload, either as JSON with a data URL or as a form with the file in `image` (I5, G40). Passes
 * it to `use` without decoding it. The temporary file is removed when the promise of `use` settles.
 * @throws AppError image.too_large, request.*
 */
export async function receiveUpload<T>(ctx: Context, use: UseUpload<T>): Promise<T> {
  return await readUploadBody(ctx, {
    jsonMaxBytes: imageUploadBodyMaxBytes,
    fileMaxBytes: imageMaxBytes,
    tooLarge: 'image.too_large',
    readForm: (body) => readForm(ctx, body, use),
    readJson: (body) => use({ body, createTask: (bytes) => ({ kind: 'json', bytes }), formNames: null }),
  });
}

const formSchema = imageUploadSchema.omit({ image: true });
const tooLarge = 'image.too_large';

async function readForm<T>(ctx: Context, form: Readable, use: UseUpload<T>): Promise<T> {
  await using received = new AsyncDisposableStack();
  const { file, fields } = await readMultipart(form, ctx.req.headers, {
    fieldNames: ['image'],
    limitBytes: imageMaxBytes + 1,
    tooLarge,
    take: async (stream) => received.use(await spoolBody(stream, { maxBytes: imageMaxBytes, tooLarge })),
  });
  if (file === null) throw new AppError('request.invalid', 'image: is required');
  const { originalName, filename, focusX, focusY } = validate(formSchema, {
    originalName: file.name ?? 'image',
    ...fields,
    ...parseFocus(fields),
  });
  const focus = { x: focusX, y: focusY };
  return await use({
    body: file.content,
    createTask: (bytes) => ({ kind: 'file', bytes, focus }),
    formNames: { originalName, filename },
  });
}

function parseFocus({ focusX, focusY }: Record<string, string>) {
  return {
    focusX: focusX === undefined ? undefined : Number(focusX),
    focusY: focusY === undefined ? undefined : Number(focusY),
  };
}
