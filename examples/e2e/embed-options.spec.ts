import type { Page } from '@playwright/test';
import { expect, test, type Stand } from './fixtures.ts';
import { openDashboard, openTab } from './owner-pages.ts';
import { buildApp, checkTypes } from './react-app.ts';
import { chooseAction } from './row-actions.ts';

/** A text with all characters that could end a string in HTML, JSX, JavaScript or CSS. */
const nastyText = '"Win" </script><!-- \'{x}\' {{y}} `${z}` \\n &amp; 🎁';
const nastyCss = [
  'letter-spacing: 2px;',
  '&:hover {',
  '  letter-spacing: 3px;',
  '}',
  '',
  '/* "\'`${x} \\` </script><script>document.title = "taken"</script> {{ y }} */',
].join('\n');

// Yellow and black, in the two syntaxes in which browsers report computed colors.
const yellow = /^(rgb\(255, 255, 0\)|color\(srgb 1 1 0\))$/;
const black = /^(rgb\(0, 0, 0\)|color\(srgb 0 0 0\))$/;

test('[D13, E7, E8, E9] every generator returns code that runs on another site, even with special characters in texts', async ({
  page,
  product,
  shop,
  stand,
}) => {
  await openOptions(page, product.url, stand);
  await fillStyle(page);
  await page.getByRole('button', { name: 'Save Style' }).click();
  await expect(page.getByText('Everything is saved.').first()).toBeVisible();

  await openInstall(page);
  const typed = await readSnippet(page, 'React', 'React TypeScript');
  expect(checkTypes(typed)).toEqual([]);
  expect(checkTypes(typed.replace('<PuzzlePrizeButton', '<PuzzlePrizeButton textSize={true}'))).not.toEqual(
    [],
  );
  const html = await readSnippet(page, 'HTML', 'Standard HTML');
  const scripts = {
    tsx: await buildApp(typed, 'tsx'),
    jsx: await buildApp(await readSnippet(page, 'React', 'React JavaScript'), 'jsx'),
  };
  const folder = `/${stand.embedId}`;
  shop.show(`${folder}/html`, buildHostPage(html));
  for (const [language, script] of Object.entries(scripts)) {
    shop.show(`${folder}/${language}.js`, script);
    const app = `<div id="root"></div><script type="module" src="${folder}/${language}.js"></script>`;
    shop.show(`${folder}/${language}`, buildHostPage(app));
  }
  for (const kind of ['html', 'tsx', 'jsx']) {
    await page.goto(`${shop.url}${folder}/${kind}`);
    await expectStyledButton(page);
    await expectModal(page, `${product.url}/embed/${stand.embedId}`);
    await expect(page).toHaveTitle('Shop');
  }
});

test('[D13] the direct iframe and the element show the puzzle on another site', async ({
  page,
  product,
  shop,
  stand,
}) => {
  await openOptions(page, product.url, stand);
  await openInstall(page);
  const iframe = await readSnippet(page, 'HTML', 'Direct iframe');
  const element = await readSnippet(page, 'HTML', 'HTML element');
  shop.show(`/${stand.embedId}/direct`, buildHostPage(iframe));
  shop.show(`/${stand.embedId}/inline`, buildHostPage(element));
  await page.goto(`${shop.url}/${stand.embedId}/direct`);
  const frame = page.locator('iframe');
  await expect(frame.contentFrame().getByRole('grid')).toBeVisible();
  expect(await frame.boundingBox()).toMatchObject({ width: 340, height: 500 });
  await page.goto(`${shop.url}/${stand.embedId}/inline`);
  await expect(page.locator('puzzle-prize').getByRole('grid')).toBeVisible();
});

