import { expect, type Page } from '@playwright/test';
import { verifyReplySchema } from '@puzzle-prize/sdk/protocol';
import { copyFeedbackSeconds } from '@puzzle-prize/sdk/protocol/limits';
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

/** Copies a code on a clock that stands still, because the button says so only for a moment. */
const copied: Walk = {
  async go(page, visitors, shoot) {
    await win(page, visitors, 'short');
    const prize = findPrize(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await prize.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.mouse.move(0, 0);
    await expect(prize.getByRole('button', { name: 'Copied' })).toBeVisible();
    await shoot('The code is copied');
    await page.clock.runFor(copyFeedbackSeconds * 1000);
    await expect(prize.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
    await shoot('A moment later');
  },
};

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

const failed = (name: 'image' | 'video'): Walk => ({
  async go(page, { openFrame }, shoot) {
    await page.route('**/content?*', (route) => route.abort());
    await openFrame(page, name);
    await solve(findPrize(page), slideByMouse);
    await expect(findPrize(page).getByText('Your reward could not be loaded.')).toBeVisible();
    await page.mouse.move(0, 0);
    await shoot(`A won ${name} that could not be loaded`);
  },
});

/** Wins a video whose codecs no browser plays. */
const unplayable = (hasDownload: boolean, label: string): Walk => ({
  async go(page, { openFrame }, shoot) {
    await page.route('**/verify', async (route) => {
      const response = await route.fetch();
      const json = verifyReplySchema.parse(await response.json());
      const video = {
        ...json.mediaReward,
        mimeType: 'video/x-msvideo',
        playback: 'none',
        ...(!hasDownload && { downloadUrl: null }),
      };
      await route.fulfill({ response, json: { ...json, mediaReward: video } });
    });
    await openFrame(page, 'video');
    await solve(findPrize(page), slideByMouse);
    await expect(findPrize(page).getByText('This browser cannot play the video.')).toBeVisible();
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
    copied,
    file('image', 'A won image'),
    file('video', 'A won video'),
    failed('image'),
    failed('video'),
    unplayable(true, 'A video that the browser cannot play'),
    unplayable(false, 'A video that the browser cannot play, without a download'),
    paywalled,
  ],
};
