import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '@puzzle-prize/backend/free-port';
import { seedVideo } from '../demo/seed-video.ts';
import { seedRace } from '../demo/seed-race.ts';
import { installExamples, type Customers } from './customers.ts';
import { test as base, expect, createPerson } from './fixtures.ts';
import { readCode, slideByMouse, solve } from './player.ts';

const tsx = '../node_modules/tsx/dist/cli.mjs';
const vite = ['../node_modules/vite/bin/vite.js', 'preview', '--host', '127.0.0.1'];

/** The examples that need a build, each with the command that serves it afterwards. */
const examples: Record<string, string[]> = {
  'react-ts': vite,
  'react-js': vite,
  angular: vite,
  vue: vite,
  svelte: vite,
  next: ['../node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1', '--port', '0'],
};

/** The examples of owners' servers. Node runs them without a build. */
const servers = ['node-paywalled-media', 'node-race-join'];

const test = base.extend<object, { customers: Customers }>({
  customers: [
    async ({}, use) => {
      const customers = await installExamples([...Object.keys(examples), ...servers, 'types']);
      await use(customers);
      customers.remove();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

// The tests run one after the other in one worker, because they share one installation.
test.describe.configure({ mode: 'default', timeout: 600_000 });

test('[W14] importing the package is enough for each framework’s compiler to know the types of tags and events', async ({
  customers,
}) => {
  const said = await customers.run('types', 'check');
  expect(said.trim().split('\n')).toEqual(
    ['plain', 'react', 'react-18', 'preact', 'solid', 'vue', 'svelte', 'angular'].map(
      (name) => `${name}: good`,
    ),
  );
});

test('the examples install no package that refuses to run on the oldest Node version named in the README', ({
  customers,
}) => {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
  const oldest = /Node (\d+\.\d+) or newer/.exec(readme)?.[1];
  expect(oldest).toBeDefined();
  expect(customers.packagesRefusing(`${oldest}.0`)).toEqual([]);
});

for (const [example, program] of Object.entries(examples)) {
  test(`[D13] the example ${example}, installed outside the repository, is built, shown and played`, async ({
    customers,
    page,
    product,
    stand,
  }) => {
    const of = { host: product.url, embed: stand.embedId };
    const environment = {
      ...{ VITE_PUZZLE_HOST: of.host, VITE_PUZZLE_EMBED: of.embed },
      ...{ PUZZLE_HOST: of.host, PUZZLE_EMBED: of.embed, NEXT_TELEMETRY_DISABLED: '1' },
    };
    await customers.run(example, 'build', environment);
    const shop = await customers.start(example, program, environment);
    const complaints: string[] = [];
    page.on('console', (message) => {
      // Chromium on Linux does not know the permission web-share and warns about every frame that requests
      // it.
      const isOurs = !message.text().includes("'web-share'");
      if (isOurs && ['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });

    if (example === 'next') {
      const html = await (await fetch(shop.url)).text();
      const embedPage = `${of.host}/embed/${of.embed}`;
      expect(html).toContain(`<puzzle-prize embed-id="${of.embed}" host="${of.host}"><a href="${embedPage}"`);
      expect(html).toContain(`<img src="${embedPage}/image"`);
      expect(html).toContain('text="Win a coffee" background-color="#8a4b24"></puzzle-prize-button>');
    }
    await page.goto(shop.url);
    const prize = page.locator('puzzle-prize');
    await solve(prize, slideByMouse);
    const code = await readCode(prize);
    await expect(page.getByText(`Use ${code} at the checkout.`)).toBeVisible();
    await page.getByRole('button', { name: 'Win a coffee' }).click();
    await expect(page.locator('dialog')).toBeVisible();
    expect(complaints).toEqual([]);
    await shop.stop();
  });
}

test('[P1, W13] the example node-paywalled-media, installed outside the repository, sells a play', async ({
  customers,
  page,
  product,
}) => {
  const { apiKey, embedId } = await seedVideo(product.url, createPerson());
  const cinema = await customers.start('node-paywalled-media', [tsx, 'start.ts'], {
    ...{ PUZZLE_PRIZE_URL: product.url, PUZZLE_PRIZE_API_KEY: apiKey, PUZZLE_PRIZE_EMBED_ID: embedId },
    PORT: '0',
  });
  await page.goto(cinema.url);
  await page.getByRole('button', { name: 'Play for 1 credit' }).click();
  await expect(page.getByText('Unlocked. Slide the tiles!')).toBeVisible();
  await cinema.stop();
});

test('[P4] the example node-race-join, installed outside the repository, sells a slot', async ({
  customers,
  page,
  product,
}) => {
  const port = await findFreePort();
  const allowedDomains = [`localhost:${port}`];
  const race = await seedRace(product.url, createPerson(), { joinMode: 'host', allowedDomains });
  const arcade = await customers.start('node-race-join', [tsx, 'start.ts'], {
    ...{ PUZZLE_PRIZE_URL: product.url, PUZZLE_PRIZE_API_KEY: race.apiKey },
    ...{ PUZZLE_PRIZE_CAMPAIGN_ID: race.puzzleId, PORT: String(port) },
  });
  await page.goto(arcade.url);
  await page.getByRole('button', { name: 'Take a seat for 1 credit' }).click();
  await expect(page.getByText(/, you sit in slot 1\.$/)).toBeVisible();
  await arcade.stop();
});
