import { imageUploadSchema } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { imageMaxBytes } from '@puzzle-prize/sdk/protocol/limits';
import { dataUrlPieces, parseDataUrlBody } from './data-url-body.ts';
import type { Focus } from './squares.ts';

/** An uploaded file with what its sender said about it. */
export interface UploadedFile {
  bytes: Buffer;
  originalName: string;
  filename: string | null;
  focus: Focus;
}

/**
 * Reads the JSON body of an upload (I5). A body may be 70 MB: call it off the event loop.
 *
 * @throws AppError `request.malformed_json`, `request.invalid`, `image.too_large`
 */
export function parseUploadBody(body: Uint8Array): UploadedFile {
  const { fields, dataUrl } = parseDataUrlBody(body, imageUploadSchema);
  const bytes = Buffer.concat([...dataUrlPieces(dataUrl)]);
  if (bytes.length > imageMaxBytes) throw new AppError('image.too_large');
  const { originalName, filename, focusX, focusY } = fields;
  return { bytes, originalName, filename: filename ?? null, focus: { x: focusX, y: focusY } };
}
