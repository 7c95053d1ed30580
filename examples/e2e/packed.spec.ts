import { installExamples, type Customers } from './customers.ts';
import { test as base, expect } from './fixtures.ts';
import { readCode, slideByMouse, solve } from './player.ts';

const vite = ['vite/bin/vite.js', 'preview', '--host', '127.0.0.1'];

/** Each with what shows it once it is built. */
const examples: Record<string, string[]> = {
  'react-ts': vite,
  'react-js': vite,
  vue: vite,
  svelte: vite,
  next: ['next/dist/bin/next', 'start', '--hostname', '127.0.0.1', '--port', '0'],
};

const test = base.extend<object, { customers: Customers }>({
  customers: [
    async ({}, use) => {
      const customers = await installExamples([...Object.keys(examples), 'types']);
      await use(customers);
      customers.remove();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

// One installation for all: one after the other, in one worker.
test.describe.configure({ mode: 'default', timeout: 600_000 });

test('[W14] the compilers of the frameworks know the tags and what they fire, by the import alone', async ({
  customers,
}) => {
  const said = await customers.run('types', 'check');
  expect(said.trim().split('\n')).toEqual(
    ['plain', 'react', 'react-18', 'preact', 'solid', 'vue', 'svelte', 'angular'].map(
      (name) => `${name}: good`,
    ),
  );
});

for (const [example, program] of Object.entries(examples)) {
  test(`[D13] the example ${example}, installed as a customer would: built, shown and played`, async ({
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
      // Chromium on Linux has no web-share, and says so of any frame that may use it.
      const isOurs = !message.text().includes("'web-share'");
      if (isOurs && ['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });

    if (example === 'next') {
      const html = await (await fetch(shop.url)).text();
      expect(html).toContain(`<puzzle-prize embed-id="${of.embed}" host="${of.host}"></puzzle-prize>`);
      expect(html).toContain('text="Win a coffee"></puzzle-prize-button>');
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
