import { Client } from 'pg';
import { signIn, type Person } from '../demo/owner.ts';
import { audit } from './axe.ts';
import { createPerson, expect, test } from './fixtures.ts';
import { expectFits } from './fits.ts';
import { openDashboard, openTab } from './owner-pages.ts';

/** Gives an owner a campaign and many embed codes that show it. */
async function addEmbeds(
  url: string,
  databaseUrl: string,
  { person, count }: { person: Person; count: number },
) {
  await signIn(url, person);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `with owner as (select id from users where email = $1), campaigns as (
       insert into puzzles (unique_id, creator_id, title, image_hash, master_hash, difficulty, dimensions, shuffle_amount, reward_type)
       select title || owner.id, owner.id, title, t.contract_hash, t.master_hash, 'easy', 3, 50, 'codes'
       from owner, unnest(array['Summer', 'Winter']) title, (select contract_hash, master_hash from template_images limit 1) t
       returning id, creator_id, title)
     insert into embed_codes (unique_id, user_id, name, assigned_puzzle_id, created_at)
     select 'embed-' || id || n, creator_id, 'Spot ' || n, id, now() - n * interval '1 minute'
     from campaigns, generate_series(1, $2::int) n where title = 'Summer'`,
    [person.email, count],
  );
  await client.end();
}

test('[G135, D12] several of 2,000 embed codes get another campaign and are deactivated, and undo brings both back', async ({
  page,
  product,
  databaseUrl,
}) => {
  const person = createPerson();
  await addEmbeds(product.url, databaseUrl, { person, count: 2000 });
  await openDashboard(page, product.url, person);
  await openTab(page, 'Embed Codes');
  await page.getByRole('button', { name: 'List', exact: true }).click();
  const list = page.getByRole('list', { name: 'Embed codes' });
  await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '2000');
  expect(await list.getByRole('listitem').count()).toBeLessThan(60);
  await expect(list.getByRole('listitem').first()).toContainText('No codes set');

  await page.getByRole('checkbox', { name: 'Select Spot 2', exact: true }).press('Space');
  await page.getByRole('checkbox', { name: 'Select Spot 4', exact: true }).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('group', { name: 'Selected embed codes' });
  await expect(bar).toContainText('3 embed codes selected');
  await audit(page, 'list of embed codes with a selection');
  await bar.getByRole('button', { name: 'Assign campaign' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Campaign' }).selectOption('Winter');
  await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText('3 embed codes changed', { exact: true })).toBeVisible();
  await expect(list.getByText(/^Active, shows .*Winter/)).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The embed codes are as they were before.', { exact: true })).toBeVisible();
  await expect(list.getByText(/^Active, shows .*Winter/)).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Select Spot 1', exact: true }).click();
  await bar.getByRole('button', { name: 'Select all 2,000' }).click();
  await expect(bar).toContainText('2,000 embed codes selected');
  await bar.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('2,000 embed codes deactivated', { exact: true })).toBeVisible();
  await expect(list.getByText('Inactive: shows the fallback message').first()).toBeVisible();
  await expect(list.getByText(/^Active/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(list.getByText(/^Active/).first()).toBeVisible();
  await expect(list.getByText('Inactive: shows the fallback message')).toHaveCount(0);
});

test('[G135, D12] cards of embed codes are chosen too, and everything fits a phone', async ({
  page,
  product,
  databaseUrl,
}) => {
  const person = createPerson();
  await addEmbeds(product.url, databaseUrl, { person, count: 3 });
  await page.setViewportSize({ width: 390, height: 844 });
  await openDashboard(page, product.url, person);
  await openTab(page, 'Embed Codes');
  await page.getByRole('button', { name: 'Cards', exact: true }).click();
  await expect(page.getByRole('img', { name: '0 plays and 0 solves in 14 days' })).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select Spot 3' }).click();
  await expectFits(page, 'embed codes with a selection');
  await audit(page, 'cards of embed codes with a selection');
  await page
    .getByRole('group', { name: 'Selected embed codes' })
    .getByRole('button', { name: 'Deactivate' })
    .click();
  await expect(page.getByText('1 embed code deactivated', { exact: true })).toBeVisible();
  await expect(page.getByText('Inactive', { exact: true })).toHaveCount(1);
});

test('[E3] the form for an embed code keeps the typed name after Back, until the embed code exists', async ({
  page,
  product,
}) => {
  await openDashboard(page, product.url, createPerson());
  await openTab(page, 'Embed Codes');
  const form = page.getByRole('dialog', { name: 'Create Embed Code' });
  const open = () => page.getByRole('button', { name: 'Create Embed Code' }).click();
  await open();
  await form.getByLabel('Name').fill('Footer');
  await page.goBack();
  await expect(form).toBeHidden();
  await page.goForward();
  await open();
  await expect(form.getByLabel('Name')).toHaveValue('Footer');
  await form.getByRole('button', { name: 'Create Embed Code' }).click();
  await expect(page.getByRole('heading', { name: 'Footer' })).toBeVisible();
  await openTab(page, 'Embed Codes');
  await open();
  await expect(form.getByLabel('Name')).toHaveValue('');
});
