import { expect, it } from 'vitest';
import { describeConflict } from './describe-conflict.ts';

const zone = {
  ownZone: 'Europe/Berlin',
  moment: { nowMs: Date.parse('2026-11-25T12:00:00Z'), timeZone: 'UTC' },
};
const say = (field: string, yours: unknown, stored: unknown) =>
  describeConflict({ field, yours, stored }, zone);

it('[C10] names both values of a setting that two tabs have changed', () => {
  expect(say('title', 'Spring', 'Autumn')).toEqual({
    field: 'title',
    label: 'Title',
    yours: 'Spring',
    stored: 'Autumn',
  });
  expect(say('dimensions', 4, 5)).toMatchObject({ yours: '4 x 4', stored: '5 x 5' });
  expect(say('difficulty', 'easy', 'hard')).toMatchObject({ yours: 'Easy', stored: 'Hard' });
  expect(say('winsPerHour', 10, null)).toMatchObject({ yours: '10', stored: 'No limit' });
  expect(say('oneRewardPerVisitor', true, false)).toMatchObject({ yours: 'Yes', stored: 'No' });
  expect(say('verification', 'replay', 'solution')).toMatchObject({
    yours: 'Every move',
    stored: 'Only the solution',
  });
  expect(say('networkPolicy', 'step-up', 'off')).toMatchObject({
    yours: 'Slow down programs',
    stored: 'No rule',
  });
  expect(say('alternative', 'none', 'question')).toMatchObject({ yours: 'None', stored: 'A question' });
  expect(say('acceptedAnswers', ['Tom', 'Tim'], [])).toMatchObject({
    label: 'Accepted answers',
    yours: 'Tom, Tim',
    stored: 'Empty',
  });
  expect(say('boardSize', 'standard', 'large')).toMatchObject({
    label: 'Width of the board',
    yours: 'Up to 300 px',
    stored: 'Fills the width of its place',
  });
  expect(say('lang', 'de', null)).toMatchObject({
    yours: 'Deutsch',
    stored: 'The language of the page or the browser',
  });
});

it('[C10] shows times in the time zone of the form', () => {
  expect(say('startsAt', '2026-11-27T08:00:00.000Z', null)).toMatchObject({
    yours: 'Friday, Nov 27 at 09:00 Berlin time',
    stored: 'No start',
  });
});
