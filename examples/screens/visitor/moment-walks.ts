import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import { type Group, threeWindows, type Walk } from './walk.ts';

const storybook = resolve(import.meta.dirname, '../../../docs/dist/storybook');

/** A moment of a race: its label, its story, and a text that appears only in it. */
type Moment = readonly [label: string, story: string, text: RegExp];

const beforeTheRace: readonly Moment[] = [
  ['Prizes by place', 'prizes', /Everyone who races: free shipping/],
  ['Everybody is ready', 'ready', /Bo/],
  ['The host assigns the slots', 'waiting-for-the-host', /Anna/],
  ['A race of a series', 'race-of-a-series', /Race 1 of 3/],
  ['The room is full', 'full', /full/],
  ['There is no such room', 'no-such-room', /Race room not found/],
  ['The site is not allowed', 'not-on-this-site', /Origin not allowed/],
  ['The connection is lost', 'connection-lost', /Connection Error/],
  ['The race is open in another window', 'played-elsewhere', /in another window/],
];

const whileRacing: readonly Moment[] = [
  ['Two players', 'two-players', /Anna/],
  ['The leader has one tile left', 'last-tile', /Last tile/],
  ['Against a replay', 'against-a-replay', /Replay/],
  ['A player is cut off', 'somebody-cut-off', /Anna/],
  ['Moves of others arrive late', 'others-delayed', /short delay/],
  ['A spectator', 'watching', /Cleo/],
  ['Prizes by place', 'prizes-while-racing', /2nd: 10% off/],
  ['Paused by the organizer', 'paused', /Paused by the organizer/],
  ['About to continue', 'about-to-continue', /The race continues/],
  ['A message of the organizer', 'organizer-message', /Two minutes left/],
  ['Removed by the organizer', 'removed', /organizer removed you/],
  ['The time is over', 'time-is-over', /time of this race is over/],
];

const afterTheRace: readonly Moment[] = [
  ['A win with a code', 'won', /COFFEE-7KQ2/],
  ['The first player may still watch', 'won-first', /Race ends in/],
  ['Another player won', 'other-won', /Anna won the race/],
  ['A spectator sees the winner', 'watched-win', /Anna won the race/],
  ['Second place', 'second', /2nd/],
  ['A photo finish', 'photo-finish', /Photo finish/],
  ['The prize of the second place', 'prize-of-second', /Your prize for 2nd place/],
  ['The prize by mail', 'prize-by-mail', /Send it to me/],
  ['The consolation prize', 'consolation-prize', /Your consolation prize/],
  ['A rematch is wanted', 'rematch-wanted', /Join the rematch/],
  ['A rematch to watch', 'rematch-to-watch', /Watch the rematch/],
  ['The next race of an open room', 'next-race', /Next race in/],
  ['The series is won', 'series-won', /You won the series/],
  ['The series is a tie', 'series-tie', /share the series/],
];

const walk = (moments: readonly Moment[]): Walk => ({
  async go(page, { url }, shoot) {
    if (!existsSync(storybook))
      throw new Error('The storybook is not built: run "npm test -- storybook && npm test -- docs".');
    for (const [label, story, text] of moments) {
      await page.goto(
        `${url}/docs/storybook/iframe.html?id=elements-puzzle-race--${story}&args=theme:auto&globals=theme:auto`,
      );
      await expect(page.getByText(text).first()).toBeVisible();
      await shoot(label, { isWhole: true });
    }
  },
});

const group = (name: string, title: string, moments: readonly Moment[]): Group => ({
  name,
  title,
  about: 'From the stories of `<puzzle-race>`, which show moments that are rare or short in a real race.',
  isWide: true,
  windows: threeWindows,
  walks: [walk(moments)],
});

/** The moments that the walk through a real race does not meet. */
export const momentGroups: readonly Group[] = [
  group('race-before', 'Before a race', beforeTheRace),
  group('race-during', 'During a race', whileRacing),
  group('race-after', 'After a race', afterTheRace),
];
