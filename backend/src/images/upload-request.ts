import type { Readable } from 'node:stream';
import { AppError, type ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import type { Context } from 'koa';
import getRawBody from 'raw-body';
import { type HttpServices, type Owner, requireOwner } from '../platform/http/endpoint.ts';
import { networkOf } from '../platform/http/network.ts';
import { requireOwnOrigin } from '../platform/http/origin.ts';
import { openUploadStream, type UploadPace } from './upload-stream.ts';

/** How long the sender of a refused upload may go on talking, so that it hears the answer and not a broken connection. */
const lingerMs = 5000;
/** Room for the other fields and the boundaries of a form. */
const formOverheadBytes = 64 * 1024;
const unsupported =
  'Send the file as JSON (Content-Type: application/json) or as a form (multipart/form-data).';

/** What a request to upload something is once it is known that its body will be used (I5, T44). */
export interface AdmittedUpload {
  owner: Owner;
  /** Ends when nobody waits for the answer any more. */
  signal: AbortSignal;
}

/** @throws AppError auth.required, request.wrong_origin, request.rate_limited; nothing of the body is read then */
export async function admitUpload(ctx: Context, services: HttpServices): Promise<AdmittedUpload> {
  endAfterRefusal(ctx);
  const signal = senderGone(ctx);
  await services.limits.take('upload', networkOf(ctx.ip));
  const owner = await requireOwner(ctx, services);
  requireOwnOrigin(ctx, services.publicUrl);
  return { owner, signal };
}

interface UploadReaders<T> {
  jsonMaxBytes: number;
  fileMaxBytes: number;
  tooLarge: ErrorCode;
  readForm: (body: Readable) => Promise<T>;
  readJson: (bytes: Buffer) => T | Promise<T>;
}

/**
 * Reads the body of an upload as JSON with a data URL or as a form with the file.
 *
 * @throws AppError `tooLarge`, request.unsupported_type, request.too_slow, and what the readers throw
 */
export async function openUploadBody<T>(
  ctx: Context,
  pace: UploadPace,
  { jsonMaxBytes, fileMaxBytes, tooLarge, readForm, readJson }: UploadReaders<T>,
): Promise<T> {
  const isJson = ctx.is('application/json');
  if (!isJson && !ctx.is('multipart/form-data')) throw new AppError('request.unsupported_type', unsupported);
  const maxBytes = isJson ? jsonMaxBytes : fileMaxBytes + formOverheadBytes;
  if (Number(ctx.get('content-length')) > maxBytes) throw new AppError(tooLarge);
  const body = openUploadStream(ctx.req, pace);
  try {
    return isJson ? await readJson(await readBytes(body, maxBytes, tooLarge)) : await readForm(body);
  } finally {
    body.destroy();
  }
}

async function readBytes(body: Readable, limit: number, tooLarge: ErrorCode): Promise<Buffer> {
  try {
    return await getRawBody(body, { limit });
  } catch (error) {
    throw error instanceof AppError ? error : new AppError(tooLarge);
  }
}

function senderGone({ res }: Context): AbortSignal {
  const gone = new AbortController();
  res.once('close', () => {
    gone.abort(new AppError('request.invalid', 'The upload was given up.'));
  });
  return gone.signal;
}

/** What is left of a body nobody wants is thrown away for a moment, then the connection is closed. */
function endAfterRefusal({ req, res }: Context): void {
  res.once('finish', () => {
    if (req.complete) return;
    req.resume();
    const close = setTimeout(() => req.socket.destroy(), lingerMs);
    req.once('close', () => {
      clearTimeout(close);
    });
  });
}
