import type { IncomingMessage } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';

export interface MinUploadRate {
  /** Limit for the whole body. */
  maxSeconds: number;
  /** Seconds that a body may take beyond the time that its bytes take at `bytesPerSecond`. */
  graceSeconds: number;
  bytesPerSecond: number;
}

/**
 * The minimum rate of an upload. Even a slow uplink can send a phone's photo in time. An upload of 50 MB (67 MB as
 * base64) needs 4.5 Mbit/s.
 */
export const minUploadRate: MinUploadRate = { maxSeconds: 120, graceSeconds: 10, bytesPerSecond: 64 * 1024 };

/**
 * Returns the body of a request as a stream. The stream fails if the body arrives too slowly, because each
 * upload occupies one of a few slots. Destroy the stream when it is no longer read.
 *
 * Fails with AppError request.too_slow, or request.invalid if the client disconnects early.
 */
export function openUploadStream(req: IncomingMessage, minRate: MinUploadRate): Readable {
  const startedAt = performance.now();
  let received = 0;
  const body = new Transform({
    transform(chunk: Buffer, _, done) {
      received += chunk.length;
      done(null, chunk);
    },
  });
  const watch = setInterval(() => {
    const seconds = (performance.now() - startedAt) / 1000;
    const allowed = Math.min(minRate.maxSeconds, minRate.graceSeconds + received / minRate.bytesPerSecond);
    if (seconds > allowed) body.destroy(new AppError('request.too_slow'));
  }, watchMs);
  const cancel = () => {
    if (!req.complete) body.destroy(new AppError('request.invalid', 'The upload was canceled.'));
  };
  req.once('close', cancel);
  body.once('close', () => {
    clearInterval(watch);
    req.off('close', cancel);
    req.unpipe(body);
  });
  return req.pipe(body);
}

const watchMs = 250;
