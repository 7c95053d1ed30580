import { describe, expect, it } from 'vitest';
import { findProblems } from './find-problems.ts';
import { type CampaignSettings, type SettingsForm, toSettingsForm } from './settings-form.ts';
import { exampleSettings } from './test/example-settings.ts';

const ownerZone = 'Europe/Berlin';
const stored: CampaignSettings = {
  ...exampleSettings,
  acceptedAnswers: ['Chelsea', 'The cat'],
  timeZone: ownerZone,
};
const nowMs = Date.parse('2026-11-25T12:00:00Z');

interface Case {
  base?: Partial<CampaignSettings>;
  isActive?: boolean;
}

function find(changes: Partial<SettingsForm>, { base: edited = {}, isActive = true }: Case = {}) {
  const base = { ...stored, ...edited };
  const campaign = { isActive, startsAt: base.startsAt };
  return findProblems(
    { ...toSettingsForm(base, ownerZone), ...changes },
    { base, ownerZone, campaign, nowMs },
  );
}

describe('findProblems', () => {
  it('[C10] requires a title and an image', () => {
    expect(find({})).toEqual([]);
    expect(find({ title: ' ', imageUrl: '' }).map(({ field }) => field)).toEqual(['title', 'imageUrl']);
  });

  it('[G54] requires the code or the campaign that a choice needs', () => {
    expect(find({ whenEmpty: 'fallback', fallbackCode: ' ' })).toEqual([
      { field: 'fallbackCode', message: 'Please enter the code that later winners get.' },
    ]);
    expect(find({ whenEmpty: 'campaign' })).toEqual([
      { field: 'nextCampaignId', message: 'Please choose the campaign that is shown instead.' },
    ]);
    expect(find({ whenEmpty: 'fallback', fallbackCode: 'SAVE5' })).toEqual([]);
    expect(find({ whenEmpty: 'hide' })).toEqual([]);
  });

  it('[C10] names a time that the clocks skip', () => {
    expect(find({ startsAt: '2027-03-28T02:30' })).toEqual([
      {
        field: 'startsAt',
        message:
          '02:30 does not exist on March 28 in Berlin time, because clocks go forward. Choose another time.',
      },
    ]);
  });

  it('[C10] refuses an end before the start, and a new end in the past', () => {
    const times = { startsAt: '2026-11-28T09:00', endsAt: '2026-11-28T09:00' };
    expect(find(times)).toEqual([{ field: 'endsAt', message: 'The end must be later than the start.' }]);
    expect(find({ endsAt: '2026-11-25T12:59' })).toEqual([
      { field: 'endsAt', message: 'The end must be in the future.' },
    ]);
    expect(find({ endsAt: '2026-11-25T13:01' })).toEqual([]);
  });

  it('[C10] accepts an end in the past that was stored before', () => {
    const base = { endsAt: '2026-11-20T12:00:00.000Z' };
    expect(find({ title: 'Winter' }, { base })).toEqual([]);
  });

  it('[C10] lets the owner move the start of a campaign that has started only to a later time', () => {
    const past = '2026-11-20T09:00';
    expect(find({ startsAt: past }).map(({ field }) => field)).toEqual(['startsAt']);
    expect(find({ startsAt: '2026-11-26T09:00' })).toEqual([]);
    expect(find({ startsAt: past }, { isActive: false })).toEqual([]);
    expect(find({ startsAt: past }, { base: { startsAt: '2026-11-26T09:00:00.000Z' } })).toEqual([]);
  });

  it('[C10] checks the caps of the campaign', () => {
    for (const name of ['winsTotal', 'winsPerDay', 'winsPerHour']) {
      for (const typed of ['0', '-1', '1.5', '1000001', 'many'])
        expect(find({ [name]: typed }), typed).toMatchObject([{ field: name }]);
      for (const typed of ['', ' 1 ', '1000000']) expect(find({ [name]: typed }), typed).toEqual([]);
    }
  });

  it('[C10, G13] checks the number of prizes per visitor, unless there is no limit', () => {
    for (const typed of ['', '0', '1.5', '1001'])
      expect(find({ winsPerVisitor: typed }), typed).toMatchObject([{ field: 'winsPerVisitor' }]);
    expect(find({ winsPerVisitor: '1000' })).toEqual([]);
    expect(find({ winsPerVisitor: '', visitorPeriod: 'unlimited' })).toEqual([]);
  });
});
