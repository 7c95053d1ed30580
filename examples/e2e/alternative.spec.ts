import { audit } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { assignEmbed, openMediaOwner } from './media-campaign.ts';
import { readCode } from './player.ts';

test('[G61] an owner asks a question, and a visitor answers it by keyboard and wins the code', async ({
  page,
  browser,
  product,
}) => {
  const owner = await openMediaOwner(page, product.url, { rewardType: 'codes', title: 'Coffee week' });
  const { campaign, call } = owner;
  await call(`/api/puzzles/${campaign.id}/code-collections`, () => null, {
    title: 'Prizes',
    codes: ['ROAST-10'],
    codeType: 'promotion',
  });
  const { uniqueId } = await assignEmbed(owner, 'Shop');
  await page.goto(`${product.url}/campaigns/${campaign.id}/settings`);
  const form = page.getByRole('form', { name: 'Campaign settings' });
  await form.getByRole('combobox', { name: 'Other way' }).selectOption('A question');
  const save = page.getByRole('button', { name: 'Save changes' });
  await save.click();
  await expect(form.getByText('Please enter the question.')).toBeVisible();
  await expect(form.getByText('Please enter at least one answer that wins.')).toBeVisible();
  await form.getByLabel('Minutes until the other way is offered').fill('0');
  await form.getByLabel('Question', { exact: true }).fill('Which animal is on our cups?');
  await form.getByLabel('Accepted answers').fill('A fox\nFox');
  await audit(page, 'the other way to the prize');
  await save.click();
  await expect(page.getByText('Settings Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('Accepted answers')).toHaveValue('A fox\nFox');

  const visitor = await browser.newPage({ viewport: { width: 340, height: 500 } });
  await visitor.goto(`${product.url}/embed/${uniqueId}`);
  const offer = visitor.getByRole('button', { name: 'Answer a question instead' });
  await expect(offer).toBeVisible();
  await offer.press('Enter');
  const dialog = visitor.getByRole('dialog', { name: 'Answer a question instead' });
  const answer = dialog.getByLabel('Which animal is on our cups?');
  await expect(answer).toBeFocused();
  await answer.fill('A bear');
  await answer.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('This is not the answer. 4 tries are left.');
  await audit(visitor, 'the question');
  await answer.fill(' FOX');
  await answer.press('Enter');
  await expect(visitor.getByRole('heading', { name: 'Congratulations!' })).toBeFocused();
  expect(await readCode(visitor.locator('puzzle-prize'))).toBe('ROAST-10');
  await expect(visitor.getByText('Your answer is correct')).toBeVisible();
  await visitor.close();
});
