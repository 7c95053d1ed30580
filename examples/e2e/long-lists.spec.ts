import { expect, createPerson, test } from './fixtures.ts';
import { openDashboard } from './owner-pages.ts';

test('[E1, D12] many embed codes are searched by name and shown in pages', async ({ page, product }) => {
  await openDashboard(page, product.url, createPerson());
  // A page of the list shows 100 embed codes, so 101 need two pages.
  await page.evaluate(async () => {
    for (let n = 1; n <= 101; n += 1)
      await fetch('/api/embed-codes', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: `Site ${String(n)}` }),
      });
  });
  await page.goto(`${product.url}/dashboard?tab=embed-codes`);
  const list = page.getByRole('list', { name: 'Embed codes' });
  await expect(list.getByRole('heading', { name: 'Site 101', exact: true })).toBeVisible();
  await expect(list.getByRole('heading', { name: 'Site 1', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(list.getByRole('heading', { level: 3 })).toHaveText(['Site 1']);
  await page.getByRole('searchbox', { name: 'Search embed codes' }).fill('site 5');
  await expect(list.getByRole('heading', { level: 3 })).toHaveCount(11);
  await page.getByRole('searchbox', { name: 'Search embed codes' }).fill('winter');
  await expect(page.getByText('No embed code has this name.')).toBeVisible();
});
