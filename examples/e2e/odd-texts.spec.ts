import type { Page } from '@playwright/test';
import {
  type CreateCollection,
  createCampaignReplySchema,
  currentUserSchema,
  embedSchema,
  setCodesReplySchema,
  templateImageListSchema,
} from '@puzzle-prize/sdk/protocol';
import { type OwnerCall, signIn } from '../demo/owner.ts';
import { endCampaign, readExport } from './codes-form.ts';
import { expectDialogFits, expectFits } from './fits.ts';
import { expect, createPerson, test } from './fixtures.ts';
import { openTab, signInOnPage } from './owner-pages.ts';
import { readCode, slideByMouse, solve } from './player.ts';
import { chooseAction } from './row-actions.ts';

/**
 * Host of the image in one of the texts. If a page treats the text as HTML, the browser requests this image,
 * even if a policy blocks the scripts in the text.
 */
const trap = 'x.test';
/**
 * `signs` contains quotes, tags, bidirectional characters and combining marks. `endless` has no place for a
 * line break. With a digit appended, each text also serves as a code.
 */
const texts = {
  signs: `=</style><img src=//${trap} onerror=alert()>"'\`\${1}{{2}}\u202Eabc \u{1F468}\u200D\u{1F469} Z${'\u0335\u0321\u0310'.repeat(4)}`,
  endless: 'W'.repeat(80),
};
const customCss = `/* "' <img src=//${trap}> \\" */ letter-spacing: 1px;`;

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 320, height: 640 } });

for (const [kind, text] of Object.entries(texts)) {
  test(`[D6, D10, D12, E5, E6, K1, K5, K13, R12, W1] an odd text is shown as plain text and fits every screen (${kind})`, async ({
    page,
    product,
    shop,
  }) => {
    const alarms: string[] = [];
    page.on('dialog', (dialog) => {
      alarms.push(dialog.message());
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      if (new URL(request.url()).host === trap) alarms.push(request.url());
    });
    const owner = createPerson();
    const call = await signIn(product.url, owner);
    const { puzzleId, embedId } = await fillAll(call, text);
    shop.show(`/${embedId}/odd`, buildHostPage(product.url, embedId, text));

    const address = `${product.url}/embed/${embedId}`;
    await expectFrame(page, { address, text, code: `${text}1` });
    await becomeAnother(page);
    await expectShop(page, `${shop.url}/${embedId}/odd`);
    await page.route('**/api/auth/user', async (route) => {
      const user = currentUserSchema.parse(await (await route.fetch()).json());
      await route.fulfill({ json: { ...user, username: text } });
    });
    await signInOnPage(page, product.url, { ...owner, username: text });
    await expectCampaigns(page, text);
    await expectEmbeds(page, text);
    await expectCodes(page, text);
    await createCollection(call, puzzleId, { title: text, codeType: 'coupon', codes: [text] });
    await expectCoupon(page, text);
    await becomeAnother(page);
    await expectFrame(page, { address, text, code: text });
    await expectMessage(page, `${product.url}/embed/${await createEmbed(call, text)}`, text);
    expect(alarms).toEqual([]);
  });
}

/**
 * Clears the page's storage, so that the next page treats the browser as a new visitor. Otherwise a page and
 * a frame of the same site could share one visitor.
 */
async function becomeAnother(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
  });
}

/** Creates a campaign, its codes and an embed code with the text in every text field. */
async function fillAll(call: OwnerCall, text: string): Promise<{ puzzleId: string; embedId: string }> {
  const [image] = await call('/api/template-images', (reply) => templateImageListSchema.parse(reply));
  const campaignData = { title: text, description: text, imageUrl: image?.url ?? '' };
  const { puzzle } = await call(
    '/api/create-free-campaign',
    (reply) => createCampaignReplySchema.parse(reply),
    { campaignData },
  );
  const codes = [1, 2, 3].map((number) => `${text}${String(number)}`);
  await createCollection(call, puzzle.id, { title: text, codeType: 'promotion', codes });
  return { puzzleId: puzzle.id, embedId: await createEmbed(call, text, puzzle.id) };
}

async function createCollection(call: OwnerCall, puzzleId: string, codes: CreateCollection): Promise<void> {
  await call(`/api/puzzles/${puzzleId}/code-collections`, (reply) => setCodesReplySchema.parse(reply), codes);
}

/**
 * Creates an embed code with the text in every field. An embed code without a campaign shows the text as its
 * message.
 * @returns its unique id
 */
async function createEmbed(call: OwnerCall, text: string, assignedPuzzleId?: string): Promise<string> {
  const embed = await call('/api/embed-codes', (reply) => embedSchema.parse(reply), {
    name: text,
    description: text,
    fallbackMessage: text,
    ...(assignedPuzzleId && { assignedPuzzleId }),
    customStyling: { text, customCss },
  });
  return embed.uniqueId;
}

/** Returns a code without invisible characters, as the product stores it (K6). */
const visible = (code: string) => code.replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu, '');

/**
 * Returns a text as the product quotes it in a sentence. The isolates keep it from changing the text
 * direction of the sentence.
 */
const quoted = (text: string) => `"\u2068${text}\u2069"`;

