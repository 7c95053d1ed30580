import { expect, type Page } from '@playwright/test';
import { embedListSchema, embedPageSchema, verifyReplySchema } from '@puzzle-prize/sdk/protocol';
import { signIn } from '../../demo/owner.ts';
import { readCode, slideByMouse, solve } from '../../e2e/player.ts';
import { expireAllCodes, readMail, shopOwner, type Visitors } from './visitors.ts';
import type { Group, Walk } from './walk.ts';

const button: Walk = {
  async go(page, { host }, shoot) {
    await page.goto(`${host.url}/coffee/button`);
    const open = page.getByRole('button', { name: /Click Here For a Prize/ });
    await expect(open).toBeVisible();
    await shoot('Two buttons');
    await page.getByRole('button', { name: 'Play for 15% off' }).hover();
    await shoot('The pointer is on the first button');
    await open.click();
    const prize = page.frameLocator('iframe').locator('puzzle-prize');
    await expect(prize.getByRole('grid')).toBeVisible();
    await page.mouse.move(0, 0);
    await shoot('The modal');
    await solve(prize, slideByMouse);
    await readCode(prize);
    await page.mouse.move(0, 0);
    await shoot('The modal with the code');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /Your code/ })).toBeVisible();
    await shoot('The code on the button');
  },
};

const hidden: Walk = {
  async go(page, { host }, shoot) {
    await page.goto(`${host.url}/hidden/button`);
    await page.waitForTimeout(1000);
    await expect(page.locator('puzzle-prize-button').filter({ visible: true })).toHaveCount(0);
    await shoot('No codes left: the buttons are hidden');
  },
};

const enlarged: Walk = {
  async go(page, { openFrame }, shoot) {
    await openFrame(page, 'image');
    const prize = page.locator('puzzle-prize');
    await solve(prize, slideByMouse);
    // A smaller window would ask for the whole screen, which has a size of its own.
    await page.setViewportSize({ width: 768, height: 760 });
    await prize.getByRole('button', { name: 'Show larger' }).click();
    await expect(prize.getByRole('button', { name: 'Close' })).toBeVisible();
    await page.mouse.move(0, 0);
    await shoot('A won image, enlarged');
  },
};

/** Wins a code, asks for the mail, and returns the address of the prize page. */
async function winPrizePage(page: Page, { openFrame }: Visitors, address: string): Promise<string> {
  await openFrame(page, 'coffee');
  const prize = page.locator('puzzle-prize');
  const reply = page.waitForResponse((response) => response.url().endsWith('/verify'));
  await solve(prize, slideByMouse);
  const { delivery } = verifyReplySchema.parse(await (await reply).json());
  await readCode(prize);
  await prize.getByRole('button', { name: 'Send it to me' }).click();
  await prize.getByRole('textbox').fill(address);
  await prize.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(prize.getByText('Done.')).toBeVisible();
  return delivery?.prizeUrl ?? '';
}

const prizePage: Walk = {
  async go(page, visitors, shoot) {
    const address = 'winner@example.com';
    const prizeUrl = await winPrizePage(page, visitors, address);
    await page.goto(prizeUrl);
    await shoot('The prize page', { isWhole: true });
    await page.goto(`${visitors.url}/p/unknown`);
    await shoot('An unknown prize page');
    await page.goto('about:blank');
    await page.setContent(await readMail(visitors, address));
    await shoot('The prize mail', { isWhole: true });
    await expireAllCodes(visitors);
    await page.goto(prizeUrl);
    await shoot('The prize page of an expired code', { isWhole: true });
  },
};

const withoutScript: Walk = {
  context: { javaScriptEnabled: false },
  async go(page, { host, url, embeds }, shoot) {
    await page.goto(`${host.url}/short`);
    await page.waitForTimeout(300);
    await shoot('The element without scripts');
    await page.goto(`${host.url}/short/button`);
    await shoot('The buttons without scripts');
    await page.goto(`${url}/embed/${embeds.short}?theme=auto`);
    await page.waitForTimeout(300);
    await shoot('The frame without scripts');
  },
};

const keptTag: Walk = {
  async go(page, { host }, shoot) {
    await page.route('**/v1/puzzle-prize.js', async (route) => {
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
      await route.continue();
    });
    await page.goto(`${host.url}/coffee/unstyled`);
    await page.waitForFunction(() => customElements.get('puzzle-prize'));
    await shoot('A tag without styles keeps its link');
  },
};

const hostedPage: Walk = {
  async go(page, { url, embeds }, shoot) {
    const call = await signIn(url, shopOwner);
    const list = await call('/api/embed-codes', (reply) => embedListSchema.parse(reply));
    const { id = '' } = list.find(({ uniqueId }) => uniqueId === embeds.coffee) ?? {};
    const wishes = { slug: 'coffee-week', title: 'Coffee week', intro: 'Put the image together and win.' };
    await call(`PATCH /api/embed-codes/${id}/page`, (reply) => embedPageSchema.parse(reply), wishes);
    await page.goto(`${url}/p/play/coffee-week`);
    await expect(page.locator('puzzle-prize').getByRole('grid')).toBeVisible();
    await shoot('The hosted page', { isWhole: true });
  },
};

export const pageGroup: Group = {
  name: 'page',
  title: 'The button, the modal and whole pages',
  about: 'Everything around the puzzle and after it, with and without scripts.',
  isWide: true,
  windows: [
    [320, 900],
    [768, 760],
    [1440, 760],
  ],
  walks: [button, hidden, withoutScript, keptTag, hostedPage, enlarged, prizePage],
};
