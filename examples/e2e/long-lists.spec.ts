import { expect, createPerson, test } from './fixtures.ts';
import { openDashboard } from './owner-pages.ts';

test('[E1, D12] a long list of embed codes can be searched by name, and only its visible rows are in the page', async ({
  page,
  product,
}) => {
  await openDashboard(page, product.url, createPerson());
  // A call returns at most 50 embed codes, so the page needs three calls to load all 101.
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
  await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '101');
  expect(await list.getByRole('listitem').count()).toBeLessThan(60);
  await page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight);
  });
  await expect(list.getByRole('heading', { name: 'Site 1', exact: true })).toBeVisible();
  await expect(list.getByRole('heading', { name: 'Site 101', exact: true })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search embed codes' }).fill('site 5');
  await expect(page.getByText('11 embed codes found', { exact: true }).first()).toBeVisible();
  await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '11');
  await expect(list.getByRole('heading', { level: 2 }).first()).toHaveText('Site 59');
  await page.getByRole('searchbox', { name: 'Search embed codes' }).fill('winter');
  await expect(page.getByText('No embed code matches.')).toBeVisible();
});
