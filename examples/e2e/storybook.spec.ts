import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';

const built = join(import.meta.dirname, '../../docs/dist/storybook/index.html');

// `npm test` builds the documentation with the storybook, and `npm run build` without it.
test.skip(!existsSync(built), 'npm test -- storybook && npm test -- docs');

test('[T60] the playground leads to the stories, which run under their policy', async ({ page, product }) => {
  await page.goto(`${product.url}/docs/playground/`);
  await page.getByRole('link', { name: 'The storybook' }).click();
  await expect(page).toHaveURL(/\/docs\/storybook\//);
  const story = page.frameLocator('#storybook-preview-iframe');
  await expect(story.getByRole('heading', { name: 'Puzzle Prize', level: 1 })).toBeVisible();
  await page.goto(`${product.url}/docs/storybook/?path=/story/elements-puzzle-prize--playing`);
  await expect(story.getByRole('gridcell').first()).toBeVisible();
});

test('[T60] a story of a button opens its own frame page, and reaches no call of the product', async ({
  page,
  product,
  complaints,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/docs/storybook/')) calls.push(request.url());
  });
  await page.goto(`${product.url}/docs/storybook/iframe.html?id=elements-puzzle-prize-button--as-it-comes`);
  await page.getByRole('button').click();
  await expect(page.frameLocator('dialog iframe').getByRole('gridcell').first()).toBeVisible();
  expect(calls.filter((url) => url.startsWith(product.url))).toEqual([]);
  // The fake platform of the stories answers calls below /api, so the test uses another address to try the policy.
  const refused = await page.evaluate(() =>
    fetch('/readyz').then(
      () => 'answered',
      () => 'refused',
    ),
  );
  expect(refused).toBe('refused');
  expect(complaints.splice(0).join('\n')).toContain('connect-src');
});
