import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { imageMaxBytes } from '@puzzle-prize/sdk/protocol/limits';
import busboy from 'busboy';

export interface MultipartUpload {
  /** The file of the field `image`; null when there is none. */
  file: { bytes: Buffer; name: string } | null;
  fields: Record<string, string>;
}

/**
 * Reads a form with one picture. Stops reading at 50 MB.
 *
 * @throws AppError image.too_large, request.invalid, and whatever the body fails with
 */
export function readMultipart(body: Readable, headers: IncomingHttpHeaders): Promise<MultipartUpload> {
  const upload: MultipartUpload = { file: null, fields: {} };
  return new Promise((resolve, reject) => {
    const parser = openParser(headers);
    const fail = (error: Error) => {
      body.unpipe(parser);
      reject(error);
    };
    parser.on('field', (name, value) => {
      upload.fields[name] = value;
    });
    parser.on('file', (name, stream, { filename }) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => {
        fail(new AppError('image.too_large'));
      });
      stream.on('end', () => {
        if (name === 'image') upload.file = { bytes: Buffer.concat(chunks), name: filename || 'image' };
      });
    });
    parser.on('close', () => {
      resolve(upload);
    });
    parser.on('error', () => {
      fail(new AppError('request.invalid', 'The form is not valid.'));
    });
    body.once('error', fail);
    body.pipe(parser);
  });
}

const maxFieldBytes = 2048;

function openParser(headers: IncomingHttpHeaders): busboy.Busboy {
  try {
    return busboy({
      headers,
      defParamCharset: 'utf8',
      limits: { files: 1, fields: 10, parts: 12, fieldSize: maxFieldBytes, fileSize: imageMaxBytes + 1 },
    });
  } catch {
    throw new AppError('request.invalid', 'The form is not valid.');
  }
}
