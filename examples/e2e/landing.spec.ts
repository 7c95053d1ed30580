import type { Locator, Page } from '@playwright/test';
import { demoEmbedListSchema } from '@puzzle-prize/sdk/protocol';
import { asFragment, findViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { readShifts, sumShifts } from './layout-shifts.ts';
import { readCode, slideByMouse, solve } from './player.ts';

const titles = [
  'Interactive Puzzle Demo',
  'Configure the widget (light/dark themes, customise text)',
  'Easy Embed Integration',
  'Image templates (upload your own or use a template)',
  'Set media rewards',
  'Monetize AI art',
];

test.beforeEach(async ({ page, product }) => {
  test.slow();
  // The product answers requests before it has created the demo campaigns.
  await expect(async () => {
    const reply = await page.request.get(`${product.url}/api/demo-embeds`);
    expect(demoEmbedListSchema.parse(await reply.json())).toHaveLength(4);
  }).toPass({ timeout: 180_000 });
});

async function openCarousel(page: Page, url: string): Promise<Locator> {
  await page.goto(url);
  await page.getByRole('heading', { name: 'See it work' }).scrollIntoViewIfNeeded();
  const carousel = page.getByRole('region', { name: 'Puzzle Prize at work' });
  await expect(carousel.getByRole('button', { name: 'Next slide' })).toBeVisible();
  await carousel.scrollIntoViewIfNeeded();
  return carousel;
}

/** Finds the play button of the middle slide. The other slides are inert. */
function playButton(carousel: Locator): Locator {
  return carousel.locator('li:not([inert])').getByRole('button', { name: /^Play/ });
}

async function expectSlide(carousel: Locator, index: number): Promise<void> {
  const dots = carousel.getByRole('group', { name: 'Choose a slide' });
  await expect(dots.locator('[aria-current=true]')).toHaveAccessibleName(titles[index] ?? '');
  await expect(carousel.getByRole('heading', { name: titles[index] ?? '' })).toBeInViewport();
}

/** Drags the slides sideways by this many pixels with the mouse. */
async function drag(carousel: Locator, byPx: number): Promise<void> {
  const box = await carousel.getByRole('heading').first().locator('xpath=ancestor::ul').boundingBox();
  const middle = await carousel.boundingBox();
  if (!box || !middle) throw new Error('the carousel is not there');
  const { mouse } = carousel.page();
  const [x, y] = [middle.x + (middle.width - byPx) / 2, box.y + 40];
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(x + byPx, y, { steps: 8 });
  await mouse.up();
}

test('[L1, L2, L3, L6, L7, L8] the page describes the product, and every start button leads to the sign-up page', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The bounty puzzle platform');
  for (const badge of ['Embed Anywhere', 'No Code Updates', 'Interactive Puzzles']) {
    await expect(page.getByText(badge, { exact: true })).toBeVisible();
  }
  const headings = [
    'Discount Codes',
    'Media Rewards',
    'Set Once, Update Forever',
    'Dynamic Content',
    'Increase Engagement',
    'How It Works',
    'Create Puzzle',
    'Embed Widget',
    'Manage & Update',
    'Charge a small fee to attempt the puzzle',
  ];
  for (const name of headings) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.getByText('Upload an image, set the difficulty and add discount codes.')).toBeVisible();
  await expect(page.getByText(/first campaign is free with sign up/i).first()).toBeVisible();
  const starts = [
    'Start with Discount Codes',
    'Start with Media Rewards',
    'Start Creating Puzzles',
    'Make your first puzzle',
    'Sign In',
  ];
  for (const name of starts) {
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      /^\/api\/login(\?|$)/,
    );
  }
  await expect(page.getByRole('link', { name: 'API Documentation' })).toHaveAttribute('href', '/api-docs');
  await expect(page.getByRole('link', { name: 'Read how' })).toHaveAttribute(
    'href',
    '/docs/api/paywalled-media/',
  );
  await page.getByRole('link', { name: 'Start Creating Puzzles' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
  await expect(page.getByRole('textbox')).toHaveCount(2);
});

