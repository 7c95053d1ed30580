import { counterSchema, verifyReplySchema } from '@puzzle-prize/sdk/protocol';
import { Client } from 'pg';
import { signIn } from '../demo/owner.ts';
import { audit } from './axe.ts';
import { createPerson, expect, test } from './fixtures.ts';
import { openDashboard, openTab } from './owner-pages.ts';
import { readCode, slideByMouse, solve } from './player.ts';

/** Reads the link of the latest invitation to an address. */
async function readLink(databaseUrl: string, email: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ text: string }>(
    'select text from mails where to_address = $1 order by created_at desc limit 1',
    [email],
  );
  await client.end();
  return /http\S+#invitation=[\w-]+/.exec(rows[0]?.text ?? '')?.[0] ?? '';
}

test('[G140] an owner invites a person, who creates an account, redeems a code and is signed out by the owner', async ({
  browser,
  databaseUrl,
  page,
  product,
  stand,
}, info) => {
  await page.goto(stand.elementUrl);
  const prize = page.locator('puzzle-prize');
  const reply = page.waitForResponse((response) => response.url().endsWith('/verify'));
  await solve(prize, slideByMouse);
  verifyReplySchema.parse(await (await reply).json());
  const code = await readCode(prize);
  const call = await signIn(product.url, stand.owner);
  const wishes = { title: 'Till at the door', pin: '402917', staff: ['Ben'] };
  const { url } = await call('POST /api/counters', (value) => counterSchema.parse(value), wishes);

  const person = createPerson();
  await openDashboard(page, product.url, stand.owner);
  await openTab(page, 'Account');
  await page.getByRole('button', { name: 'Invite a person to Till at the door' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Invite a person to Till at the door' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByLabel('E-mail address')).toHaveAccessibleDescription(/Enter an e-mail address/);
  await audit(page, 'the dialog that invites a person');
  await dialog.getByLabel('E-mail address').fill(person.email);
  await dialog.getByLabel('Name').fill('Ana Silva');
  await dialog.getByLabel('Name').press('Enter');
  const invited = page.getByRole('list', { name: 'Invited to Till at the door' });
  await expect(invited).toContainText('Not accepted yet');
  await audit(page, 'the account with an invited person');
  await page.screenshot({ path: info.outputPath('invited.png'), fullPage: true });

  const phone = await (await browser.newContext({ viewport: { width: 320, height: 640 } })).newPage();
  await phone.goto(await readLink(databaseUrl, person.email));
  await expect(phone.getByRole('heading', { name: 'You are invited to this counter' })).toBeVisible();
  expect(phone.url()).not.toContain('invitation');
  await audit(phone, 'an invitation');
  await phone.screenshot({ path: info.outputPath('invitation-320.png'), fullPage: true });
  await phone.getByRole('link', { name: 'Accept the invitation' }).click();
  await phone.getByRole('link', { name: 'Create an account' }).click();
  await phone.getByLabel('E-mail').fill(person.email);
  await phone.getByLabel('Password').fill(person.password);
  await phone.getByRole('button', { name: 'Create account' }).click();
  await expect(phone.getByText('Signed in as Ana Silva')).toBeVisible();
  await phone.getByLabel('Code of the customer').fill(code);
  await phone.keyboard.press('Enter');
  await phone.getByRole('button', { name: 'Mark as used' }).click();
  await expect(phone.getByRole('heading', { name: 'Marked as used' })).toBeFocused();
  // Without the counter's cookies, as on the next day, the account opens the page without a PIN.
  await phone.context().clearCookies({ name: /pp_counter/ });
  await phone.goto(url);
  await expect(phone.getByText('Signed in as Ana Silva')).toBeVisible();

  await page.reload();
  await expect(invited).toContainText('Accepted on');
  await invited.getByRole('button', { name: 'More actions for Ana Silva' }).click();
  await page.getByRole('menuitem', { name: 'Revoke...' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke invitation' }).click();
  await expect(invited).toBeHidden();
  await phone.getByLabel('Code of the customer').fill(code);
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('alert')).toHaveText('Your sign-in has ended. Sign in again.');
  await phone.reload();
  await expect(phone.getByLabel('PIN of the counter')).toBeVisible();
  await audit(phone, 'the sign-in with PIN or account');
  await phone.screenshot({ path: info.outputPath('sign-in-320.png'), fullPage: true });
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
