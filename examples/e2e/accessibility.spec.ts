import { asFragment, audit } from './axe.ts';
import { expect, createPerson, test } from './fixtures.ts';
import { openMediaPage } from './media-campaign.ts';
import { findNav, openDashboard, openTab } from './owner-pages.ts';
import { pixelFile } from './pixel.ts';
import { readCode, slideByMouse, solve } from './player.ts';
import { chooseAction } from './row-actions.ts';
import { configureRace, openRaceOwner, openRaceRoom } from './race-owner.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[R1, R8, D1] screens that need no sign-in pass axe', async ({ page, product }) => {
  await page.goto(product.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await audit(page, 'landing');
  await page.goto(`${product.url}/nowhere`);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await audit(page, 'not found');
  await page.goto(`${product.url}/dashboard`);
  await expect(page.getByText('Please log in to access the dashboard.')).toBeVisible();
  await audit(page, 'access denied');
  await page.goto(`${product.url}/admin`);
  await expect(page.getByText('You need admin privileges to access this page.')).toBeVisible();
  await audit(page, 'admin denied');
  await page.goto(`${product.url}/api/login`);
  await audit(page, 'sign-in');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await audit(page, 'new account');
});

test('[D8, E3, I1, I2] an empty dashboard and its dialogs pass axe', async ({ page, product }) => {
  await openDashboard(page, product.url, createPerson());
  await expect(page.getByText('No campaigns yet.')).toBeVisible();
  await audit(page, 'no campaigns');
  await page.getByRole('button', { name: 'Create Free Campaign' }).click();
  await expect(page.getByRole('tab', { name: 'Your Images', selected: true })).toBeVisible();
  await expect(page.getByText('No images uploaded yet')).toBeVisible();
  await page.getByRole('tab', { name: 'Template Images' }).click();
  await expect(page.getByRole('radio').first()).toBeAttached();
  await audit(page, 'create campaign');
  await page.keyboard.press('Escape');
  for (const tab of ['Races', 'Insights', 'Account', 'Settings', 'Embed Codes'] as const) {
    await openTab(page, tab);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await audit(page, tab);
  }
  await page.getByRole('button', { name: 'Create Embed Code' }).first().click();
  await audit(page, 'create embed code');
});

test('[D4] the command menu, the help sheet and the menu of a phone pass axe', async ({
  page,
  product,
  stand,
}) => {
  await openDashboard(page, product.url, stand.owner);
  await page.getByRole('button', { name: 'Search or jump to' }).click();
  const menu = page.getByRole('dialog', { name: 'Search or jump to' });
  await expect(menu.getByRole('option', { name: /Slide and save/ })).toBeVisible();
  await audit(page, 'command menu');
  await page.keyboard.type('nothing has this name');
  await expect(menu.getByText('Nothing found for').first()).toBeVisible();
  await audit(page, 'command menu, nothing found');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await audit(page, 'help sheet');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await findNav(page).getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await audit(page, 'menu of a phone');
});

test('[D15, U2] the API key in every state passes axe', async ({ page, product }) => {
  await openDashboard(page, product.url, createPerson());
  await openTab(page, 'Account');
  await page.getByRole('button', { name: 'Generate API Key' }).click();
  await expect(page.getByRole('group', { name: 'Your new API key' })).toBeVisible();
  await audit(page, 'new API key');
  await page.getByRole('button', { name: 'I have saved it' }).click();
  await page.getByRole('button', { name: 'Regenerate API Key' }).click();
  await audit(page, 'regenerate API key');
});

test('[D6, D12, K1] a dashboard in use passes axe', async ({ page, product, stand }) => {
  await openDashboard(page, product.url, stand.owner);
  await expect(page.getByRole('link', { name: /Manage/ })).toBeVisible();
  await audit(page, 'campaigns');
  await page.getByRole('button', { name: /More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Copy' }).click();
  await expect(page.getByRole('menuitem', { name: 'Preview link' })).toBeVisible();
  await audit(page, 'campaign menu');
  await page.keyboard.press('Escape');
  await chooseAction(page, 'Delete');
  await audit(page, 'delete campaign');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Create New Campaign/ }).click();
  await audit(page, 'paid campaign');
  await page.keyboard.press('Escape');
  await openTab(page, 'Embed Codes');
  await page.getByRole('button', { name: 'Embed Options' }).click();
  await expect(page.getByRole('button', { name: /Click Here For a Prize/ }).first()).toBeVisible();
  await audit(page, 'embed options');
  await page.getByLabel('Background color', { exact: true }).fill('#777');
  await page.getByLabel('Text color', { exact: true }).fill('nonsense');
  await page.getByRole('button', { name: 'Save Style' }).click();
  await page.getByRole('tab', { name: 'Puzzle, light' }).click();
  await expect(page.frameLocator('iframe').getByRole('grid')).toBeVisible();
  await audit(page, 'embed options, refused');
  for (const dialog of ['Assign campaign to', 'Edit']) {
    await page.getByRole('button', { name: new RegExp(`^${dialog}`) }).click();
    await audit(page, dialog);
    await page.keyboard.press('Escape');
  }
  await chooseAction(page, 'Delete');
  await audit(page, 'delete embed code');
  await page.keyboard.press('Escape');
  await openTab(page, 'Campaigns');
  await page.getByRole('link', { name: /Manage/ }).click();
  await expect(page.getByRole('heading', { name: 'Manage Codes' })).toBeVisible();
  await audit(page, 'codes');
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await audit(page, 'analytics');
  await page.goto(`${product.url}/dashboard?tab=insights`);
  await page.getByRole('button', { name: 'All campaigns' }).click();
  await expect(page.getByRole('group', { name: 'Campaigns to show' })).toBeVisible();
  await audit(page, 'insights');
});

