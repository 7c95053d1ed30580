import type { Page } from '@playwright/test';
import { createRaceRoomSchema, raceConfigSchema } from '@puzzle-prize/sdk/protocol';
import { expect, createPerson, test } from './fixtures.ts';
import { openMediaOwner } from './media-campaign.ts';
import { createAccount, signInOnPage } from './owner-pages.ts';
import { configureRace, openRaceOwner, openRaceRoom } from './race-owner.ts';

const sessions = (page: Page) => page.getByRole('list', { name: 'Active race sessions' });
const domains = (page: Page) => page.getByRole('list', { name: 'Allowed domains' }).getByRole('listitem');
const toast = (page: Page, title: string) => page.getByText(title, { exact: true });

/** Presses the button and returns the body of the call that this causes. */
async function sentBy(page: Page, { press, path }: { press: string; path: RegExp }): Promise<unknown> {
  const sent = page.waitForRequest((request) => request.method() !== 'GET' && path.test(request.url()));
  await page.getByRole('button', { name: press, exact: true }).click();
  const body: unknown = (await sent).postDataJSON();
  return body;
}

test('[Q1, D7] the Manage link of a race leads to the race’s page, which describes the campaign', async ({
  page,
  product,
}) => {
  const { campaign } = await openRaceOwner(page, product.url);
  await page.getByRole('link', { name: 'Manage Winter Cup' }).click();
  await expect(page).toHaveURL(`${product.url}/race-manage/${campaign.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Race Management');
  const summary = page.getByRole('region', { name: 'Winter Cup' });
  await expect(summary.getByRole('img')).toHaveCount(0); // Its image is decoration beside the title.
  await expect(summary.locator('img')).toHaveAttribute('src', campaign.imageUrl);
  for (const badge of ['Competition', 'Active']) {
    await expect(summary.getByText(badge, { exact: true })).toBeVisible();
  }
});

test('[Q1] another owner’s campaign is not found, a campaign of another type shows a link to its own page, and visitors are refused', async ({
  page,
  product,
}) => {
  const { campaign } = await openMediaOwner(page, product.url);
  const address = `${product.url}/race-manage/${campaign.id}`;
  await page.goto(address);
  await expect(page.getByText('This campaign is not a race')).toBeVisible();
  await page.getByRole('link', { name: 'Manage Prizes' }).click();
  await expect(page).toHaveURL(`${product.url}/media/${campaign.id}`);
  await page.goto(`${product.url}/api/logout`);
  await page.goto(address);
  await expect(page.getByText('Please log in to access race management.')).toBeVisible();
  await page.goto(product.url);
  await createAccount(page, createPerson());
  await page.goto(address);
  await expect(page.getByText('Campaign not found', { exact: true })).toBeVisible();
});

test('[Q2, Q3, Q4, Q5, Q8] a race is configured, and its first room opens', async ({ page, product }) => {
  const { campaign } = await openRaceOwner(page, product.url);
  await page.goto(`${product.url}/race-manage/${campaign.id}`);
  await expect(page.getByText('No Race Configuration', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Create Configuration' }).click();
  const form = page.getByRole('form', { name: 'Race configuration' });
  const defaults = {
    'Min Players': '2',
    'Max Players': '4',
    'Room Duration (minutes)': '30',
    'Start Delay (seconds)': '10',
    'Max Spectators': '100',
  };
  for (const [label, value] of Object.entries(defaults)) {
    await expect(form.getByLabel(label, { exact: false })).toHaveValue(value);
  }
  await expect(form.getByRole('radio', { name: 'Auto-join' })).toBeChecked();
  await expect(form.getByText('Anyone who opens the embed takes a seat')).toBeVisible();
  await expect(form.getByText('Only your server seats players')).toBeVisible();

  await form.getByRole('switch', { name: 'Allow Spectators' }).uncheck();
  await expect(form.getByLabel('Max Spectators')).toHaveCount(0);
  await form.getByRole('switch', { name: 'Allow Spectators' }).check();
  await form.getByLabel('Max Spectators').fill('');
  await form.getByLabel('Min Players').fill('1');
  await form.getByLabel('Max Players').fill('5');
  await form.getByLabel('Room Duration (minutes)').fill('4');
  await form.getByLabel('Start Delay (seconds)').fill('61');
  await form.getByRole('button', { name: 'Create Configuration' }).click();
  await expect(form.getByRole('alert')).toHaveText([
    'Minimum 2 players required',
    'Maximum 4 players allowed',
    'Please enter 5 to 120 minutes',
    'Please enter 3 to 60 seconds',
  ]);
  await form.getByLabel('Min Players').fill('2');
  await form.getByLabel('Max Players').fill('3');
  await form.getByLabel('Room Duration (minutes)').fill('45');
  await form.getByLabel('Start Delay (seconds)').fill('3');
  await form.getByRole('textbox', { name: 'Allowed Domains' }).fill(' Shop.Example ');

  const room = page.waitForRequest((request) => /race\/room$/.test(request.url()));
  const sent = await sentBy(page, { press: 'Create Configuration', path: /race\/config$/ });
  expect(sent).toEqual({
    puzzleId: campaign.id,
    minPlayers: 2,
    maxPlayers: 3,
    allowSpectators: true,
    maxSpectators: null,
    roomDurationMinutes: 45,
    startDelaySeconds: 3,
    finishCountdownSeconds: 30,
    allowedDomains: ['shop.example'],
    joinMode: 'auto',
    startMode: 'anyone',
    prizeOpponent: 'other_network',
    nameMode: 'chosen',
    blockedWords: [],
    ghosts: true,
    seriesRaces: 1,
  });
  await expect(toast(page, 'Success!')).toBeVisible();
  const facts = page.getByRole('region', { name: 'Race Configuration' });
  for (const fact of [/Min Players\s*2/, /Max Players\s*3/, /Room Duration\s*45 minutes/]) {
    await expect(facts).toContainText(fact);
  }
  const { roomCode = '' } = createRaceRoomSchema.parse((await room).postDataJSON());
  expect(roomCode).toMatch(/^[2-9A-HJ-KM-NP-Z]{6}$/);
  await expect(sessions(page).getByRole('listitem')).toHaveCount(1);
  await expect(sessions(page)).toContainText(roomCode);
  await expect(sessions(page)).toContainText('waiting');
  await expect(sessions(page)).toContainText('0/3 players');
});

test('[Q8] a configuration is stored even if its first room fails to open, and the owner can open a room later', async ({
  page,
  product,
}) => {
  const { campaign } = await openRaceOwner(page, product.url);
  await page.goto(`${product.url}/race-manage/${campaign.id}`);
  await page.getByRole('button', { name: 'Create Configuration' }).click();
  await page.route('**/api/race/room', (route) => route.abort());
  await page.getByRole('button', { name: 'Create Configuration' }).click();
  await expect(toast(page, 'Configuration created')).toBeVisible();
  await expect(
    page.getByText('But failed to create initial room. You can create one manually.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('No active race sessions')).toBeVisible();
  await page.unroute('**/api/race/room');
  await page.getByRole('button', { name: 'New room' }).click();
  await expect(sessions(page).getByRole('listitem')).toHaveCount(1);
});

test('[Q6] a domain is trimmed and added only once, and the page warns if there are no domains', async ({
  page,
  product,
}) => {
  const owner = await openRaceOwner(page, product.url);
  const config = await configureRace(owner);
  await page.goto(`${product.url}/race-manage/${owner.campaign.id}`);
  await expect(page.getByText(/all WebSocket connections will be blocked/)).toBeVisible();
  await page.getByRole('button', { name: 'Edit Settings' }).click();
  const field = page.getByRole('textbox', { name: 'Allowed Domains' });
  await expect(page.getByText(/Pages of this platform are always allowed/)).toBeVisible();
  await field.fill('https://www.shop.example/races');
  await page.getByRole('button', { name: 'Add www.shop.example' }).click();
  await expect(domains(page)).toHaveText(['www.shop.example']);
  await expect(page.getByText(/WebSocket connections will be blocked/)).toHaveCount(0);
  for (const typed of [' *.Example.com ', 'localhost:8080', 'www.shop.example', '*.example.com']) {
    await field.fill(typed);
    await field.press('Enter');
  }
  await expect(domains(page)).toHaveText(['www.shop.example', '*.example.com', 'localhost:8080']);
  await field.fill('no domain at all');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText(/Please enter a domain such as/)).toBeVisible();
  await field.fill('');
  await page.getByRole('button', { name: 'Remove localhost:8080' }).click();
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(toast(page, 'Race configuration updated')).toBeVisible();
  const stored = await owner.call(`/api/race/config/${config.id}`, (reply) => raceConfigSchema.parse(reply));
  expect(stored.allowedDomains).toEqual(['www.shop.example', '*.example.com']);
});

test('[Q2, Q7, Q12] settings are changed; input that could not be saved stays in the form', async ({
  page,
  product,
}) => {
  const owner = await openRaceOwner(page, product.url);
  await configureRace(owner, { allowedDomains: ['shop.example'] });
  await page.goto(`${product.url}/race-manage/${owner.campaign.id}`);
  const toggle = page.getByRole('button', { name: 'Edit Settings' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await page.getByLabel('Room Duration (minutes)').fill('60');
  await page.getByRole('radio', { name: 'Host-join' }).check();
  await page.route('**/api/race/config/*', async (route) => {
    if (route.request().method() === 'PATCH') await route.abort();
    else await route.continue();
  });
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(toast(page, 'Error')).toBeVisible();
  await expect(toast(page, 'Failed to update race configuration')).toBeVisible();
  await expect(page.getByLabel('Room Duration (minutes)')).toHaveValue('60');
  await page.unroute('**/api/race/config/*');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(toggle).toBeFocused();
  await expect(page.getByRole('region', { name: 'Race Configuration' })).toContainText(/60 minutes/);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Race Configuration' })).toContainText(/Host-join/);
});

test('[Q12] the form keeps its input if the configuration could not be created', async ({
  page,
  product,
}) => {
  const { campaign } = await openRaceOwner(page, product.url);
  await page.goto(`${product.url}/race-manage/${campaign.id}`);
  await page.getByRole('button', { name: 'Create Configuration' }).click();
  await page.getByLabel('Max Players').fill('3');
  await page.route('**/api/race/config', (route) => route.abort());
  await page.getByRole('button', { name: 'Create Configuration' }).click();
  await expect(toast(page, 'Failed to create race configuration')).toBeVisible();
  await expect(page.getByLabel('Max Players')).toHaveValue('3');
});

test('[Q9] the race’s snippets for a frame and for an element are copied', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const owner = await openRaceOwner(page, product.url);
  await configureRace(owner);
  await page.clock.install();
  await page.goto(`${product.url}/race-manage/${owner.campaign.id}`);
  const card = page.getByRole('region', { name: 'Embed Code (Auto-Join)' });
  await card.getByRole('button', { name: 'Copy Embed code' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const frame = await copied();
  expect(frame).toContain(`src="${product.url}/embed/race/${owner.campaign.id}"`);
  expect(frame).toMatch(/width="100%"\s+height="800"/);
  await expect(card.getByRole('button', { name: 'Copied!' })).toBeVisible();
  await page.clock.runFor(2100);
  await expect(card.getByRole('button', { name: 'Copied!' })).toHaveCount(0);
  await card.getByRole('tab', { name: 'Custom element' }).click();
  await card.getByRole('button', { name: 'Copy Embed code' }).click();
  expect(await copied()).toContain(`<puzzle-race puzzle-id="${owner.campaign.id}" style="`);
});

test('[Q10] new rooms appear without a reload, with links to their pages', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const owner = await openRaceOwner(page, product.url);
  const config = await configureRace(owner);
  await page.goto(`${product.url}/race-manage/${owner.campaign.id}`);
  await expect(page.getByRole('heading', { name: 'Active Race Sessions', exact: true })).toBeVisible();
  await expect(page.getByText('No active race sessions')).toBeVisible();
  const code = await openRaceRoom(owner, config);
  await expect(sessions(page)).toContainText(code, { timeout: 15_000 });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: `Copy code ${code}` }).click();
  await expect(toast(page, 'Copied!')).toBeVisible();
  expect(await copied()).toBe(code);
  await page.getByRole('button', { name: `Copy link of ${code}` }).click();
  await expect.poll(copied).toBe(`${product.url}/race/${code}`);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: `Open ${code}` }).click();
  await expect(await opened).toHaveURL(`${product.url}/race/${code}`);
  await expect(page.getByRole('region', { name: 'How Auto-Join Racing Works' })).toContainText(
    'The first to finish wins',
  );
});

