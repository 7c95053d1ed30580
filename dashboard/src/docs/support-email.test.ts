import { describe, expect, it } from 'vitest';
import { readSupportEmail } from './support-email.ts';

/** A page whose head names somebody. */
const pageWith = (content: string | null) => ({
  querySelector: () => (content === null ? null : { getAttribute: () => content }),
});

describe('readSupportEmail', () => {
  it.each([
    ['help@example.com', 'help@example.com'],
    ['', null],
    ['{{supportEmail}}', null],
    [null, null],
  ])('[P6] of a page that says %o is %o', (content, email) => {
    expect(readSupportEmail(pageWith(content))).toBe(email);
  });
});
