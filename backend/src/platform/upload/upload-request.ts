import type { Readable } from 'node:stream';
import { AppError, type ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import type { Context } from 'koa';
import { admitOwner, type CallerServices, type Owner } from '../http/callers.ts';
import { type SpooledBody, spoolBody } from './spooled-body.ts';
import { minUploadRate, openUploadStream } from './upload-stream.ts';

/**
 * The time for which a refused sender may continue to send, so that it receives the response instead of a connection
 * reset.
 */
const lingerMs = 5000;
/** Allowance for the boundaries of a form and for all fields other than the file. */
const formOverheadBytes = 64 * 1024;
const unsupported =
  'Send the file as JSON (Content-Type: application/json) or as a form (multipart/form-data).';

/** An upload request that passed every check that does not need the body (I5, T44). */
export interface AdmittedUpload {
  owner: Owner;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
}

/**
 * Admits the signed-in owner, or a key with the scope, before the body is read.
 * @throws AppError auth.required, auth.key_required, auth.scope_required, auth.test_key_refused,
 *   request.wrong_origin, request.rate_limited
 */
export async function admitUpload(
  ctx: Context,
  services: CallerServices,
  scope: string,
): Promise<AdmittedUpload> {
  closeAfterRefusal(ctx);
  const signal = abortWhenSenderLeaves(ctx);
  const owner = await admitOwner(ctx, services, { method: 'post', limit: 'upload', scope });
  return { owner, signal };
}

interface UploadBodyOptions<T> {
  jsonMaxBytes: number;
  fileMaxBytes: number;
  tooLarge: ErrorCode;
  readForm: (body: Readable) => Promise<T>;
  /** Receives the complete body. The body is deleted when the returned promise settles. */
  readJson: (body: SpooledBody) => T | Promise<T>;
}

/**
 * Reads the body of an upload, which is either JSON with a data URL or a form with the file.
 *
 * @throws AppError `tooLarge`, request.unsupported_type, request.too_slow, and any error from the readers
 */
export async function readUploadBody<T>(
  ctx: Context,
  { jsonMaxBytes, fileMaxBytes, tooLarge, readForm, readJson }: UploadBodyOptions<T>,
): Promise<T> {
  const isJson = ctx.is('application/json');
  if (!isJson && !ctx.is('multipart/form-data')) throw new AppError('request.unsupported_type', unsupported);
  const maxBytes = isJson ? jsonMaxBytes : fileMaxBytes + formOverheadBytes;
  if (Number(ctx.get('content-length')) > maxBytes) throw new AppError(tooLarge);
  const body = openUploadStream(ctx.req, minUploadRate);
  try {
    if (!isJson) return await readForm(body);
    await using spooled = await spoolBody(body, { maxBytes, tooLarge });
    return await readJson(spooled);
  } finally {
    body.destroy();
  }
}

function abortWhenSenderLeaves({ res }: Context): AbortSignal {
  const gone = new AbortController();
  res.once('close', () => {
    gone.abort(new AppError('request.invalid', 'The upload was canceled.'));
  });
  return gone.signal;
}

/** Discards the rest of a refused body for a short time, then closes the connection. */
function closeAfterRefusal({ req, res }: Context): void {
  res.once('finish', () => {
    if (req.complete) return;
    req.resume();
    const close = setTimeout(() => req.socket.destroy(), lingerMs);
    req.once('close', () => {
      clearTimeout(close);
    });
  });
}