test('[L1] the first board can be played by keyboard, and turns into a ticket with the code once it is solved', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  await expect(page.getByText('15% off is waiting').first()).toBeVisible();
  await expect(page.getByText('Three moves to go')).toBeVisible();
  await expect(page.getByText('SWEET-15')).toHaveCount(0);
  const board = page.getByRole('grid', { name: 'Cupcakes' });
  await board.getByRole('gridcell').first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('1 move', { exact: true })).toBeVisible();
  for (const key of ['ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(page.getByRole('status').filter({ hasText: 'SWEET-15' })).toHaveText(/^Solved in 3 moves/);

  const ticket = page.getByRole('group', { name: 'Your prize' });
  await expect(ticket).toBeFocused();
  await expect(ticket).toContainText('15% off');
  await expect(ticket.getByRole('button', { name: 'Copy Demo code' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page.getByText('Three moves to go')).toBeVisible();
  await expect(ticket).toHaveCount(0);
});

test('[L1] on a phone, the whole first board is visible without scrolling, even after another image is chosen', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(product.url);
  const board = page.getByRole('grid', { name: 'Cupcakes' });
  await expect(board).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Red typewriter' }).click();
  await expect(page.getByRole('grid', { name: 'Red typewriter' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Red typewriter' })).toHaveAttribute('aria-pressed', 'true');
});

test('[L8, D13] the page lists the prices, and its snippet shows a puzzle on a shop’s page', async ({
  page,
  product,
  shop,
}) => {
  await page.goto(product.url);
  const prices = page.getByRole('table', { name: 'Prices' });
  const price = (item: string) => prices.getByRole('row', { name: item }).getByRole('cell');
  await expect(price('Your first campaign')).toHaveText('$0free with sign up');
  await expect(price('Each further campaign')).toHaveText('$5once');
  await expect(price('Media storage Images')).toHaveText('$0for the first 12 months');
  await expect(price('Renewed media storage')).toHaveText('$5for 12 more months');
  await page.getByRole('heading', { name: 'This is the whole integration' }).scrollIntoViewIfNeeded();
  const code = page.getByRole('region', { name: 'Code to paste' });
  await expect(code).toContainText('embed-1755907200000-discount');
  shop.show('/landing', `<!doctype html><html lang="en"><title>Shop</title>${await code.innerText()}</html>`);
  await page.getByRole('button', { name: 'React', exact: true }).click();
  await expect(code).toContainText('<PuzzlePrizeButton');
  await page.goto(`${shop.url}/landing`);
  await expect(page.locator('puzzle-prize').getByRole('grid')).toBeVisible();
});

test('[R1, L1, L8] without JavaScript, the page shows the headline, the prices and the links', async ({
  browser,
  product,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(product.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The bounty puzzle platform');
  await expect(page.getByRole('table', { name: 'Prices' })).toContainText('$5');
  await expect(page.getByRole('heading', { name: 'See it work' })).toBeHidden();
  await page.getByRole('link', { name: 'Make your first puzzle' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
  await page.goto(`${product.url}/dashboard`);
  await expect(page.getByRole('link', { name: 'start page' })).toBeVisible();
  await page.close();
});

test('[L1] without the module of the landing page, its texts and links stay', async ({
  page,
  product,
  complaints,
}) => {
  await page.route('**/landing-page-*.js', (route) => route.abort());
  await page.goto(product.url);
  await expect.poll(() => complaints).toEqual([expect.stringContaining('landing-page')]);
  complaints.length = 0;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The bounty puzzle platform');
  await page.getByRole('link', { name: 'Make your first puzzle' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
});

test('[U1, L1] the product’s totals appear only once they are large', async ({ page, product }) => {
  const line = page.getByText(/puzzles solved in/);
  for (const [campaigns, count] of [
    [99, 0],
    [1200, 1],
  ] as const) {
    await page.route('**/api/stats', (route) =>
      route.fulfill({ json: { campaigns, solves: 88_000, embeds: campaigns } }),
    );
    const reply = page.waitForResponse('**/api/stats');
    await page.goto(product.url);
    await reply;
    await expect(line).toHaveCount(count);
  }
  await expect(line).toHaveText('88,000 puzzles solved in 1,200 campaigns so far.');
});

test('[L4, L5, G44] buttons, dots, keys and drags turn the carousel', async ({ page, product }) => {
  const carousel = await openCarousel(page, product.url);
  await expect(carousel.getByRole('heading', { includeHidden: true })).toHaveText(titles);
  const previous = carousel.getByRole('button', { name: 'Previous slide' });
  const next = carousel.getByRole('button', { name: 'Next slide' });

  await test.step('the buttons stop at the first and the last slide', async () => {
    await expectSlide(carousel, 0);
    await expect(previous).toBeDisabled();
    for (let index = 1; index < 6; index += 1) {
      await next.click();
      await expectSlide(carousel, index);
    }
    await expect(next).toBeDisabled();
    await expect(next).toBeFocused();
    await expect(previous).toBeEnabled();
  });

  await test.step('each dot is labeled with the title of its slide', async () => {
    await carousel.getByRole('button', { name: titles[2] ?? '' }).click();
    await expectSlide(carousel, 2);
    await expect(carousel.getByRole('button', { name: titles[2] ?? '' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  await test.step('arrow keys, Home and End turn the carousel', async () => {
    await page.keyboard.press('ArrowRight');
    await expectSlide(carousel, 3);
    await page.keyboard.press('End');
    await expectSlide(carousel, 5);
    await page.keyboard.press('ArrowRight');
    await expectSlide(carousel, 5);
    await page.keyboard.press('Home');
    await expectSlide(carousel, 0);
  });

  await test.step('dragging past either end wraps around, and a drag of less than ten pixels counts as a click', async () => {
    // Each drag is longer than half a slide. On a slow machine the drags are slow, and for a slow drag only
    // the distance counts.
    const slide = carousel
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: titles[0] }) });
    const far = ((await slide.boundingBox())?.width ?? 0) * 0.65;
    await drag(carousel, -far);
    await expectSlide(carousel, 1);
    await drag(carousel, far);
    await expectSlide(carousel, 0);
    await drag(carousel, far);
    await expectSlide(carousel, 5);
    await drag(carousel, -far);
    await expectSlide(carousel, 0);
    await drag(carousel, -8);
    await expectSlide(carousel, 0);
    await expect(carousel.locator('iframe')).toHaveCount(1);
  });
});

test('[L4, W9] a puzzle in the carousel loads when its play button is pressed, and can be won', async ({
  page,
  product,
}) => {
  const carousel = await openCarousel(page, product.url);
  await expect(carousel.locator('iframe')).toHaveCount(0);
  await playButton(carousel).focus();
  await page.keyboard.press('Enter');
  const frame = carousel.locator('iframe');
  await expect(frame).toHaveAttribute('src', /^\/embed\/embed-\d+-\w+$/);
  await expect(frame).toHaveAttribute('width', '340');
  await expect(frame).toHaveAttribute('height', '500');
  await expect(frame).toBeFocused();
  const prize = frame.contentFrame().locator('puzzle-prize');
  await solve(prize, slideByMouse);
  expect(await readCode(prize)).toBe('DEMO-20-OFF');
});

test('[L2, E8] the demo button opens a real puzzle in a modal, and is focused again when the modal closes', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  const button = page.getByRole('button', { name: 'Try Demo: Win a Discount' });
  // This part of the page loads shortly before it scrolls into view.
  await page.getByRole('link', { name: 'Start with Discount Codes' }).scrollIntoViewIfNeeded();
  await button.click();
  const prize = page.getByRole('dialog').locator('iframe').contentFrame().locator('puzzle-prize');
  await solve(prize, slideByMouse);
  expect(await readCode(prize)).toBe('DEMO-20-OFF');
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Your code: DEMO-20-OFF' })).toBeFocused();
});

test('[L4] images show the product, have descriptions and are at most 40 kB in size', async ({
  page,
  product,
}) => {
  const carousel = await openCarousel(page, product.url);
  const images = carousel.locator('img');
  await expect(images).toHaveCount(2);
  for (const image of await images.all()) {
    expect(await image.getAttribute('alt')).not.toBe('');
    const reply = await page.request.get(new URL((await image.getAttribute('src')) ?? '', product.url).href);
    expect((await reply.body()).length).toBeLessThanOrEqual(40_000);
  }
});

test('[L4] the live puzzles can be loaded again after a failure', async ({ page, product }) => {
  await page.route('**/api/demo-embeds', (route) => route.abort(), { times: 1 });
  const carousel = await openCarousel(page, product.url);
  await expect(carousel.locator('[aria-current=true]')).toHaveAccessibleName('Easy Embed Integration');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectSlide(carousel, 0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 320]) {
    test(`[L1, L4] the layout does not shift, and axe finds no violations (${colorScheme}, ${width} px)`, async ({
      page,
      product,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.addInitScript(sumShifts);
      const carousel = await openCarousel(page, product.url);
      await expectSlide(carousel, 0);
      await playButton(carousel).click();
      await expect(carousel.locator('iframe').contentFrame().getByRole('grid')).toBeVisible();
      expect(await readShifts(page)).toBeLessThan(0.01);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      // The frame has no level-1 heading (`h1`), because its host page has one.
      expect(await findViolations(page, asFragment)).toEqual([]);
    });
  }
}