test('[G86] a room is ended after a question, and the people in it see that', async ({ page, product }) => {
  const owner = await openRaceOwner(page, product.url);
  const code = await openRaceRoom(owner, await configureRace(owner));
  await page.goto(`${product.url}/race-manage/${owner.campaign.id}`);
  const actions = page.getByRole('button', { name: `More actions for ${code}` });
  const end = page.getByRole('menuitem', { name: 'End...' });
  await actions.click();
  await end.click();
  const question = page.getByRole('alertdialog', { name: `End room ${code}?` });
  await expect(question).toContainText('The room is empty. Its code will no longer work.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(sessions(page)).toContainText('waiting');
  await expect(actions).toBeFocused();
  await actions.click();
  await end.click();
  await question.getByRole('button', { name: 'End room' }).click();
  await expect(toast(page, `Room ${code} has ended`)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Finished race sessions' })).toContainText(code);
  await expect(actions).toBeHidden();
  await expect(page.getByRole('button', { name: 'New room' })).toBeFocused();
  await page.goto(`${product.url}/race/${code}`);
  await expect(page.getByText('This race was cancelled.').first()).toBeVisible();
});

test('[Q1] the prize section describes the prize and links to its pages', async ({ page, product }) => {
  const owner = await openRaceOwner(page, product.url);
  const address = `${product.url}/race-manage/${owner.campaign.id}`;
  await page.goto(address);
  const prize = page.getByRole('region', { name: 'Prize' });
  await expect(prize.getByText('No prize yet.')).toBeVisible();
  await owner.call(`/api/puzzles/${owner.campaign.id}/code-collections`, () => null, {
    title: 'Cup',
    codeType: 'shopify',
    codes: ['CUP-1', 'CUP-2'],
  });
  await page.reload();
  await expect(prize.getByText('2 of 2 codes left')).toBeVisible();
  await expect(prize.getByText('No prize yet.')).toHaveCount(0);
  await prize.getByRole('link', { name: 'Manage Media' }).click();
  await expect(page).toHaveURL(`${product.url}/media/${owner.campaign.id}`);
  await page.goto(address);
  await prize.getByRole('link', { name: 'Manage Codes' }).click();
  await expect(page.getByRole('heading', { name: 'Campaign Codes Set' })).toBeVisible();
});

test('[P8] the race demo starts by itself, can be paused, and links to the dashboard', async ({
  page,
  product,
  stand,
}) => {
  await page.clock.install();
  await page.goto(`${product.url}/race-demo`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Competitive Race Mode');
  for (const feature of [
    '2-4 Competitors',
    'Real-Time Sync',
    'Prize System',
    'Flexible Timing',
    'Server-Authoritative Validation',
    'Unlimited Spectators',
  ]) {
    await expect(page.getByRole('heading', { name: feature })).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'How It Works' }).getByRole('listitem')).toHaveCount(4);
  const boards = page.getByRole('list', { name: 'Boards of a demo race' }).getByRole('img');
  await expect(boards).toHaveCount(4);
  await expect(page.getByText('Get ready to race!')).toBeVisible();
  await page.clock.runFor(8000);
  await expect(page.getByText('Race in progress!')).toBeVisible();
  await expect(boards.first()).not.toHaveAccessibleName(/ 0 moves$/);
  await page.getByRole('button', { name: 'Pause the demo race' }).click();
  const before = await boards.first().getAttribute('aria-label');
  await page.clock.runFor(8000);
  await expect(boards.first()).toHaveAccessibleName(before ?? '');
  await page.getByRole('button', { name: 'Play the demo race' }).click();
  await page.clock.runFor(60_000);
  await page.clock.resume();
  await signInOnPage(page, product.url, stand.owner);
  await page.goto(`${product.url}/race-demo`);
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL(`${product.url}/dashboard`);
});

test('[P8] with reduced motion, the race demo is paused at first', async ({ page, product }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${product.url}/race-demo`);
  await expect(page.getByText('Demo race, paused')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play the demo race' })).toBeVisible();
});
