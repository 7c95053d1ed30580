import { addSheet, askToEnd, endCampaign, openAddSheet } from './codes-form.ts';
import { expectDialogFits, expectFits, tablet } from './fits.ts';
import { expect, createPerson, test } from './fixtures.ts';
import { openMediaPage } from './media-campaign.ts';
import { expectTab, openDashboard, openTab } from './owner-pages.ts';
import { openPayingDashboard, orderCampaign } from './payment-pages.ts';
import { pixelFile } from './pixel.ts';
import { chooseAction } from './row-actions.ts';
import { configureRace, openRaceOwner, openRaceRoom } from './race-owner.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 320, height: 640 } });

test('[R1, R8, D1] screens that need no sign-in fit 320 px and a zoom of 400 %', async ({
  page,
  product,
}) => {
  const screens = {
    '/': 'puzzle',
    '/nowhere': 'Page Not Found',
    '/dashboard': 'Access Denied',
    '/admin': 'Access Denied',
    '/api-docs': 'API Documentation',
    '/api-docs/paywalled-media': 'Paywalled Media API',
    '/api-docs/race-api': 'Race API',
    '/race-demo': 'Competitive Race Mode',
    '/race': 'Invalid race room code',
    '/api-docs/guides/site-owner': 'Put a puzzle on your website',
    '/api-docs/guides/designer': 'Make it look like your brand',
    '/privacy-policy': 'Privacy Policy',
    '/terms-of-service': 'Terms of Service',
    '/api/login': 'Sign in',
    '/embed/nobody-made-this': 'Puzzle Not Found',
  };
  for (const [path, heading] of Object.entries(screens)) {
    await page.goto(product.url + path);
    await expect(page.getByRole('heading', { name: new RegExp(heading, 'i') }).first()).toBeVisible();
    await expectFits(page, path);
  }
});

test('[D8, E3, I1, D15] an empty dashboard and its dialogs fit 320 px and a zoom of 400 %', async ({
  page,
  product,
}) => {
  await openDashboard(page, product.url, createPerson());
  await expect(page.getByText('No campaigns yet.')).toBeVisible();
  await expectFits(page, 'no campaigns');
  await page.getByRole('button', { name: 'Create Free Campaign' }).click();
  await page.getByRole('tab', { name: 'Template Images' }).click();
  await expect(page.getByRole('radio').first()).toBeAttached();
  await expectDialogFits(page, 'create campaign', 'Create Campaign');
  for (const tab of ['Races', 'Embed Codes', 'Insights', 'Settings', 'Account'] as const) {
    await openTab(page, tab);
    await expectTab(page, tab);
    await expectFits(page, tab);
  }
  await page.getByRole('button', { name: 'Generate API Key' }).click();
  await expect(page.getByRole('group', { name: 'Your new API key' })).toBeVisible();
  await expectFits(page, 'new API key');
  await page.getByRole('button', { name: 'I have saved it' }).click();
  await page.getByRole('button', { name: 'Regenerate API Key' }).click();
  await expectDialogFits(page, 'regenerate API key', 'Regenerate API Key');
  await openTab(page, 'Embed Codes');
  await page.getByRole('button', { name: 'Create Embed Code' }).click();
  await expectDialogFits(page, 'create embed code', 'Create Embed Code');
});

test('[R10, D3, D4] a dashboard fits a phone at a text size of 200 %', async ({ page, product, stand }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await openDashboard(page, product.url, stand.owner);
  await expect(page.getByRole('link', { name: /Manage/ })).toBeVisible();
  await expectFits(page, 'large letters', [{ width: 390, height: 844 }]);
  // No text is wider than its element, so no text overlaps its neighbors.
  const wider = await page
    .locator('dt, nav li, header a')
    .evaluateAll((parts) =>
      parts
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
    );
  expect(wider).toEqual([]);
});

