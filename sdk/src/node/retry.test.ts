import { describe, expect, it } from 'vitest';
import { canRetry, readRetryAfter, waitMs } from './retry.ts';

describe('retries', () => {
  it.each([0, 408, 429, 500, 502, 503, 504])('[P1] follow a reply with status %i', (status) => {
    expect(canRetry({ status, retryAfterSeconds: null })).toBe(true);
  });

  it.each([400, 401, 403, 404, 409, 410, 415, 422])('[P1] do not follow a reply with status %i', (status) => {
    expect(canRetry({ status, retryAfterSeconds: null })).toBe(false);
  });

  it('[P1] are left to the caller if the server requests a wait of more than a minute', () => {
    expect(canRetry({ status: 429, retryAfterSeconds: 60 })).toBe(true);
    expect(canRetry({ status: 429, retryAfterSeconds: 61 })).toBe(false);
  });

  it('[P1] wait a random time up to a limit that doubles until it reaches 8 s, but at least the requested time', () => {
    const limits = [1, 2, 3, 4, 5, 6].map((tries) => waitMs(tries, null, () => 1));
    expect(limits).toEqual([500, 1000, 2000, 4000, 8000, 8000]);
    expect(waitMs(6, null, () => 0)).toBe(0);
    expect(waitMs(1, 3, () => 0)).toBe(3000);
    expect(waitMs(1, 3, () => 1)).toBe(3500);
  });

  it('[P1] read Retry-After as seconds or as a date', () => {
    const now = Date.parse('2026-11-22T10:00:00Z');
    expect(readRetryAfter('12', now)).toBe(12);
    expect(readRetryAfter('Sun, 22 Nov 2026 10:00:30 GMT', now)).toBe(30);
    expect(readRetryAfter('Sun, 22 Nov 2026 09:00:00 GMT', now)).toBe(0);
    for (const nothing of [null, '', ' ', 'soon']) expect(readRetryAfter(nothing, now)).toBeNull();
  });
});
