import { describe, expect, it } from 'vitest';
import { listError } from './list-error.ts';
import { createEmptyReport } from './list-report.ts';

describe('listError', () => {
  const full = { ...createEmptyReport(), codes: 100_000, lines: 100_000 };

  it('[K6] accepts 100,000 different codes and no more', () => {
    expect(listError(full)).toBeUndefined();
    expect(listError({ ...full, codes: 100_001 })).toBe('A collection holds at most 100,000 codes.');
  });

  it('[K6] accepts 200,000 lines, the server’s limit, and no more', () => {
    expect(listError({ ...full, lines: 200_000 })).toBeUndefined();
    expect(listError({ ...full, lines: 200_001 })).toContain('at most 200,000 lines');
  });

  it('[K6] refuses codes that are too long', () => {
    expect(listError({ ...full, tooLong: 1 })).toContain('at most 100 characters');
  });
});
