import { expect, it } from 'vitest';
import { metadataMaxBytes } from './limits.ts';
import { activateSessionSchema, metadataSchema } from './paywall.ts';

it('[P1] accepts an activation without a body', () => {
  expect(activateSessionSchema.parse(undefined)).toEqual({});
});

it('[P1] limits the size of metadata in bytes as JSON, not its number of characters', () => {
  const overhead = JSON.stringify({ note: '' }).length;
  const accepts = (note: string) => metadataSchema.safeParse({ note }).success;
  expect(accepts('x'.repeat(metadataMaxBytes - overhead))).toBe(true);
  expect(accepts('x'.repeat(metadataMaxBytes - overhead + 1))).toBe(false);
  expect(accepts('é'.repeat((metadataMaxBytes - overhead) / 2 + 1))).toBe(false);
});
