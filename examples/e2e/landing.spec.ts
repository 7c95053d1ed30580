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
  // The product creates the demo campaigns after it has begun to serve.
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

test('[L1, L2, L3, L6, L7, L8] the page describes the product, and every start button leads to the sign-in', async ({
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
    '/api-docs/paywalled-media',
  );
  await page.getByRole('link', { name: 'Start Creating Puzzles' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('[L1] the first board is played by keyboard, and shows its code when it is solved', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  await expect(page.getByText('Three moves to go')).toBeVisible();
  await expect(page.getByText('SUMMER-20')).toHaveCount(0);
  const board = page.getByRole('grid', { name: 'Balloon at sunset' });
  await board.getByRole('gridcell').first().focus();
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(page.getByRole('status').filter({ hasText: 'SUMMER-20' })).toHaveText(/^Solved in 3 moves/);
});

test('[L8, D13] the page names the price, and its embed snippet can be copied and shows a puzzle', async ({
  page,
  product,
  shop,
}) => {
  await page.goto(product.url);
  const prices = page.getByRole('region', { name: /price/ });
  await expect(prices.getByText('$0', { exact: true })).toBeVisible();
  await expect(prices.getByText('$5', { exact: true })).toBeVisible();
  await page.getByRole('heading', { name: 'This is the whole integration' }).scrollIntoViewIfNeeded();
  const code = page.getByRole('region', { name: 'Code to paste' });
  await expect(code).toContainText('embed-1755907200000-discount');
  shop.show('/landing', `<!doctype html><html lang="en"><title>Shop</title>${await code.innerText()}</html>`);
  await page.getByRole('button', { name: 'React', exact: true }).click();
  await expect(code).toContainText('<PuzzlePrizeButton');
  await page.goto(`${shop.url}/landing`);
  await expect(page.locator('puzzle-prize').getByRole('grid')).toBeVisible();
});

test('[L4, L5, G44] buttons, dots, keys and drags turn the carousel', async ({ page, product }) => {
  const carousel = await openCarousel(page, product.url);
  await expect(carousel.getByRole('heading', { includeHidden: true })).toHaveText(titles);
  const previous = carousel.getByRole('button', { name: 'Previous slide' });
  const next = carousel.getByRole('button', { name: 'Next slide' });

  await test.step('buttons stop at the ends', async () => {
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

  await test.step('dots have the titles of their slides', async () => {
    await carousel.getByRole('button', { name: titles[2] ?? '' }).click();
    await expectSlide(carousel, 2);
    await expect(carousel.getByRole('button', { name: titles[2] ?? '' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  await test.step('arrow keys, Home and End turn it', async () => {
    await page.keyboard.press('ArrowRight');
    await expectSlide(carousel, 3);
    await page.keyboard.press('End');
    await expectSlide(carousel, 5);
    await page.keyboard.press('ArrowRight');
    await expectSlide(carousel, 5);
    await page.keyboard.press('Home');
    await expectSlide(carousel, 0);
  });

  await test.step('a drag wraps around, and a drag of less than ten pixels is a click', async () => {
    // The drag is longer than half a slide. On a slow machine it is a slow drag, for which only the distance
    // counts.
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

test('[L2, E8] the demo button opens a real puzzle in a modal, and gets the focus back', async ({
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
  await expect(button).toBeFocused();
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
    test(`[L1, L4] nothing shifts, and axe finds nothing, ${colorScheme}, ${width} px`, async ({
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
      // The frame has no heading of the first level, because its host page has one.
      expect(await findViolations(page, asFragment)).toEqual([]);
    });
  }
}
