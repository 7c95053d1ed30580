import { describe, expect, it } from 'vitest';
import { buildTextUrls } from './text-urls.ts';

describe('buildTextUrls', () => {
  it('[G124] has an address for each language, which changes with the texts', () => {
    expect(buildTextUrls('puzzle-1', { de: 'abc', fr: 'def' })).toEqual({
      de: '/api/campaign-texts/puzzle-1/de/abc',
      fr: '/api/campaign-texts/puzzle-1/fr/def',
    });
  });

  it('[G124] has none for a campaign without texts', () => {
    expect(buildTextUrls('puzzle-1', null)).toBeNull();
  });
});
