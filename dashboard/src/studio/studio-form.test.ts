import { describe, expect, it } from 'vitest';
import { findProblems, sayMissingImage } from './problems.ts';
import { chooseSource, emptyStudioForm, toStudioCampaign } from './studio-form.ts';

const full = { ...emptyStudioForm, imageUrl: '/images/a.webp', title: ' Sale ', coupon: 'SAVE10' };
const list = (form: typeof full, error?: string) =>
  findProblems(form, error).map(({ step, field }) => `${step}: ${field}`);

describe('findProblems', () => {
  it('[C1, K6] names everything that is missing, in the order of the steps', () => {
    expect(list({ ...emptyStudioForm, embedName: ' ' })).toEqual([
      'image: imageUrl',
      'prize: title',
      'prize: coupon',
      'placement: embedName',
    ]);
    expect(findProblems(emptyStudioForm, undefined)[0]?.message).toBe(sayMissingImage());
  });

  it('[C1] accepts a complete form', () => {
    expect(list(full)).toEqual([]);
    expect(list({ ...full, source: 'later', coupon: '', placement: 'later', embedName: '' })).toEqual([]);
  });

  it('[K6, M5] checks only the chosen prize', () => {
    expect(list({ ...full, source: 'list' }, 'Please enter codes to upload')).toEqual(['prize: list']);
    expect(list(full, 'Please enter codes to upload')).toEqual([]);
    expect(list({ ...full, source: 'generated' })).toEqual(['prize: generated']);
    expect(list({ ...full, rewardType: 'media' })).toEqual(['prize: media']);
    const media = { url: '/m', name: 'a.png', mediaType: 'image', poster: null } as const;
    expect(list({ ...full, rewardType: 'media', media })).toEqual(['prize: mediaTitle']);
    const captions = { text: 'WEBVTT', name: 'en.vtt' };
    const video = { mediaTitle: 'Harbor', mediaType: 'video', captions, captionsLanguage: '?' } as const;
    const filled = { ...full, rewardType: 'media', media, ...video } as const;
    expect(list(filled)).toEqual(['prize: captionsLanguage']);
    expect(list({ ...filled, captions: null })).toEqual([]);
    expect(list({ ...filled, mediaType: 'image' })).toEqual([]);
  });

  it('[E3] requires a choice of an existing embed code', () => {
    expect(list({ ...full, placement: 'existing' })).toEqual(['placement: embedId']);
  });
});

it('[C3] allows files only for media campaigns, and codes only for other campaigns', () => {
  expect(chooseSource({ rewardType: 'paywalled_media', source: 'coupon' })).toBe('media');
  expect(chooseSource({ rewardType: 'codes', source: 'media' })).toBe('coupon');
  expect(chooseSource({ rewardType: 'competition', source: 'list' })).toBe('list');
  expect(chooseSource({ rewardType: 'media', source: 'later' })).toBe('later');
});

it('[C5] sends only the fields of the campaign', () => {
  expect(toStudioCampaign(full, '/images/b.webp')).toEqual({
    title: 'Sale',
    description: null,
    imageUrl: '/images/b.webp',
    difficulty: 'easy',
    dimensions: 3,
    rewardType: 'codes',
  });
});
