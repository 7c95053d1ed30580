import { describe, expect, it } from 'vitest';
import { errorPage, formatCallTime, formatDuration, nameKey, readResult } from './call-texts.ts';

describe('the texts of the log of calls', () => {
  it('[G108] name success, refusal and failure by the status code', () => {
    const results = [200, 304, 400, 429, 500].map((statusCode) => readResult({ statusCode }));
    expect(results).toEqual(['succeeded', 'succeeded', 'refused', 'refused', 'failed']);
  });

  it('[G108] give times to the second in the time zone of the owner', () => {
    expect(formatCallTime('2026-11-03T13:05:09Z', 'Europe/Berlin')).toBe('Nov 3, 2:05:09 PM');
    expect([formatDuration(34), formatDuration(1249)]).toEqual(['34 ms', '1.2 s']);
  });

  it('[G108] name keys that are no longer listed, and find the page of an error', () => {
    expect([nameKey([], 'gone'), nameKey(undefined, 'unknown')]).toEqual(['Former key', 'API key']);
    expect(errorPage('auth.key_ended')).toBe('/docs/reference/errors/#auth.key_ended');
  });
});
