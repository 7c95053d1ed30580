/**
 * `node --conditions=@puzzle-prize/source .ci/reference/write.ts` writes the generated reference to
 * `docs/reference`, and the controls of the playground beside it. The folder is not in the repository, so that it always
 * matches the sources.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../step.ts';
import { describeCalls } from './calls.ts';
import { describeElementPages, listElements } from './elements.ts';
import { describeErrors } from './errors.ts';
import { describeAngular } from './frameworks.ts';
import { describeLimits } from './limits.ts';
import { describePackages } from './packages.ts';
import { type Page, renderPage } from './page.ts';
import { describePlayground } from './playground.ts';
import { describeWindowMessages } from './window-messages.ts';

/** Builds every page of the reference. */
export async function listPages(): Promise<Page[]> {
  return [
    ...(await describeElementPages()),
    ...(await describePackages()),
    describeAngular(await listElements()),
    ...describeCalls(),
    describeErrors(),
    describeLimits(),
    describeWindowMessages(),
  ];
}

if (import.meta.main) {
  const target = join(root, 'docs', 'reference');
  const pages = await listPages();
  rmSync(target, { recursive: true, force: true });
  for (const page of pages) {
    const path = join(target, `${page.path}.md`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, renderPage(page));
  }
  writeFileSync(join(target, 'elements.json'), JSON.stringify(await describePlayground()));
}