test('[D12, D13, E4] the page of an embed code passes axe in every tab', async ({ page, product, stand }) => {
  await openDashboard(page, product.url, stand.owner);
  await page.goto(`${product.url}/dashboard?tab=embed-codes`);
  await page.getByRole('link', { name: 'Get the snippet' }).click();
  await expect(page.getByText('Waiting for the first view', { exact: true }).first()).toBeVisible();
  await audit(page, 'install, waiting');
  await page.getByRole('tab', { name: 'Wix' }).click();
  const shop = await page.context().newPage();
  await shop.goto(stand.elementUrl);
  await expect(page.getByText(/^Seen on localhost \d/)).toBeVisible();
  await audit(page, 'install, seen');
  for (const tab of ['Look', 'Page', 'Details']) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expect(page.getByRole('button', { name: /^Save/ }).first()).toBeVisible();
    await audit(page, tab);
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[M3, M5, M8, M9] the media page and its dialogs pass axe (${colorScheme})`, async ({
    page,
    product,
    databaseUrl,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openMediaPage(page, { url: product.url, databaseUrl });
    await audit(page, 'media');
    await page.getByRole('button', { name: 'Add Media Reward' }).click();
    await page.getByRole('button', { name: 'Create Media Reward' }).click();
    await audit(page, 'add media, refused');
    await page.getByLabel('Media Title').fill('Studio');
    await page.getByLabel('Choose an image').setInputFiles(pixelFile('studio.png'));
    await expect(page.getByText('Media uploaded successfully', { exact: true })).toBeVisible();
    await audit(page, 'add media, uploaded');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Edit Clip' }).click();
    await audit(page, 'edit media');
    await page.keyboard.press('Escape');
    await chooseAction(page, 'Delete', 'Clip');
    await audit(page, 'delete media');
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[Q1, Q3, Q10, D11, P8, N1] race management, history and demo pass axe (${colorScheme})`, async ({
    page,
    product,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const owner = await openRaceOwner(page, product.url);
    const address = `${product.url}/race-manage/${owner.campaign.id}`;
    await page.goto(address);
    await page.getByRole('button', { name: 'Create Configuration' }).click();
    await page.getByLabel('Max Players').fill('9');
    await page.getByRole('textbox', { name: 'Allowed Domains' }).fill('shop.example');
    await page.getByRole('button', { name: 'Create Configuration' }).click();
    await expect(page.getByRole('alert')).toHaveCount(1);
    await audit(page, 'race configuration, refused');
    const code = await openRaceRoom(owner, await configureRace(owner));
    await page.goto(address);
    await expect(page.getByText(code)).toBeVisible();
    await audit(page, 'race management');
    await page.goto(`${product.url}/dashboard?tab=races`);
    await expect(page.getByRole('link', { name: `Open room ${code}` })).toBeVisible();
    await audit(page, 'races');
    await page.goto(`${product.url}/race-demo`);
    await expect(page.getByRole('list', { name: 'Boards of a demo race' })).toBeVisible();
    await audit(page, 'race demo');
    await page.goto(`${product.url}/race/ABCDEF`);
    await expect(page.getByRole('heading', { name: 'Race room not found' })).toBeVisible();
    await audit(page, 'no room');
  });
}

for (const theme of ['light', 'dark']) {
  test(`[W1] the frame page passes axe in every state (${theme})`, async ({ page, product, stand }) => {
    const prize = page.locator('puzzle-prize');
    await page.goto(`${product.url}/embed/nobody-made-this?theme=${theme}`);
    await expect(prize.getByText('Puzzle Not Found')).toBeVisible();
    await audit(page, 'not found', asFragment);
    await page.goto(`${product.url}/embed/${stand.embedId}?theme=${theme}`);
    await expect(prize.getByRole('grid')).toBeVisible();
    await audit(page, 'playing', asFragment);
    await solve(prize, slideByMouse);
    await readCode(prize);
    await audit(page, 'won', asFragment);
    await prize.getByRole('button', { name: 'Claim Your Code!' }).click();
    await expect(prize.getByRole('button', { name: 'Code claimed' })).toBeVisible();
    await audit(page, 'claimed', asFragment);
  });
}

test('[W14] host pages with the element and with the frame pass axe', async ({ page, stand }) => {
  for (const address of ['elementUrl', 'iframeUrl'] as const) {
    await page.goto(stand[address]);
    const scope = address === 'iframeUrl' ? page.frameLocator('iframe') : page;
    await expect(scope.getByRole('grid')).toBeVisible();
    await audit(page, address);
  }
});
