import { describe, expect, it } from 'vitest';
import { readSupportEmail } from './support-email.ts';

/** Creates a page whose head has the given support address. With null, the page has no meta element. */
const pageWith = (content: string | null) => ({
  querySelector: () => (content === null ? null : { getAttribute: () => content }),
});

describe('readSupportEmail', () => {
  it.each([
    ['help@example.com', 'help@example.com'],
    ['', null],
    ['{{supportEmail}}', null],
    [null, null],
  ])('[P6] reads %o as %o', (content, email) => {
    expect(readSupportEmail(pageWith(content))).toBe(email);
  });
});
