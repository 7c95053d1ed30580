import { expect, type Page } from '@playwright/test';
import { readCode, slideByMouse, solve } from '../../e2e/player.ts';
import { type Group, threeWindows, type Walk } from './walk.ts';
import type { Visitors } from './visitors.ts';

const findPrize = (page: Page) => page.locator('puzzle-prize');

/** Solves the puzzle of a campaign and waits for its code. */
async function win(page: Page, { openFrame }: Visitors, name: keyof Visitors['embeds']): Promise<void> {
  await openFrame(page, name);
  await solve(findPrize(page), slideByMouse);
  await readCode(findPrize(page));
  await page.mouse.move(0, 0);
}

const ticket: Walk = {
  async go(page, visitors, shoot) {
    await win(page, visitors, 'coffee');
    const prize = findPrize(page);
    await shoot('A code with value, terms, expiry and all actions');
    await prize.getByRole('button', { name: 'Send it to me' }).click();
    await shoot('The form of the mail');
    await page.route('**/mail-prize', (route) => route.abort());
    await prize.getByRole('textbox').fill('mira@example.com');
    await prize.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(prize.getByText('That did not work.')).toBeVisible();
    await page.mouse.move(0, 0);
    await shoot('The form of the mail, after a failure');
    await page.unroute('**/mail-prize');
    await prize.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(prize.getByText('Done. The mail with your code is on its way.')).toBeVisible();
    await page.mouse.move(0, 0);
    await shoot('The mail is on its way');
    await prize.getByRole('button', { name: 'Claim Your Code!' }).click();
    await expect(prize.getByRole('button', { name: 'Code claimed' })).toBeVisible();
    await page.bringToFront();
    await shoot('The code is claimed');
  },
};

const code = (name: 'short' | 'long', label: string): Walk => ({
  async go(page, visitors, shoot) {
    await win(page, visitors, name);
    await shoot(label);
  },
});

const file = (name: 'image' | 'video', label: string): Walk => ({
  async go(page, { openFrame }, shoot) {
    await openFrame(page, name);
    await solve(findPrize(page), slideByMouse);
    await expect(
      findPrize(page)
        .locator(name === 'image' ? '.file > * > img' : 'video')
        .first(),
    ).toBeVisible();
    await page.mouse.move(0, 0);
    await shoot(label);
  },
});

const paywalled: Walk = {
  async go(page, { openFrame }, shoot) {
    await openFrame(page, 'paywalled');
    await expect(findPrize(page).getByRole('grid')).toBeVisible();
    await page.waitForTimeout(1000);
    await shoot('A puzzle to be paid for');
  },
};

export const resultGroup: Group = {
  name: 'result',
  title: 'Every result',
  about: 'Tickets with codes and files, the mail, and the puzzle that must be paid for.',
  windows: threeWindows,
  walks: [
    ticket,
    code('short', 'A short code without terms'),
    code('long', 'A code of 40 characters and a long value'),
    file('image', 'A won image'),
    file('video', 'A won video'),
    paywalled,
  ],
};
