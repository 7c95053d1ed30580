import type { Page } from '@playwright/test';
import { audit } from './axe.ts';
import { expectFits } from './fits.ts';
import { createPerson, expect, test } from './fixtures.ts';
import { signedInHeaders, type Person } from '../demo/owner.ts';

const languages = [
  { lang: 'ar', dir: 'rtl', campaigns: 'الحملات', settings: 'الإعدادات', signIn: 'تسجيل الدخول' },
  { lang: 'de', dir: 'ltr', campaigns: 'Kampagnen', settings: 'Einstellungen', signIn: 'Anmelden' },
] as const;
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Signs a person in by HTTP. The helpers of other tests look for English words on the page. */
async function signIn(page: Page, platform: string, person: Person): Promise<void> {
  const { cookie } = await signedInHeaders(platform, person);
  const value = /(?:^|; )pp_session=([^;]+)/.exec(cookie)?.[1] ?? '';
  await page.context().addCookies([{ name: 'pp_session', value, url: platform }]);
}

const chooseLanguage = async (page: Page, url: string, value: string) => {
  await page.context().addCookies([{ name: 'pp_language', value, url }]);
};

async function expectLanguage(page: Page, { lang, dir }: { lang: string; dir: string }): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expect(page.locator('html')).toHaveAttribute('dir', dir);
}

for (const language of languages) {
  const { lang, dir } = language;

  test(`[G125, G126] the landing page in ${lang} is complete, fits and has no violations`, async ({
    page,
    product,
  }) => {
    await page.goto(`${product.url}/?lang=${lang}`);
    await expectLanguage(page, language);
    await expect(page.getByRole('banner').getByRole('link', { name: language.signIn })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('combobox')).toHaveValue(lang);
    await expectFits(page, `landing page in ${lang}`, sizes);
    await audit(page, `landing page in ${lang}`);
  });

  test(`[G125, G126] the dashboard in ${lang} is ${dir}, translated, fits and has no violations`, async ({
    page,
    product,
    stand,
  }) => {
    await signIn(page, product.url, stand.owner);
    await chooseLanguage(page, product.url, lang);
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const tab of ['campaigns', 'embed-codes', 'insights', 'account', 'settings']) {
      await page.goto(`${product.url}/dashboard?tab=${tab}`);
      await expectLanguage(page, language);
      const nav = page.locator('[data-owner-nav]');
      await expect(nav.getByRole('link', { name: language.campaigns })).toBeVisible();
      await expect(nav.getByRole('link', { name: language.settings })).toBeVisible();
      const { x = 0 } = (await nav.boundingBox()) ?? {};
      expect(x > 720, 'the navigation is at the start of the page').toBe(dir === 'rtl');
      await audit(page, `${tab} in ${lang}`);
      await expectFits(page, `${tab} in ${lang}`, sizes);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  });
}

test('[G125] a visitor changes the language in the footer, and the choice stays', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/?lang=ja`);
  await page.getByRole('contentinfo').getByRole('combobox').selectOption('de');
  await expectLanguage(page, { lang: 'de', dir: 'ltr' });
  expect(new URL(page.url()).search).toBe('');
  await page.goto(`${product.url}/privacy-policy`);
  await expectLanguage(page, { lang: 'de', dir: 'ltr' });
  await expect(page.locator('main [lang=en]').first()).toBeVisible();
});

test('[G125] an owner changes the language in the settings, also on other devices', async ({
  browser,
  page,
  product,
}) => {
  const person = createPerson();
  await signIn(page, product.url, person);
  await page.goto(`${product.url}/dashboard?tab=settings`);
  await page.getByLabel('Language of pages and mails').selectOption('ar');
  await expectLanguage(page, { lang: 'ar', dir: 'rtl' });
  await expect(page).toHaveURL(/tab=settings/);

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, product.url, person);
  await other.goto(`${product.url}/dashboard?tab=settings`);
  await expectLanguage(other, { lang: 'ar', dir: 'rtl' });
  await other.getByLabel('لغة الصفحات والرسائل').selectOption('');
  await expectLanguage(other, { lang: 'en', dir: 'ltr' });
  await context.close();

  await page.reload();
  await expectLanguage(page, { lang: 'en', dir: 'ltr' });
  const cookies = await page.context().cookies(product.url);
  expect(cookies.filter(({ name }) => name === 'pp_language')).toEqual([]);
});

test('[G125] a page without its texts is English as a whole', async ({ page, product }) => {
  await page.route(/\/assets\/dashboard\/de-/, (route) => route.abort());
  await page.goto(`${product.url}/?lang=de`);
  await expectLanguage(page, { lang: 'en', dir: 'ltr' });
  await expect(page.getByRole('contentinfo').getByRole('combobox')).toHaveValue('en');
});
