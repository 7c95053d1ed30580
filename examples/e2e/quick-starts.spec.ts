import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '@puzzle-prize/backend/free-port';
import { checkTypes, typeChecks } from '../quick-starts/check-types.ts';
import { playFirstMove } from '../quick-starts/first-move.ts';
import { fillPlaceholders, readBlocks, root } from '../quick-starts/page.ts';
import { packPackages, run, unpackPackages, writeProject } from '../quick-starts/project.ts';
import { serve } from '../quick-starts/serve.ts';
import { stacks } from '../quick-starts/stacks.ts';
import { expect, test as base } from './fixtures.ts';
import { readCode, slideByMouse, solve } from './player.ts';
import { servePage } from './serve-page.ts';

const vite = join(root, 'node_modules/vite/bin/vite.js');

/**
 * The fixture `folder` is inside the repository, so that applications in it find the installed frameworks. It contains
 * our packages as npm packs them.
 */
const test = base.extend<object, { folder: string }>({
  folder: [
    async ({}, use) => {
      const parent = join(root, '.cache');
      mkdirSync(parent, { recursive: true });
      const folder = mkdtempSync(join(parent, 'quick-starts-'));
      await unpackPackages(await packPackages(join(folder, 'packed')), folder);
      await use(folder);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// The tests share the folder of one worker.
test.describe.configure({ mode: 'default' });

for (const stack of stacks.filter(({ isLight }) => isLight)) {
  test(`[W14, D13] the quick start for ${stack.name} is built from its page and played`, async ({
    folder,
    page,
    product,
    stand,
  }) => {
    const project = join(folder, stack.name);
    writeProject(stack, project, { host: product.url, embedId: stand.embedId });
    await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], project);
    const port = await findFreePort();
    const options = { cwd: project, port };
    await using site = await serve([process.execPath, vite, 'preview', ...stack.listen(port)], options);
    const problems: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(message.text());
    });
    await page.goto(site.url);
    await playFirstMove(page.locator('puzzle-prize'));
    // The page's event listener must show the code, which proves that the page uses the right name of the event for
    // its framework.
    await solve(page.locator('puzzle-prize'), slideByMouse);
    const code = await readCode(page.locator('puzzle-prize'));
    await expect(page.getByText(`Use ${code} at the checkout.`)).toBeVisible();
    expect(problems.filter((text) => !/favicon|404/.test(text))).toEqual([]);
  });
}

for (const [name, check] of Object.entries(typeChecks)) {
  test(`[W14] the quick start for ${name} passes the compiler of its framework`, async ({ folder }) => {
    const stack = stacks.find((one) => one.name === name);
    if (!stack) throw new Error(`No stack ${name}`);
    const project = join(folder, `${name}-types`);
    writeProject(stack, project, { host: 'https://shop.example', embedId: 'embed-1' });
    await checkTypes(check, project);
  });
}

test('[W14] the files of the templates of `npm create` are those of the quick starts', () => {
  for (const name of ['html', 'react', 'next'])
    for (const { path, code } of readBlocks(name))
      if (path !== null)
        expect(readFileSync(join(root, 'sdk/create/templates', name, path), 'utf8'), path).toBe(code);
});

test('[E8] the button in the quick start for HTML opens the puzzle', async ({ page, product, stand }) => {
  const button = readBlocks('html').find(({ code }) => code.includes('puzzle-modal.js'));
  const embedding = { host: product.url, embedId: stand.embedId };
  const snippet = fillPlaceholders(button?.code ?? '', embedding);
  await using site = await servePage(`<!doctype html><html lang="en"><main>${snippet}</main></html>`);
  await page.goto(site.url);
  await page.getByRole('button').click();
  await playFirstMove(page.frameLocator('dialog iframe').locator('body'));
});
