import { expect, it } from 'vitest';
import { captionsMaxChars, mediaPerCampaign } from './limits.ts';
import { mediaMimeTypeSchema, mediaOrderSchema, updateMediaRewardSchema } from './media.ts';

const accepts = (change: object) => updateMediaRewardSchema.safeParse(change).success;

it('[M4] accepts the documented file types', () => {
  const types = [
    ...['image/jpeg', 'image/png', 'image/gif'],
    ...['video/mp4', 'video/quicktime', 'video/x-msvideo', 'video/webm'],
  ];
  expect(mediaMimeTypeSchema.options).toEqual(types);
  expect(mediaMimeTypeSchema.safeParse('image/svg+xml').success).toBe(false);
});

it('[M10] accepts only a language tag as the language of captions', () => {
  const tags = ['en', 'pt-BR', 'zh-Hant-TW', 'e', 'english language', 'en_GB', ''];
  expect(tags.map((captionsLanguage) => accepts({ captionsLanguage }))).toEqual([
    ...[true, true, true, false, false, false, false],
  ]);
});

it('[M10] removes captions with null, limits their length, and rejects unknown fields', () => {
  expect(accepts({ captions: null })).toBe(true);
  expect(accepts({ captions: 'x'.repeat(captionsMaxChars + 1) })).toBe(false);
  expect(accepts({ caption: 'WEBVTT' })).toBe(false);
});

it('[G18] accepts at most as many ordered rewards as a campaign can have, or null', () => {
  const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
  const accepted = [ids(mediaPerCampaign), null, ids(mediaPerCampaign + 1), ['first']].map(
    (rewardIds) => mediaOrderSchema.safeParse({ rewardIds }).success,
  );
  expect(accepted).toEqual([true, true, false, false]);
});
