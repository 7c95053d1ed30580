import { describe, expect, it } from 'vitest';
import { readThreshold, thresholdText } from './hours-threshold.ts';

describe('readThreshold', () => {
  it.each([
    ['1', 1],
    ['24', 24],
    [' 168 ', 168],
  ])('[X3] reads "%s"', (text, hours) => {
    expect(readThreshold(text)).toBe(hours);
  });

  it.each(['', '0', '169', '1.5', '-1', '1e2', '0x10', 'a day'])('[X3] refuses "%s"', (text) => {
    expect(readThreshold(text)).toBeNull();
  });

  it('[X3] has an error text that names the allowed range', () => {
    expect(thresholdText).toBe('Threshold must be between 1 and 168 hours');
  });
});
