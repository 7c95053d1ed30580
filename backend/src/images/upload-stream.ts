import type { IncomingMessage } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';

export interface UploadPace {
  /** How long any body may take to arrive. */
  maxSeconds: number;
  /** A slow start is forgiven for this long; from then on the body must keep up with `bytesPerSecond` on average. */
  graceSeconds: number;
  bytesPerSecond: number;
}

/** The slowest uplink in use brings a phone's photo in time; 50 MB take an uplink of 5 Mbit/s. */
export const uploadPace: UploadPace = { maxSeconds: 120, graceSeconds: 10, bytesPerSecond: 64 * 1024 };

/**
 * The body of a request, which fails when it comes too slowly: every upload under way takes one of few places. Destroy it
 * when it is no longer read.
 *
 * Fails with AppError request.too_slow, or request.invalid when the sender went away half-way.
 */
export function openUploadStream(req: IncomingMessage, pace: UploadPace): Readable {
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
    const allowed = Math.min(pace.maxSeconds, pace.graceSeconds + received / pace.bytesPerSecond);
    if (seconds > allowed) body.destroy(new AppError('request.too_slow'));
  }, watchMs);
  const giveUp = () => {
    if (!req.complete) body.destroy(new AppError('request.invalid', 'The upload was given up.'));
  };
  req.once('close', giveUp);
  body.once('close', () => {
    clearInterval(watch);
    req.off('close', giveUp);
    req.unpipe(body);
  });
  return req.pipe(body);
}

const watchMs = 250;