/**
 * Returns a host page with a button and an element for the embed code. The button's attributes contain the
 * text.
 */
function buildHostPage(platform: string, embedId: string, text: string): string {
  const value = text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title>',
    '<meta name="viewport" content="width=device-width">',
    `<script type="module" src="${platform}/v1/puzzle-prize.js"></script>`,
    `<body><script src="${platform}/v1/puzzle-modal.js" data-embed-id="${embedId}" data-text="${value}"`,
    `  data-custom-css="${customCss.replaceAll('"', '&quot;')}"></script>`,
    `<puzzle-prize embed-id="${embedId}"></puzzle-prize>`,
  ].join('\n');
}

async function expectFrame(
  page: Page,
  { address, text, code }: { address: string; text: string; code: string },
): Promise<void> {
  const prize = page.locator('puzzle-prize');
  await page.goto(address);
  await expect(prize.getByRole('heading').first()).toHaveText(text);
  await expectFits(page, 'frame');
  await solve(prize, slideByMouse);
  expect(await readCode(prize)).toBe(visible(code));
  await expectFits(page, 'won');
}

/** Checks that an embed without anything to play shows the text as its message. */
async function expectMessage(page: Page, address: string, text: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('puzzle-prize').getByText(text, { exact: true }).last()).toBeVisible();
  await expectFits(page, 'message');
}

async function expectShop(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('puzzle-prize').getByRole('grid')).toBeVisible();
  await expectFits(page, 'shop');
  await page.locator('puzzle-prize-button').getByRole('button').click();
  const prize = page.frameLocator('dialog[open] iframe').locator('puzzle-prize');
  await expect(prize.getByRole('grid')).toBeVisible();
  await expectFits(page, 'modal');
}

async function expectCampaigns(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('region', { name: text })).toBeVisible();
  await expectFits(page, 'campaigns');
  await chooseAction(page, 'Delete');
  await expect(page.getByRole('alertdialog', { name: `Delete ${quoted(text)}?` })).toBeVisible();
  await expectDialogFits(page, 'delete campaign', 'Archive');
}

async function expectEmbeds(page: Page, text: string): Promise<void> {
  await openTab(page, 'Embed Codes');
  await expect(page.getByRole('region', { name: text })).toBeVisible();
  await expectFits(page, 'embed codes');
  await page.getByRole('button', { name: /^Edit/ }).click();
  await expectDialogFits(page, 'edit embed code', /Save/);
  await chooseAction(page, 'Delete');
  await expectDialogFits(page, 'delete embed code', /Delete Embed Code/);
  await page.getByRole('button', { name: /^Assign campaign to/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Choose what ${quoted(text)} shows.`);
  await expectFits(page, 'assign');
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page.getByText(`${quoted(text)} now shows ${quoted(text)}`, { exact: true })).toBeVisible();
  await expectFits(page, 'toast');
  await page.getByRole('button', { name: 'Embed Options' }).click();
  await expect(page.getByLabel('Button text')).toHaveValue(text);
  await expectFits(page, 'embed options');
  await page.getByRole('link', { name: 'Get the snippet' }).click();
  await expect(page.getByRole('heading', { name: text, level: 1 })).toBeVisible();
  for (const kind of ['Standard HTML', 'Direct iframe', 'HTML element']) {
    await page.getByRole('group', { name: 'Kind of snippet' }).getByText(kind).click();
    await expect(page.getByRole('region', { name: `${kind} snippet` })).toBeVisible();
    await expectFits(page, kind);
  }
  await page.getByRole('tab', { name: 'React', exact: true }).click();
  await expect(page.getByRole('region', { name: 'React TypeScript snippet' })).toBeVisible();
  await expectFits(page, 'React TypeScript');
}

async function expectCodes(page: Page, text: string): Promise<void> {
  await openTab(page, 'Campaigns');
  await page.getByRole('link', { name: /Manage/ }).click();
  await expect(page.getByText(`The prizes of “${text}”`)).toBeVisible();
  await expect(page.getByText(visible(`${text}3`), { exact: true })).toBeVisible();
  await expectFits(page, 'codes');
  for (const name of ['Export codes', 'Export winners'] as const) {
    const csv = (await readExport(page, name)).toString('utf8');
    // The export doubles quotes, and puts an apostrophe before a value that a spreadsheet would treat as a
    // formula.
    const cell = `${text.startsWith('=') ? "'" : ''}${visible(text)}1`.replaceAll('"', '""');
    expect(csv).toContain(/["\n,]/.test(cell) ? `"${cell}"` : cell);
  }
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page.getByRole('heading', { name: 'Where and how' })).toBeVisible();
  await expectFits(page, 'analytics');
  await page.getByRole('tab', { name: 'Manage Codes' }).click();
  await endCampaign(page);
  await expect(page.getByRole('heading', { name: 'Ended collections' })).toBeVisible();
  await expectFits(page, 'ended');
}

/** Checks that the page shows the coupon, the single code that every winner gets. */
async function expectCoupon(page: Page, text: string): Promise<void> {
  await page.reload();
  await expect(
    page.getByRole('region', { name: 'The coupon' }).getByText(visible(text), { exact: true }),
  ).toBeVisible();
  await expectFits(page, 'coupon');
}
