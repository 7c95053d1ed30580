import { expect, it } from 'vitest';
import { applyChoice, describeConflicts } from './describe-conflicts.ts';
import { toSettings, toSettingsForm } from './settings-form.ts';
import { exampleSettings } from './test/example-settings.ts';

const ownerZone = 'UTC';
const base = { ...exampleSettings, title: 'Autumn', oneRewardPerVisitor: false, winsPerVisitor: 3 };
/** This tab chose two prizes within 7 days, the other one removed the limit. */
const conflicts = [
  { field: 'title', yours: 'Spring', stored: 'Autumn' },
  { field: 'oneRewardPerVisitor', yours: true, stored: false },
  { field: 'winsPerVisitor', yours: 2, stored: 3 },
  { field: 'visitorPeriod', yours: 'week', stored: 'ever' },
];
const edit = { base, ownerZone };

it('[C10, G13] describes the limit per visitor as one choice of each tab', () => {
  const zone = { ownZone: ownerZone, moment: { nowMs: 0, timeZone: ownerZone } };
  expect(describeConflicts(conflicts, { ...edit, zone })).toEqual([
    { field: 'title', label: 'Title', yours: 'Spring', stored: 'Autumn' },
    {
      field: 'oneRewardPerVisitor',
      label: 'Limit per visitor',
      yours: '2 prizes per visitor within 7 days',
      stored: 'Any number of prizes per visitor',
    },
  ]);
});

it('[C10, G13] takes the whole limit per visitor of the chosen tab, and nothing else', () => {
  const form = { ...toSettingsForm(base, ownerZone), title: 'Spring', winsPerVisitor: '2' };
  const choose = (field: string, choice: 'yours' | 'stored') =>
    applyChoice({ ...form, visitorPeriod: 'week' }, edit, { conflicts, field, choice });
  expect(choose('oneRewardPerVisitor', 'stored')).toEqual({
    ...form,
    visitorPeriod: 'unlimited',
    winsPerVisitor: '3',
  });
  const yours = choose('oneRewardPerVisitor', 'yours');
  expect(yours).toEqual({ ...form, visitorPeriod: 'week' });
  expect(toSettings(yours, edit)).toMatchObject({
    oneRewardPerVisitor: true,
    winsPerVisitor: 2,
    visitorPeriod: 'week',
  });
  expect(choose('title', 'stored')).toEqual({ ...form, visitorPeriod: 'week', title: 'Autumn' });
});
