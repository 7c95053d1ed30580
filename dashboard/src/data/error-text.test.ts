import { RequestError } from '@puzzle-prize/sdk/http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeError, isOutdated, isRefusal, isSignedOut, LocalError } from './error-text.ts';

describe('describeError', () => {
  beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));
  afterEach(() => vi.unstubAllGlobals());

  it('[R16] adds that the device is offline if the call failed for this reason', () => {
    vi.stubGlobal('navigator', { onLine: false });
    const texts = [0, 502].map((status) => describeError(new RequestError(status, ''), 'Upload failed'));
    expect(texts).toEqual(['Upload failed. You are offline.', 'Upload failed']);
  });

  it('[C9] returns the server’s message if there is one', () => {
    const error = new RequestError(409, '{"code":"campaign.free_used","message":"Already used."}');
    expect(describeError(error, 'Failed to create campaign')).toBe('Already used.');
  });

  it.each([new RequestError(502, '<html>'), new RequestError(0, 'Failed to fetch'), new Error('x'), 'x'])(
    '[C9] returns the fallback for %s',
    (error) => {
      expect(describeError(error, 'Failed to create campaign')).toBe('Failed to create campaign');
    },
  );
});

describe('LocalError', () => {
  it('[I4] shows its own message, because no call was sent', () => {
    expect(describeError(new LocalError('Failed to read file'), 'Upload failed')).toBe('Failed to read file');
  });
});

describe('isSignedOut', () => {
  it('[U1] is true only for a 401', () => {
    expect([401, 403, 0, 500].map((status) => isSignedOut(new RequestError(status, '')))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('isRefusal', () => {
  it('[U1] is true only when the server replied', () => {
    expect(isRefusal(new RequestError(401, ''))).toBe(true);
    expect(isRefusal(new RequestError(0, 'offline'))).toBe(false);
    expect(isRefusal(null)).toBe(false);
  });
});

describe('isOutdated', () => {
  it('[M10] is true when another tab has changed or removed the item, and false for refused input', () => {
    const statuses = [404, 409, 410, 0, 400, 401, 422, 500];
    const outdated = statuses.filter((status) => isOutdated(new RequestError(status, '')));
    expect(outdated).toEqual([404, 409, 410]);
  });
});
