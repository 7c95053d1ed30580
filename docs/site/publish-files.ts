import { appendFileSync, cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { z } from 'astro/zod';
import { deployFolder, licensesFile, storybookFolder } from './settings.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const builtStorybook = join(repository, 'storybook/storybook-static');
/** Packages that write their own scripts into the site: the search, and the buttons of code blocks. */
const unbundled = [
  { name: 'pagefind', text: 'LICENSE/LICENSE' },
  { name: 'expressive-code', text: 'LICENSE' },
];
const packageSchema = z.object({ version: z.string(), license: z.string() });

/**
 * Copies files into the build: the files for operators, because an installation from npm does not have them, the
 * licenses that Vite does not find and, with `withStorybook`, the storybook.
 */
export function publishFiles(withStorybook: boolean): AstroIntegration {
  return {
    name: 'publish-files',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const site = fileURLToPath(dir);
        cpSync(join(repository, deployFolder), join(site, deployFolder), {
          recursive: true,
          filter: (path) => !path.endsWith('.md'),
        });
        appendFileSync(join(site, licensesFile), unbundled.map(readLicense).join(''));
        if (withStorybook) cpSync(builtStorybook, join(site, storybookFolder), { recursive: true });
      },
    },
  };
}

/** Returns the license of a package in the form of the list that Vite writes. */
function readLicense({ name, text }: (typeof unbundled)[number]): string {
  const folder = join(repository, 'node_modules', name);
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { version, license } = packageSchema.parse(manifest);
  return `\n## ${name} - ${version} (${license})\n\n${readFileSync(join(folder, text), 'utf8')}`;
}
