import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './step.ts';

/** The maximum number of files in a feature folder without a README. */
const filesMax = 15;
/** The number of lines that a reader sees on one screen. */
const linesMax = 15;

const sources = ['sdk/src', 'widget/src', 'backend/src', 'backend/stripe-sandbox/src', 'dashboard/src'];
/** True for a folder whose files are all of one kind or are written by a program. */
const isUniform = (folder: string) => /\/(?:locales|generated|test)(?:\/|$)/.test(folder);

const folders = sources.flatMap((source) => [
  source,
  ...globSync('**/', { cwd: join(root, source) }).map((folder) => join(source, folder)),
]);

describe('READMEs of features', () => {
  it('exist in every folder with many files', () => {
    const missing = folders.filter((folder) => {
      const names = readdirSync(join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name);
      return !isUniform(folder) && names.length > filesMax && !names.includes('README.md');
    });
    expect(missing).toEqual([]);
  });

  const readmes = sources.flatMap((source) =>
    globSync(`${source}/**/README.md`, { cwd: root }).map((readme) => ({ readme, source })),
  );

  it.each(readmes)('$readme is short, and names files that exist in its package', ({ readme, source }) => {
    const text = readFileSync(join(root, readme), 'utf8');
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(linesMax);
    const cwd = join(root, source);
    const named = [...text.matchAll(/`([a-z0-9-]+\.tsx?)`/g)].map(([, name = '']) => name);
    expect(named.filter((name) => globSync(`**/${name}`, { cwd }).length === 0)).toEqual([]);
  });
});
