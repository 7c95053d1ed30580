import { audit } from './axe.ts';
import { expect, test } from './fixtures.ts';

const pages = {
  'Privacy Policy': { path: '/privacy-policy', text: 'the e-mail address of an owner' },
  'Terms of Service': { path: '/terms-of-service', text: 'Your first campaign is free.' },
};

for (const [title, { path, text }] of Object.entries(pages)) {
  test(`[P9, R6, R11] the footer links to the ${title}, which shows its date and is also available as Markdown`, async ({
    page,
    product,
  }) => {
    await page.goto(`${product.url}/api-docs`);
    await page.getByRole('contentinfo').getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(product.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText('Last updated: 2025-08-23')).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    const address = await page.getByRole('link', { name: 'Markdown' }).getAttribute('href');
    const markdown = await page.request.get(product.url + (address ?? ''));
    expect(await markdown.text()).toContain(`# ${title}`);
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Additions' })
      .click();
    await expect(page.getByRole('heading', { name: 'Additions' })).toBeInViewport();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`[P9] the ${title} passes axe (${colorScheme})`, async ({ page, product }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(product.url + path);
      await expect(page.getByText('Last updated: 2025-08-23')).toBeVisible();
      await audit(page, title);
    });
  }
}
