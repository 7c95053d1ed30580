import { describe, expect, it } from 'vitest';
import { isWorthKeeping, parseDraft, readDraft, writeDraft } from './draft.ts';
import { emptyStudioForm } from './studio-form.ts';

const draft = {
  form: {
    ...emptyStudioForm,
    title: 'Summer Sale',
    list: 'ONE\nTWO',
    crop: { focusX: 0.2, focusY: 0.5, zoom: 2 },
    media: { url: '/media/1', name: 'a.png', mediaType: 'image', poster: null },
    captions: { text: 'WEBVTT', name: 'en.vtt' },
    canDownload: false,
  },
  step: 'prize',
  made: { puzzleId: 'p', isPaid: false, hasPrize: true },
} as const;

describe('a stored draft', () => {
  it('[C2] is returned unchanged, and only to its owner', () => {
    writeDraft('one', draft);
    expect(readDraft('one')).toEqual(draft);
    expect(readDraft('other')).toBeNull();
    writeDraft('one', null);
    expect(readDraft('one')).toBeNull();
  });

  it.each([[undefined], [null], ['text'], [[]], [{}], [{ form: null }]])('[C2] %j is no draft', (stored) => {
    expect(parseDraft(stored)).toBeNull();
  });

  it('[C2] gets default values in place of values that this release does not know', () => {
    const stored = {
      form: {
        ...draft.form,
        title: 7,
        rewardType: 'lottery',
        crop: { focusX: 'left', focusY: 0.5, zoom: 2 },
        media: { url: 1 },
        captions: { text: 'WEBVTT' },
        canDownload: 'yes',
        more: true,
      },
      step: 'colors',
      made: { puzzleId: 3 },
    };
    expect(parseDraft(stored)).toEqual({
      form: {
        ...draft.form,
        title: '',
        rewardType: 'codes',
        crop: null,
        media: null,
        captions: null,
        canDownload: true,
      },
      step: 'image',
      made: null,
    });
  });
});

describe('isWorthKeeping', () => {
  it('[C2] ignores an untouched form', () => {
    expect(isWorthKeeping(emptyStudioForm)).toBe(false);
    expect(isWorthKeeping({ ...emptyStudioForm, title: '  ' })).toBe(false);
  });

  it.each(['imageUrl', 'title', 'description', 'coupon', 'list'] as const)(
    '[C2] keeps a form with %s',
    (name) => {
      expect(isWorthKeeping({ ...emptyStudioForm, [name]: 'x' })).toBe(true);
    },
  );
});
