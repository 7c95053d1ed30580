import { expect, type Page } from '@playwright/test';
import { errorCatalogue, type ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import { slideByMouse, solve } from '../../e2e/player.ts';
import { holdCalls } from '../../e2e/held-calls.ts';
import { type Group, threeWindows, type Walk } from './walk.ts';

const findPrize = (page: Page) => page.locator('puzzle-prize');

/** Refuses the solution with a fake reply. A real one would need many wins or much time. */
const refused = (code: ErrorCode, label: string): Walk => ({
  async go(page, { openFrame }, shoot) {
    const { status, message } = errorCatalogue[code];
    await page.route('**/verify', (route) => route.fulfill({ status, json: { code, message } }));
    await openFrame(page, 'coffee');
    await solve(findPrize(page), slideByMouse);
    await expect(findPrize(page).getByRole('alert')).toBeVisible();
    await page.mouse.move(0, 0);
    await shoot(label);
  },
});

const unreachable: Walk = {
  async go(page, { openFrame }, shoot) {
    await page.route('**/verify', (route) => route.abort());
    await openFrame(page, 'coffee');
    await solve(findPrize(page), slideByMouse);
    await expect(findPrize(page).getByText('Your solution is kept.')).toBeVisible();
    await page.mouse.move(0, 0);
    await shoot('The solution could not be checked');
  },
};

const offline: Walk = {
  async go(page, { host }, shoot) {
    const letGo = await holdCalls(page, '**/api/embed-widget/**');
    await page.goto(`${host.url}/coffee`);
    await expect(page.getByText('Loading puzzle...')).toBeVisible();
    await page.context().setOffline(true);
    letGo();
    await expect(page.getByText('You are offline.')).toBeVisible();
    await shoot('No connection');
    await page.context().setOffline(false);
  },
};

const unknown: Walk = {
  async go(page, { url }, shoot) {
    await page.goto(`${url}/embed/nobody-made-this?theme=auto`);
    await expect(page.getByText('Puzzle Not Found').first()).toBeVisible();
    await shoot('An unknown embed code');
  },
};

export const refusedGroup: Group = {
  name: 'refused',
  title: 'Refused winners and failures',
  about: 'The reason, and what the visitor can do now.',
  windows: threeWindows,
  walks: [
    refused('play.cap_reached', 'All prizes are won'),
    refused('play.network_budget', 'Too many wins of a network'),
    refused('play.hourly_budget', 'All prizes of this hour are won'),
    refused('play.token_expired', 'The game is too old'),
    refused('play.ended', 'The campaign has ended meanwhile'),
    unreachable,
    offline,
    unknown,
  ],
};
