import { imageUploadSchema } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { imageMaxBytes } from '@puzzle-prize/sdk/protocol/limits';
import { decodeDataUrl, parseDataUrlBody } from '../../platform/upload/data-url-body.ts';
import type { Focus } from './squares.ts';

/** An uploaded file with the metadata of the request. */
export interface ParsedUpload {
  bytes: Buffer;
  originalName: string;
  filename: string | null;
  focus: Focus;
}

/**
 * Parses the JSON body of an upload (I5). Call the function on a worker thread, because a body may have 70
 * MB.
 *
 * @throws AppError `request.malformed_json`, `request.invalid`, `image.too_large`
 */
export function parseUploadBody(body: Uint8Array): ParsedUpload {
  const { fields, dataUrl } = parseDataUrlBody(body, 'image', imageUploadSchema);
  const bytes = Buffer.concat([...decodeDataUrl(dataUrl, 'image')]);
  if (bytes.length > imageMaxBytes) throw new AppError('image.too_large');
  const { originalName, filename, focusX, focusY } = fields;
  return { bytes, originalName, filename: filename ?? null, focus: { x: focusX, y: focusY } };
}