test('[D6, D10, D12, K1, K3] a dashboard in use and its dialogs fit 320 px and a zoom of 400 %', async ({
  page,
  product,
  stand,
}) => {
  await openDashboard(page, product.url, stand.owner);
  await expect(page.getByRole('link', { name: /Manage/ })).toBeVisible();
  await expectFits(page, 'campaigns');
  await page.getByRole('button', { name: /More actions/ }).click();
  await expectFits(page, 'campaign menu');
  await page.getByRole('menuitem', { name: 'Copy' }).press('ArrowRight');
  await expect(page.getByRole('menuitem', { name: 'Campaign ID' })).toBeVisible();
  await expectFits(page, 'campaign menu and the one beside it');
  await page.keyboard.press('Escape');
  await chooseAction(page, 'Delete');
  await expectDialogFits(page, 'delete campaign', /Archive/);
  await page.getByRole('button', { name: /Create New Campaign/ }).click();
  await expectDialogFits(page, 'paid campaign', /./);

  await openTab(page, 'Embed Codes');
  for (const dialog of ['Assign', 'Edit']) {
    await page.getByRole('button', { name: new RegExp(`^${dialog}`) }).click();
    await expectDialogFits(page, `${dialog} embed code`, /Assign|Save/);
  }
  await chooseAction(page, 'Delete');
  await expectDialogFits(page, 'delete embed code', /Delete/);
  await page.getByRole('button', { name: 'Embed Options' }).click();
  await expect(page.getByRole('form', { name: 'Button style' })).toBeVisible();
  await expectFits(page, 'embed options');
  await page.getByRole('tab', { name: 'Puzzle, light' }).click();
  await expectFits(page, 'embed options, puzzle');
  await page.getByRole('link', { name: 'Get the snippet' }).click();
  await expect(page.getByRole('button', { name: 'Copy snippet' })).toBeVisible();
  await expectFits(page, 'install');
  await page.getByRole('tab', { name: 'Google Tag Manager' }).click();
  await expectFits(page, 'install with a tag manager');
  await page.getByRole('tab', { name: 'Details' }).click();
  await expectFits(page, 'details of an embed code');
  await page.goto(`${product.url}/dashboard`);

  await openTab(page, 'Campaigns');
  await page.getByRole('link', { name: /Manage/ }).click();
  await expect(page.getByRole('heading', { name: 'Campaign Codes Set' })).toBeVisible();
  await expectFits(page, 'codes');
  await openAddSheet(page);
  await expectFits(page, 'add codes');
  const buffer = Buffer.from('Customer,Code,Note\nAda,SAVE-1,x\nAlan,SAVE-1,y\n');
  const chooser = page.getByLabel('Import codes from a file');
  await chooser.setInputFiles({ name: 'a-rather-long-name-of-a-file.csv', mimeType: 'text/csv', buffer });
  await expectDialogFits(page, 'import codes', /^Import/);
  await page.keyboard.press('Escape');
  await expect(addSheet(page)).toBeHidden();
  await page.getByRole('grid', { name: 'All codes' }).getByRole('row').nth(1).press('Enter');
  await expect(page.getByRole('dialog').getByText('Nobody has won this code yet.')).toBeVisible();
  await expectFits(page, 'history of a code');
  await page.keyboard.press('Escape');
  await askToEnd(page);
  await expectDialogFits(page, 'end campaign', 'End Campaign');
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page.getByText('No plays yet')).toBeVisible();
  await expectFits(page, 'analytics');
  await page.getByRole('tab', { name: 'Manage Codes' }).click();
  await endCampaign(page);
  await expect(page.getByRole('heading', { name: 'Set the codes' })).toBeVisible();
  await expectFits(page, 'set codes');
});

test('[C13, D15] payments with long titles fit 320 px, a zoom of 400 % and a tablet', async ({
  page,
  product,
}) => {
  await openPayingDashboard(page, product.url);
  await orderCampaign(page, 'Wintercup'.repeat(8));
  await page.goto(`${product.url}/dashboard?tab=account`);
  await expect(page.getByRole('list', { name: 'Payments' })).toBeVisible();
  await expectFits(page, 'payments');
  const amount = page.getByRole('list', { name: 'Payments' }).getByText('$5.00', { exact: true });
  expect(await amount.evaluate((element) => element.clientHeight), 'one line').toBeLessThan(30);
  await page.setViewportSize(tablet);
  await expect(page.getByRole('table', { name: 'Payments' })).toBeVisible();
  await expectFits(page, 'payments', [tablet]);
});

test('[M3, M5, M8, M9] the media page and its dialogs fit 320 px and a zoom of 400 %', async ({
  page,
  product,
  databaseUrl,
}) => {
  await openMediaPage(page, { url: product.url, databaseUrl });
  await expectFits(page, 'media');
  await page.getByRole('button', { name: 'Add Media Reward' }).click();
  await page.getByLabel('Choose an image').setInputFiles(pixelFile(`${'long-name'.repeat(12)}.png`));
  await expect(page.getByText('Media uploaded successfully', { exact: true })).toBeVisible();
  await expectDialogFits(page, 'add media', 'Create Media Reward');
  await page.getByRole('button', { name: 'Edit Clip' }).click();
  await expectDialogFits(page, 'edit media', 'Save Changes');
  await chooseAction(page, 'Delete', 'Clip');
  await expectDialogFits(page, 'delete media', 'Delete Media');
});

test('[Q1, Q3, Q9, Q10, D11] race management fits 320 px and a zoom of 400 %', async ({ page, product }) => {
  const owner = await openRaceOwner(page, product.url, 'Wintercup'.repeat(8));
  const allowedDomains = [`${'a-long-name-of-a-host'.repeat(3)}.example.com`, 'shop.example'];
  const code = await openRaceRoom(owner, await configureRace(owner, { allowedDomains }));
  await page.goto(`${product.url}/race-manage/${owner.campaign.id}`);
  await expect(page.getByText(code)).toBeVisible();
  await expectFits(page, 'race management');
  await page.getByRole('button', { name: 'Edit Settings' }).click();
  await page.getByRole('button', { name: 'Remove shop.example' }).click();
  await expectFits(page, 'race settings');
  await page.goto(`${product.url}/dashboard?tab=races`);
  await expect(page.getByRole('link', { name: `Open room ${code}` })).toBeVisible();
  await expectFits(page, 'races');
});
