import { describe, expect, it } from 'vitest';
import {
  buildEdit,
  type CampaignSettings,
  findChanges,
  findTyped,
  hasEdits,
  type SettingsForm,
  toSettings,
  toSettingsForm,
} from './settings-form.ts';
import { exampleSettings } from './test/example-settings.ts';

const ownerZone = 'Europe/Berlin';
const base: CampaignSettings = {
  ...exampleSettings,
  acceptedAnswers: ['Chelsea', 'The cat'],
  startsAt: '2026-11-27T08:00:00.000Z',
  endsAt: '2026-11-30T08:00:30.500Z',
  endedMessage: 'Over\r\nand out',
};
const start = { base, ownerZone };
const shown = toSettingsForm(base, ownerZone);
const edit = (changes: Partial<SettingsForm>) => toSettings({ ...shown, ...changes }, start);

describe('findTyped', () => {
  it('[C10] finds what was typed after the values were sent', () => {
    expect(findTyped(shown, { ...shown })).toEqual({});
    expect(findTyped(shown, { ...shown, title: 'Summer!', winsTotal: '5' })).toEqual({
      title: 'Summer!',
      winsTotal: '5',
    });
  });
});

describe('toSettings', () => {
  it('[C10] keeps every setting that the form still shows', () => {
    expect(edit({})).toEqual(base);
    // The stored text has `\r\n`, but a field for several lines returns `\n`. That alone is no change.
    expect(edit({ endedMessage: 'Over\nand out' })).toEqual(base);
  });

  it('[C10] stores the time zone with the first time that is entered in it', () => {
    expect(shown).toMatchObject({ startsAt: '2026-11-27T09:00', timeZone: ownerZone });
    expect(findChanges(base, edit({ startsAt: '2026-11-27T10:00' }))).toEqual({
      startsAt: '2026-11-27T09:00:00.000Z',
      timeZone: ownerZone,
    });
  });

  it('[C10] moves both times when another time zone is chosen', () => {
    expect(findChanges(base, edit({ timeZone: 'UTC' }))).toEqual({
      startsAt: '2026-11-27T09:00:00.000Z',
      endsAt: '2026-11-30T09:00:00.000Z',
      timeZone: 'UTC',
    });
  });

  it('[C10] reads empty fields as null, and numbers as numbers', () => {
    const settings = edit({ startsAt: '', description: ' ', winsPerHour: ' 25 ', dimensions: '5' });
    expect(settings).toMatchObject({ startsAt: null, description: null, winsPerHour: 25, dimensions: 5 });
  });
});

describe('the width of the board', () => {
  it('[G60] is sent only when it was changed', () => {
    expect(shown.boardSize).toBe('standard');
    expect(findChanges(base, edit({ boardSize: 'large' }))).toEqual({ boardSize: 'large' });
    expect(findChanges(base, edit({ boardSize: 'standard' }))).toEqual({});
  });
});

describe('the language of the campaign', () => {
  it('[G117] is empty in the form without one, and is sent only when it was changed', () => {
    expect(shown.lang).toBe('');
    expect(findChanges(base, edit({ lang: 'de' }))).toEqual({ lang: 'de' });
    expect(findChanges(base, edit({ lang: '' }))).toEqual({});
    expect(
      toSettings({ ...shown, lang: '' }, { base: { ...base, lang: 'de' }, ownerZone: 'UTC' }).lang,
    ).toBeNull();
  });
});

describe('the limits', () => {
  it('[C10, G13] become one choice in the form, which keeps the stored number when it says no limit', () => {
    expect(shown).toMatchObject({ visitorPeriod: 'ever', winsPerVisitor: '1', winsTotal: '' });
    expect(findChanges(base, edit({ visitorPeriod: 'week', winsPerVisitor: '2' }))).toEqual({
      visitorPeriod: 'week',
      winsPerVisitor: 2,
    });
    expect(findChanges(base, edit({ visitorPeriod: 'unlimited', winsPerVisitor: 'x' }))).toEqual({
      oneRewardPerVisitor: false,
    });
  });

  it('[C10] store the time zone with a cap per day', () => {
    const zoneless = { ...base, startsAt: null, endsAt: null, timeZone: null };
    const zonelessForm = toSettingsForm(zoneless, ownerZone);
    const settings = toSettings({ ...zonelessForm, winsPerDay: '40' }, { base: zoneless, ownerZone });
    expect(findChanges(zoneless, settings)).toEqual({ winsPerDay: 40, timeZone: ownerZone });
  });
});

describe('buildEdit', () => {
  it('[C10] contains the changed settings, and as their base the values that were read', () => {
    expect(buildEdit(base, edit({ title: ' Winter ', difficulty: 'hard' }))).toEqual({
      title: 'Winter',
      difficulty: 'hard',
      base: { title: 'Summer', difficulty: 'easy' },
    });
  });
});

describe('hasEdits', () => {
  const isEdited = (changes: Partial<SettingsForm>) => hasEdits({ ...shown, ...changes }, start);

  it('[C10] notices every change, also a time that does not exist and a crop', () => {
    expect(isEdited({})).toBe(false);
    expect(isEdited({ title: 'Summer ' })).toBe(false);
    expect(isEdited({ title: 'Winter' })).toBe(true);
    expect(isEdited({ startsAt: '2026-03-29T02:30' })).toBe(true);
    expect(isEdited({ crop: { focusX: 0.5, focusY: 0.5, zoom: 2 } })).toBe(true);
  });
});
