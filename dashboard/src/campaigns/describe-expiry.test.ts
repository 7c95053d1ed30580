import { expect, it } from 'vitest';
import { describeExpiry } from './describe-expiry.ts';

const nowMs = Date.parse('2026-11-24T12:00:00Z');
const say = (expiresAt: string) => describeExpiry(expiresAt, nowMs);

it('[D6, G53] tells in words and in a color when codes expire', () => {
  expect(say('2026-11-27T12:00:00Z')).toMatchObject({ tone: 'warning', text: 'Codes expire in 3 days' });
  expect(say('2026-11-25T13:00:00Z')?.text).toBe('Codes expire in 1 day');
  expect(say('2026-11-24T17:30:00Z')?.text).toBe('Codes expire in 5 hours');
  expect(say('2026-11-24T12:00:01Z')?.text).toBe('Codes expire in less than an hour');
  expect(say('2026-12-24T12:00:00Z')).toMatchObject({ tone: 'good', text: 'Codes expire in 30 days' });
});

it('[G53] tells that codes have expired from the moment of the expiry on', () => {
  expect(say('2026-11-24T12:00:00Z')).toEqual({ tone: 'bad', text: 'Codes have expired', hasExpired: true });
  expect(describeExpiry(null, nowMs)).toBeNull();
});