test('[E7, G8] the preview shows the real button while the owner types its style, and the previewed puzzle gives no reward', async ({
  page,
  product,
  stand,
}) => {
  await openOptions(page, product.url, stand);
  const preview = page.getByRole('region', { name: 'Preview', exact: true });
  await expect(preview.getByRole('button', { name: '🎁 Click Here For a Prize!' })).toHaveCount(2);
  await page.getByLabel('Button text').fill('Spin the wheel');
  const button = preview.getByRole('button', { name: 'Spin the wheel' }).last();
  await page.getByLabel('Background color', { exact: true }).fill('#ffff0');
  await expect(button).toHaveCSS('border-radius', '4px');
  await page.getByLabel('Background color', { exact: true }).fill('#ffff00');
  await expect(page.getByText(/^A contrast of 1.0:1 is hard to read/)).toBeVisible();
  await page.getByLabel('Text color', { exact: true }).fill('navy');
  await expect(button).toHaveCSS('background-color', yellow);
  await expect(page.getByText('is hard to read')).toBeHidden();
  await page.getByLabel('Text color, picker').fill('#123456');
  await expect(page.getByLabel('Text color', { exact: true })).toHaveValue('#123456');

  await page.getByLabel('Custom CSS').fill('position: fixed; inset: 0; z-index: 99;');
  const [inside, around] = [await button.boundingBox(), await preview.boundingBox()];
  expect(inside?.height).toBeLessThan((around?.height ?? 0) / 2);
  await page.getByLabel('Custom CSS').fill('nonsense');
  await page.getByRole('button', { name: 'Save Style' }).click();
  await expect(page.getByText(/^The browser does not understand this/)).toBeVisible();

  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Spin the wheel' });
  await expect(dialog.locator('iframe').contentFrame().getByText('Preview', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  for (const theme of ['dark', 'light']) {
    await page.getByRole('tab', { name: `Puzzle, ${theme}` }).click();
    const puzzle = page.getByTitle(`Puzzle, ${theme}`).contentFrame().locator('puzzle-prize');
    await expect(puzzle.getByText('Preview', { exact: true })).toBeVisible();
    await expect(puzzle).toHaveAttribute('theme', theme);
  }
  expect(await stand.issuedCodes()).toBe(0);
});

test('[E7] typed input survives a failed save, a closed panel and a reload, and can be discarded', async ({
  page,
  product,
  stand,
}) => {
  await openOptions(page, product.url, stand);
  const text = page.getByLabel('Button text');
  await page.route('**/api/embed-codes/*', (route) => route.abort());
  await text.fill('Kept');
  await expect(page.getByText('Unsaved changes', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Save Style' }).click();
  await expect(page.getByText('Failed to save the style', { exact: true })).toBeVisible();
  await expect(text).toHaveValue('Kept');
  await openTab(page, 'Campaigns');
  await openTab(page, 'Embed Codes');
  await page.getByRole('button', { name: 'Embed Options' }).click();
  await expect(text).toHaveValue('Kept');
  await page.reload();
  await page.getByRole('button', { name: 'Embed Options' }).click();
  await expect(text).toHaveValue('Kept');

  await page.unroute('**/api/embed-codes/*');
  await page.getByRole('button', { name: 'Save Style' }).click();
  await expect(page.getByText('Everything is saved.').first()).toBeVisible();
  await text.fill('Not kept');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(text).toHaveValue('Kept');
  await page.getByRole('button', { name: 'Reset to defaults' }).click();
  await expect(text).toHaveValue('🎁 Click Here For a Prize!');
  await page.getByRole('button', { name: 'Save Style' }).click();
  await expect(page.getByText('Everything is saved.').first()).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Embed Options' }).click();
  await expect(text).toHaveValue('🎁 Click Here For a Prize!');
});

test('[E7, D14] the form refuses input that the server would refuse, and the test link shows the live widget in the chosen theme', async ({
  page,
  product,
  stand,
}) => {
  await openOptions(page, product.url, stand);
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') calls += 1;
  });
  await page.getByLabel('Button text').fill('  ');
  await page.getByLabel('Text color', { exact: true }).fill('blurple');
  await page.getByLabel('Text size').fill('33');
  await page.getByLabel('Custom CSS').fill('</style>');
  await page.getByRole('button', { name: 'Save Style' }).click();
  for (const words of [
    'Please enter the text of the button',
    'Please enter a color, for example #3b82f6',
    'Please enter a whole number from 10 to 32',
    'Custom CSS must not contain </style',
  ]) {
    await expect(page.getByText(words)).toBeVisible();
  }
  await expect(page.getByLabel('Button text')).toBeFocused();
  expect(calls).toBe(0);

  const link = page.getByRole('link', { name: 'Test Live Widget' });
  await expect(link).toHaveAttribute('href', `/embed/${stand.embedId}?theme=dark`);
  await page.getByText('Light', { exact: true }).click();
  await expect(link).toHaveAttribute('href', `/embed/${stand.embedId}`);
  const opening = page.waitForEvent('popup');
  await link.click();
  await expect((await opening).locator('puzzle-prize').getByRole('grid')).toBeVisible();
});

test('[E6] a failed call shows the message for the failed action and keeps the dialog open', async ({
  page,
  product,
  stand,
}) => {
  await openDashboard(page, product.url, stand.owner);
  await openTab(page, 'Embed Codes');
  await page.route('**/api/embed-codes**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  await page.getByRole('button', { name: 'Create Embed Code' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Sidebar');
  await page.getByRole('dialog').getByRole('button', { name: 'Create Embed Code' }).click();
  await expect(page.getByText('Failed to create embed code', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Sidebar');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Assign campaign to/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText('Failed to assign campaign', { exact: true })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await chooseAction(page, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Embed Code' }).click();
  await expect(page.getByText('Failed to delete embed code', { exact: true })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test('[E1, D12, G133] an embed code is deactivated instead of deleted, which can be undone, and deleted after a question', async ({
  page,
  product,
  stand,
}) => {
  await openDashboard(page, product.url, stand.owner);
  await openTab(page, 'Embed Codes');
  const question = page.getByRole('alertdialog', { name: /^Delete/ });
  const list = page.getByRole('list', { name: 'Embed codes' });
  await chooseAction(page, 'Delete');
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Embed Code Deactivated', { exact: true })).toBeVisible();
  await expect(list.getByText('Inactive', { exact: true })).toBeVisible();
  await chooseAction(page, 'Delete');
  await expect(question.getByRole('button')).toHaveText(['Cancel', 'Delete Embed Code']);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await expect(list.getByText('Active', { exact: true })).toBeVisible();
  await chooseAction(page, 'Delete');
  await question.getByRole('button', { name: 'Delete Embed Code' }).click();
  await expect(page.getByRole('button', { name: /^More actions/ })).toBeHidden();
});

async function openOptions(page: Page, platform: string, { owner }: Stand): Promise<void> {
  await openDashboard(page, platform, owner);
  await openTab(page, 'Embed Codes');
  await page.getByRole('button', { name: 'Embed Options' }).click();
  await expect(page.getByRole('form', { name: 'Button style' })).toBeVisible();
}

async function fillStyle(page: Page): Promise<void> {
  await page.getByLabel('Button text').fill(nastyText);
  await page.getByLabel('Background color', { exact: true }).fill('#FF0');
  await page.getByLabel('Text color', { exact: true }).fill('black');
  await page.getByLabel('Font').selectOption('Courier New');
  await page.getByLabel('Text size').fill('20');
  await page.getByText('Large 16px').click();
  await page.getByText('Light', { exact: true }).click();
  await page.getByLabel('Custom CSS').fill(nastyCss);
}

/** Opens the page of the embed code, whose first tab has its snippets. */
async function openInstall(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Get the snippet' }).click();
  await expect(page.getByRole('button', { name: 'Copy snippet' })).toBeVisible();
}

async function readSnippet(page: Page, platform: string, kind: string): Promise<string> {
  await page.getByRole('tab', { name: platform, exact: true }).click();
  await page.getByRole('button', { name: kind, exact: true }).click();
  return (await page.getByRole('region', { name: `${kind} snippet` }).textContent()) ?? '';
}

function buildHostPage(body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title></head><body>${body}</body></html>`;
}

async function expectStyledButton(page: Page): Promise<void> {
  const button = page.getByRole('button');
  await expect(button).toHaveText(nastyText);
  await expect(button).toHaveCSS('background-color', yellow);
  await expect(button).toHaveCSS('color', black);
  await expect(button).toHaveCSS('font-family', /Courier New/);
  await expect(button).toHaveCSS('font-size', '20px');
  await expect(button).toHaveCSS('border-radius', '16px');
  await expect(button).toHaveCSS('letter-spacing', '2px');
  await button.hover();
  await expect(button).toHaveCSS('letter-spacing', '3px');
}

async function expectModal(page: Page, address: string): Promise<void> {
  await page.getByRole('button').click();
  const frame = page.getByRole('dialog').locator('iframe');
  // The frame follows the language of the page (G114).
  await expect(frame).toHaveAttribute('src', `${address}?theme=light&lang=en`);
  await expect(frame.contentFrame().getByRole('grid')).toBeVisible();
}
