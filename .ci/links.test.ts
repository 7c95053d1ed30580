import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findBrokenLinks } from './links.ts';

const repository = resolve(import.meta.dirname, '..');
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'puzzle-prize-links-'));
  const pages = 'dashboard/src/app/pages.ts';
  mkdirSync(dirname(join(root, pages)), { recursive: true });
  cpSync(join(repository, pages), join(root, pages));
  plant('docs/guides/designer.md', '---\ntitle: Brand\n---\n\n## Both together\n');
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

it('[P6] finds no broken link in the repository', () => {
  expect(findBrokenLinks(repository)).toEqual([]);
});

it('finds links to missing files, headings, pages and images', () => {
  const links = [
    '[a](gone.md)',
    '[b](guides/designer.md#gone)',
    '[c](/docs/gone)',
    '<img src="gone.webp" />',
  ];
  plant('docs/index.md', `# A\n\n${links.join(' ')}\n`);
  plant('dashboard/src/a.tsx', '<a href="/gone">');
  expect(findBrokenLinks(root)).toEqual([
    'docs/index.md: gone.md',
    'docs/index.md: guides/designer.md#gone',
    'docs/index.md: /docs/gone',
    'docs/index.md: gone.webp',
    'dashboard/src/a.tsx: /gone',
  ]);
});

it('accepts working links and sends no request to other sites', () => {
  const links = [
    '[a](guides/designer.md#both-together)',
    '[b](/docs/guides/designer#both-together)',
    '[b](/docs/guides/designer/)',
    '[c](https://nowhere.example)',
  ];
  plant('docs/index.md', `# A\n\n${links.join(' ')} \`[d](gone.md)\`\n`);
  expect(findBrokenLinks(root)).toEqual([]);
});

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
