import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { counterSchema, verifyReplySchema } from '@puzzle-prize/sdk/protocol';
import { signIn } from '../demo/owner.ts';
import { audit } from './axe.ts';
import { createPerson, expect, type Stand, test } from './fixtures.ts';
import { openDashboard, openTab } from './owner-pages.ts';
import { readCode, slideByMouse, solve } from './player.ts';
import { chooseAction } from './row-actions.ts';

const pin = '402917';

/** Devices in other languages, with some texts that their staff read. */
const devices = [
  {
    locale: 'de-DE',
    texts: {
      ...{ name: 'Ihr Name', pin: 'PIN der Kasse', code: 'Code der Kundin oder des Kunden', valid: 'Gültig' },
      wrongPin: 'Die PIN oder der Name ist falsch.',
    },
  },
  {
    locale: 'ar-EG',
    texts: {
      ...{ name: 'اسمك', pin: 'رقم PIN لنقطة الصرف', code: 'رمز الزبون', valid: 'صالح' },
      wrongPin: 'رقم PIN أو الاسم غير صحيح.',
    },
  },
];

/** Wins a code in the shop of the stand, and creates a counter. */
async function openShop(page: Page, platform: string, stand: Stand) {
  await page.goto(stand.elementUrl);
  const prize = page.locator('puzzle-prize');
  const reply = page.waitForResponse((response) => response.url().endsWith('/verify'));
  await solve(prize, slideByMouse);
  const { delivery } = verifyReplySchema.parse(await (await reply).json());
  const call = await signIn(platform, stand.owner);
  const wishes = { title: 'Till at the door', pin, staff: ['Ana', 'Ben'] };
  const counter = await call('POST /api/counters', (value) => counterSchema.parse(value), wishes);
  return { code: await readCode(prize), prizeUrl: delivery?.prizeUrl ?? '', counterUrl: counter.url };
}

