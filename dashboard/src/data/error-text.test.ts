import { RequestError } from '@puzzle-prize/sdk/http';
import { describe, expect, it } from 'vitest';
import { errorText, isOutdated, isRefusal, isSignedOut, LocalError } from './error-text.ts';

describe('errorText', () => {
  it("[C9] is the server's message where there is one", () => {
    const error = new RequestError(409, '{"code":"campaign.free_used","message":"Already used."}');
    expect(errorText(error, 'Failed to create campaign')).toBe('Already used.');
  });

  it.each([new RequestError(502, '<html>'), new RequestError(0, 'Failed to fetch'), new Error('x'), 'x'])(
    '[C9] is the fallback for %s',
    (error) => {
      expect(errorText(error, 'Failed to create campaign')).toBe('Failed to create campaign');
    },
  );
});

describe('LocalError', () => {
  it('[I4] tells its own words, since nothing was sent', () => {
    expect(errorText(new LocalError('Failed to read file'), 'Upload failed')).toBe('Failed to read file');
  });
});

describe('isSignedOut', () => {
  it('[U1] is a 401 and nothing else', () => {
    expect([401, 403, 0, 500].map((status) => isSignedOut(new RequestError(status, '')))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('isRefusal', () => {
  it('[U1] tells an answer from silence', () => {
    expect(isRefusal(new RequestError(401, ''))).toBe(true);
    expect(isRefusal(new RequestError(0, 'offline'))).toBe(false);
    expect(isRefusal(null)).toBe(false);
  });
});

describe('isOutdated', () => {
  it('[M10] is what another tab has changed or taken away, and no refusal of what was sent', () => {
    const statuses = [404, 409, 410, 0, 400, 401, 422, 500];
    const outdated = statuses.filter((status) => isOutdated(new RequestError(status, '')));
    expect(outdated).toEqual([404, 409, 410]);
  });
});
