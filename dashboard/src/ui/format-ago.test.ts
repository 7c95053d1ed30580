import { describe, expect, it } from 'vitest';
import { formatAgo } from './format-ago.ts';

describe('formatAgo', () => {
  it('[D6] says how long ago a time was, in the largest whole unit', () => {
    const now = Date.parse('2026-11-24T12:00:00Z');
    const ages = {
      '2026-11-24T12:00:30Z': 'just now',
      '2026-11-24T11:59:01Z': 'just now',
      '2026-11-24T11:59:00Z': '1 minute ago',
      '2026-11-24T11:00:01Z': '59 minutes ago',
      '2026-11-24T11:00:00Z': '1 hour ago',
      '2026-11-23T12:00:00Z': 'yesterday',
      '2026-11-22T12:00:00Z': '2 days ago',
      '2026-11-03T12:00:00Z': 'on Nov 3, 2026',
    };
    for (const [timestamp, text] of Object.entries(ages)) expect(formatAgo(timestamp, now)).toBe(text);
  });
});
