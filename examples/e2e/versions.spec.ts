import { z } from 'zod';
import { expect, test } from './fixtures.ts';

const hashesSchema = z.record(z.string(), z.record(z.string(), z.string()));

test('[E8] the script of an exact version loads only with its published integrity hash', async ({
  page,
  product,
  shop,
  stand,
}) => {
  const hashes = hashesSchema.parse(await (await fetch(`${product.url}/sri.json`)).json());
  const [version = '', scripts = {}] = Object.entries(hashes).at(-1) ?? [];
  expect(version).toMatch(/^v1\.\d+\.\d+$/);
  const hash = scripts['puzzle-modal.js'] ?? '';
  const show = async (integrity: string): Promise<void> => {
    const tag = `<script async src="${product.url}/${version}/puzzle-modal.js" integrity="${integrity}" crossorigin
      data-embed-id="${stand.embedId}" data-text="Win"></script>`;
    shop.show(
      `/${stand.embedId}/version`,
      `<!doctype html><html lang="en"><title>Shop</title><body>${tag}</body></html>`,
    );
    await page.goto(`${shop.url}/${stand.embedId}/version`);
  };

  await show(hash);
  await page.getByRole('button', { name: 'Win' }).click();
  await expect(page.frameLocator('iframe').getByRole('grid')).toBeVisible();

  const refused = page.waitForEvent('console', (message) => message.text().includes("'integrity'"));
  await show(hash.replace(/.{8}$/, 'AAAAAAAA'));
  await refused;
  await expect(page.getByRole('button', { name: 'Win' })).toHaveCount(0);
});
