import type { Page } from '@playwright/test';
import { setCodesReplySchema, type Campaign, type WhenEmpty } from '@puzzle-prize/sdk/protocol';
import { Client } from 'pg';
import { buildExamplePage, type HostServer } from '../demo/host-server.ts';
import type { OwnerCall } from '../demo/owner.ts';
import { expect } from './fixtures.ts';
import { assignEmbed, createMediaOwner, type MediaOwner } from './media-campaign.ts';
import { readCode, slideByMouse, solve } from './player.ts';
import type { Product } from './product.ts';

/** The only code of the campaign of `openLastCode`. */
export const lastCode = 'LAST-1';

/** A campaign with one code, and the pages of a shop that embed it. */
export interface LastCode extends MediaOwner {
  /** The URL of the shop's page with the element. */
  elementUrl: string;
  /** The URL of the shop's page with two buttons. */
  buttonUrl: string;
}

/** Creates an owner with a campaign that has one code, and shows the campaign on pages of the shop. */
export async function openLastCode({ url: platform }: Product, shop: HostServer): Promise<LastCode> {
  const owner = await createMediaOwner(platform, { rewardType: 'codes', title: 'Coffee week' });
  await addCodes(owner.call, owner.campaign, [lastCode]);
  const { uniqueId: embedId } = await assignEmbed(owner, 'Shop front page');
  const show = (path: string, file: string) => {
    shop.show(path, buildExamplePage(file, { platform, embedId }));
    return shop.url + path;
  };
  show('/shop.css', 'demo/shop.css');
  return {
    ...owner,
    elementUrl: show(`/${embedId}/element`, 'html-element/index.html'),
    buttonUrl: show(`/${embedId}/script`, 'html-script/index.html'),
  };
}

/** Sets the first codes of a campaign. */
async function addCodes(call: OwnerCall, { id }: Pick<Campaign, 'id'>, codes: string[]): Promise<void> {
  const body = { title: 'Vouchers', codeType: 'promotion', codes };
  await call(`/api/puzzles/${id}/code-collections`, (reply) => setCodesReplySchema.parse(reply), body);
}

/** Copies the campaign in the database, because a new one would have to be paid for, and adds one code to the copy. */
export async function addCampaign(
  { call, campaign }: LastCode,
  databaseUrl: string,
  { title, code }: { title: string; code: string },
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `insert into puzzles (unique_id, creator_id, title, image_hash, master_hash, difficulty, dimensions, shuffle_amount, reward_type)
     select 'other-' || unique_id, creator_id, $2, image_hash, master_hash, difficulty, dimensions, shuffle_amount, reward_type
     from puzzles where id = $1 returning id`,
    [campaign.id, title],
  );
  await client.end();
  for (const other of rows) await addCodes(call, other, [code]);
}

/** Chooses, on the settings page, what visitors get when codes run out. */
export async function chooseWhenEmpty(
  page: Page,
  { campaign }: LastCode,
  { choice, fallbackCode, otherTitle }: { choice: WhenEmpty; fallbackCode?: string; otherTitle?: string },
): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/campaigns/${campaign.id}/settings`);
  const form = page.getByRole('form', { name: 'Campaign settings' });
  await form.getByRole('combobox', { name: 'When codes run out' }).selectOption(choice);
  if (fallbackCode !== undefined) await form.getByLabel('Fallback code').fill(fallbackCode);
  if (otherTitle !== undefined)
    await form.getByLabel('Campaign to show instead').selectOption({ label: otherTitle });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Settings Saved', { exact: true })).toBeVisible();
}

/** Finds the element on the shop's page. */
export const findPrize = (page: Page) => page.locator('puzzle-prize');

/** Opens the shop's page as a visitor and wins the last code. */
export async function winLastCode(visitor: Page, { elementUrl }: LastCode): Promise<void> {
  await visitor.goto(elementUrl);
  await expect(findPrize(visitor).getByRole('grid')).toBeVisible();
  await expect(findPrize(visitor).locator('.notice')).toHaveCount(0);
  expect(await playForCode(visitor)).toBe(lastCode);
}

/** Solves the puzzle on the open page, and returns the won code. */
export async function playForCode(visitor: Page): Promise<string> {
  await solve(findPrize(visitor), slideByMouse);
  return await readCode(findPrize(visitor));
}

/** Solves the puzzle on the open page, and checks that the result is no code but this message. */
export async function playForFun(visitor: Page, message: string): Promise<void> {
  const prize = findPrize(visitor);
  await solve(prize, slideByMouse);
  await expect(prize.getByRole('heading', { name: 'Puzzle solved!' })).toBeVisible();
  await expect(prize.getByRole('paragraph').filter({ hasText: message })).toBeVisible();
  await expect(prize.locator('code')).toHaveCount(0);
}

/**
 * Starts the job that writes to waiting visitors, which otherwise runs every five minutes, and waits for its end.
 */
export async function notifyWaiting(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `insert into pgboss.job (name, data) values ('waiting-list.notify', '{}') returning id`,
  );
  const readState = async () => {
    const found = await client.query<{ state: string }>('select state from pgboss.job where id = $1', [
      rows[0]?.id,
    ]);
    return found.rows[0]?.state;
  };
  await expect.poll(readState).toBe('completed');
  await client.end();
}
