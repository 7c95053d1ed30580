import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { AppError, type ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import busboy from 'busboy';

export interface MultipartUpload<T> {
  /** Null when the form has no file. */
  file: { content: T; name: string | undefined; mimeType: string } | null;
  fields: Record<string, string>;
}

/** The file to accept from a form: its limits, and the function that consumes it. */
export interface WantedFile<T> {
  fieldNames: readonly string[];
  /** The size limit. A file of this size or more is refused and not read to the end. */
  limitBytes: number;
  tooLarge: ErrorCode;
  take: (stream: Readable) => Promise<T>;
}

/**
 * Parses a multipart form with one file.
 *
 * @throws AppError `tooLarge`, request.invalid, and any error from the body or from `take`
 */
export function readMultipart<T>(
  body: Readable,
  headers: IncomingHttpHeaders,
  { fieldNames, limitBytes, tooLarge, take }: WantedFile<T>,
): Promise<MultipartUpload<T>> {
  const upload: MultipartUpload<T> = { file: null, fields: {} };
  let taking = Promise.resolve();
  return new Promise((resolve, reject) => {
    const parser = openParser(headers, limitBytes);
    const fail = (error: unknown) => {
      body.unpipe(parser);
      // The parser may be in the middle of a chunk, so it is destroyed later. That also ends the stream that
      // `take` reads.
      setImmediate(() => parser.destroy());
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    parser.on('field', (name, value) => {
      upload.fields[name] = value;
    });
    parser.on('file', (name, stream, { filename: fileName, mimeType }) => {
      // The parser already reports errors in the form. Without this listener, the file stream would throw
      // them again.
      stream.on('error', () => undefined);
      if (!fieldNames.includes(name)) {
        stream.resume();
        return;
      }
      stream.on('limit', () => {
        fail(new AppError(tooLarge));
      });
      taking = take(stream).then((content) => {
        upload.file = { content, name: fileName || undefined, mimeType };
      });
      taking.catch(fail);
    });
    parser.on('close', () => {
      taking.then(() => {
        resolve(upload);
      }, fail);
    });
    parser.on('error', () => {
      fail(new AppError('request.invalid', 'The form is not valid.'));
    });
    body.once('error', fail);
    body.pipe(parser);
  });
}

const maxFieldBytes = 2048;

function openParser(headers: IncomingHttpHeaders, limitBytes: number): busboy.Busboy {
  try {
    return busboy({
      headers,
      defParamCharset: 'utf8',
      limits: { files: 1, fields: 10, parts: 12, fieldSize: maxFieldBytes, fileSize: limitBytes },
    });
  } catch {
    throw new AppError('request.invalid', 'The form is not valid.');
  }
}
