import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { widgetPuzzleSchema } from '@puzzle-prize/sdk/protocol';
import { solve3x3 } from '@puzzle-prize/sdk/puzzle';
import { Client } from 'pg';
import { audit } from './axe.ts';
import { expectFits } from './fits.ts';
import { expect, test } from './fixtures.ts';
import { openDashboard } from './owner-pages.ts';

/** Wins a code by API calls, as the frame does, and requests `count` mails with the code. */
async function winAndAsk(platform: string, embedId: string, count: number): Promise<void> {
  const sessionId = randomUUID();
  const dealt = await fetch(`${platform}/api/embed-widget/${embedId}?sessionId=${sessionId}`);
  const { playToken, shuffledState, minSolveMs } = widgetPuzzleSchema.parse(await dealt.json());
  await sleep(minSolveMs + 500);
  const post = async (call: string, body: object) =>
    await fetch(`${platform}/api/embed/${embedId}/${call}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sessionId, playToken, ...body }),
    });
  const moves = solve3x3(shuffledState);
  expect((await post('verify', { moves, solution: [1, 2, 3, 4, 5, 6, 7, 8, 0] })).status).toBe(200);
  for (let number = 1; number <= count; number += 1)
    expect((await post('mail-prize', { address: `ann${String(number)}@example.com` })).status).toBe(204);
}

test('[G57] the owner sees the mails with codes without addresses, and sends a failed one again', async ({
  page,
  product,
  databaseUrl,
  stand,
}) => {
  await openDashboard(page, product.url, stand.owner);
  const manage = page.getByRole('link', { name: /^Manage/ });
  const url = `${product.url}${(await manage.getAttribute('href')) ?? ''}`;
  const mails = page.getByRole('region', { name: 'Mails' });
  await page.goto(url);
  await expect(page.getByText('Campaign Codes Set')).toBeVisible();
  await expect(mails).toBeHidden();

  await winAndAsk(product.url, stand.embedId, 3);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  for (const [number, change] of [
    [1, `state = 'failed', failed_at = now(), provider_message = 'EENVELOPE 550'`],
    [2, `state = 'sent', sent_at = now(), address_sealed = null`],
  ] as const)
    await client.query(`update prize_mails set ${change} where number = $1`, [number]);
  await client.end();

  await page.reload();
  await expect(mails.getByText('1 sent, 1 waiting, 1 failed')).toBeVisible();
  await expect(mails.getByText('This server sends no e-mail.')).toBeVisible();
  await expect(mails.getByText('Failed: the mail server refused the address')).toBeVisible();
  expect(await page.locator('main').innerText()).not.toContain('@example.com');
  await audit(page, 'the mails of a campaign');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFits(page, 'the mails of a campaign');

  await mails.getByRole('button', { name: /^Resend the mail of / }).click();
  await expect(page.getByText('Mail Queued', { exact: true }).first()).toBeVisible();
  await expect(mails.getByText('1 sent, 2 waiting')).toBeVisible();
  await expect(mails.getByRole('heading', { name: 'Mails' })).toBeFocused();
  await expect(mails.getByRole('button')).toHaveCount(0);
});