/** Opens the counter on a device of its own, and signs a person in. */
async function openCounter(
  browser: Browser,
  { counterUrl, name, ...options }: BrowserContextOptions & { counterUrl: string; name: string },
): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(counterUrl);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('PIN of the counter').fill(pin);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Signed in as ${name}`)).toBeVisible();
  return page;
}

async function lookUp(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code of the customer').fill(code);
  await page.keyboard.press('Enter');
}

test('[G111, G112] two people read a code; one marks it, the other reads when and by whom', async ({
  browser,
  page,
  product,
  stand,
}, info) => {
  const { code, counterUrl } = await openShop(page, product.url, stand);
  const narrow = { viewport: { width: 320, height: 640 }, colorScheme: 'dark' } as const;
  const [ana, ben] = [
    await openCounter(browser, { counterUrl, name: 'Ana' }),
    await openCounter(browser, { counterUrl, name: 'Ben', ...narrow }),
  ];
  await audit(ana, 'the counter after the sign-in');
  for (const device of [ana, ben]) {
    await lookUp(device, code.toLowerCase());
    await expect(device.getByRole('heading', { name: 'Valid' })).toBeFocused();
  }
  await ana.screenshot({ path: info.outputPath('valid-light.png'), fullPage: true });
  await audit(ben, 'a valid code, dark and narrow');
  await ben.screenshot({ path: info.outputPath('valid-dark-320.png'), fullPage: true });
  await ana.getByRole('button', { name: 'Mark as used' }).click();
  await expect(ana.getByRole('heading', { name: 'Marked as used' })).toBeFocused();
  await audit(ana, 'a marked code');
  await ana.screenshot({ path: info.outputPath('marked-light.png'), fullPage: true });
  await ben.getByRole('button', { name: 'Mark as used' }).click();
  await expect(ben.getByRole('heading', { name: /^Already used at \d.* by Ana$/ })).toBeFocused();
  await audit(ben, 'a used code, dark and narrow');
  await ben.screenshot({ path: info.outputPath('used-dark-320.png'), fullPage: true });
  expect(await ben.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await ana
    .getByRole('region', { name: 'Last on this device' })
    .getByRole('button', { name: `Undo ${code}` })
    .click();
  await expect(ana.getByRole('heading', { name: 'Valid' })).toBeFocused();
  await lookUp(ben, 'NO-SUCH-CODE');
  await expect(ben.getByRole('heading', { name: 'Unknown code' })).toBeFocused();
  await ana.getByRole('button', { name: 'Sign out' }).click();
  await expect(ana.getByLabel('Your name')).toBeFocused();
  await audit(ana, 'the sign-in');
});

test('[G130, G112] staff read the page of a counter in the language of their device', async ({
  browser,
  page,
  product,
  stand,
}, info) => {
  const { code, counterUrl } = await openShop(page, product.url, stand);
  const narrow = { width: 320, height: 640 };
  for (const { locale, texts } of devices) {
    const device = await (await browser.newContext({ locale, viewport: narrow })).newPage();
    await device.goto(counterUrl);
    await device.getByLabel(texts.name).fill('Ana');
    await device.getByLabel(texts.pin).fill('111111');
    await device.keyboard.press('Enter');
    await expect(device.getByRole('alert')).toHaveText(texts.wrongPin);
    await device.getByLabel(texts.pin).fill(pin);
    await device.keyboard.press('Enter');
    await device.getByLabel(texts.code).fill(code);
    await device.keyboard.press('Enter');
    await expect(device.getByRole('heading', { name: texts.valid })).toBeFocused();
    await audit(device, `a valid code in ${locale}`);
    await device.screenshot({ path: info.outputPath(`valid-${locale}.png`), fullPage: true });
    expect(await device.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});

test('[G112] offline, a counter says so and accepts nothing', async ({ browser, page, product, stand }) => {
  const { code, counterUrl } = await openShop(page, product.url, stand);
  const ana = await openCounter(browser, { counterUrl, name: 'Ana' });
  await lookUp(ana, code);
  await expect(ana.getByRole('heading', { name: 'Valid' })).toBeVisible();
  await ana.context().setOffline(true);
  await expect(ana.getByRole('alert')).toContainText('You are offline. No code is accepted');
  await expect(ana.getByRole('button', { name: 'Mark as used' })).toBeHidden();
  await lookUp(ana, code);
  await expect(ana.getByRole('heading', { name: 'Valid' })).toBeHidden();
  await audit(ana, 'the counter offline');
  await ana.context().setOffline(false);
  await expect(ana.getByRole('alert')).toBeEmpty();
  await lookUp(ana, code);
  await expect(ana.getByRole('heading', { name: 'Valid' })).toBeVisible();
});

test('[G112] a counter scans the QR code of a prize page, without the detector of the browser', async ({
  browser,
  page,
  product,
  stand,
}) => {
  const { code, prizeUrl, counterUrl } = await openShop(page, product.url, stand);
  await page.goto(prizeUrl);
  const shot = (await page.locator('svg.qr').screenshot()).toString('base64');
  const ana = await openCounter(browser, { counterUrl, name: 'Ana' });
  // A fake camera that shows the QR code. The image has a `data:` URL, because the policy of the page allows such
  // images.
  await ana.evaluate((source) => {
    Reflect.deleteProperty(globalThis, 'BarcodeDetector');
    const camera = async () => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [640, 480];
      const draw = () => {
        const pen = canvas.getContext('2d');
        if (pen) pen.fillStyle = '#fff';
        pen?.fillRect(0, 0, 640, 480);
        pen?.drawImage(image, 170, 90, 300, 300);
      };
      setInterval(draw, 50);
      return canvas.captureStream(20);
    };
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: camera } });
  }, shot);
  const requested: string[] = [];
  ana.on('request', (request) => requested.push(request.url()));
  const canScan = ana.getByRole('button', { name: 'Scan a QR code' });
  await canScan.click();
  await expect(ana.getByRole('heading', { name: 'Valid' })).toBeFocused();
  await expect(ana.getByText(code, { exact: true })).toBeVisible();
  expect(requested.some((url) => url.endsWith('.wasm'))).toBe(true);
  expect(requested.filter((url) => !url.startsWith(product.url))).toEqual([]);
});

test('[G111] an owner creates a counter, opens its page, sees who is signed in, and deletes it', async ({
  browser,
  page,
  product,
}, info) => {
  await openDashboard(page, product.url, createPerson());
  await openTab(page, 'Account');
  await page.getByRole('button', { name: 'Create counter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a counter' });
  await audit(page, 'create a counter');
  await dialog.getByLabel('Name').fill('Till');
  await dialog.getByLabel('PIN').fill(pin);
  await dialog.getByLabel('Staff').fill('Ana\nBen');
  await dialog.getByRole('button', { name: 'Create counter' }).click();
  const counters = page.getByRole('list', { name: 'Counters' });
  await expect(counters.getByText('Codes of all campaigns')).toBeVisible();
  await counters.getByText('QR code for the staff’s devices').click();
  await expect(counters.getByRole('img', { name: 'QR code of Till' })).toBeVisible();
  const counterUrl = (await counters.getByRole('link').getAttribute('href')) ?? '';
  await openCounter(browser, { counterUrl, name: 'Ben' });
  await page.reload();
  await expect(counters.getByText('Signed in: Ben')).toBeVisible();
  await audit(page, 'the counters of an owner');
  await page.getByRole('region', { name: 'Counters' }).screenshot({ path: info.outputPath('counters.png') });
  await chooseAction(page, 'Delete', 'Till');
  await page.getByRole('button', { name: 'Delete counter' }).click();
  await expect(page.getByText('No counters yet.')).toBeVisible();
});
