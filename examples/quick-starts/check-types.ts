import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './page.ts';
import { run } from './project.ts';

/** A compiler of a framework and the files of a quick start that it checks. */
interface TypeCheck {
  /** The path of the compiler in node_modules. */
  compiler: string;
  include: string[];
  options?: Record<string, unknown>;
  /** A file that is left out, because it imports packages which the repository does not have. */
  leftOut?: string;
}

const tsc = 'typescript/bin/tsc';
const vueTsc = 'vue-tsc/bin/vue-tsc.js';
const svelteCheck = 'svelte-check/bin/svelte-check';

/**
 * The type check of each quick start. Astro and files that import packages which the repository does not have are left
 * out; `npm run quick-starts` builds them.
 */
export const typeChecks: Readonly<Record<string, TypeCheck>> = {
  vite: { compiler: tsc, include: ['src'] },
  react: { compiler: tsc, include: ['src'], options: { jsx: 'react-jsx' } },
  next: { compiler: tsc, include: ['app/page.tsx', 'app/prize.tsx'], options: { jsx: 'react-jsx' } },
  vue: { compiler: vueTsc, include: ['src'], options: { jsx: 'preserve' } },
  nuxt: { compiler: vueTsc, include: ['app'], options: { jsx: 'preserve' } },
  svelte: { compiler: svelteCheck, include: ['src'] },
  sveltekit: { compiler: svelteCheck, include: ['src'], leftOut: 'vite.config.ts' },
  solid: { compiler: tsc, include: ['src'], options: { jsx: 'preserve', jsxImportSource: 'solid-js' } },
  preact: { compiler: tsc, include: ['src'], options: { jsx: 'react-jsx', jsxImportSource: 'preact' } },
  angular: {
    compiler: '@angular/compiler-cli/bundles/src/bin/ngc.js',
    include: ['src/app/app.ts'],
    options: { experimentalDecorators: true },
  },
};

const settingsFile = 'tsconfig.check.json';

/**
 * Compiles the files of a quick start with the compiler of its framework.
 * @throws Error with the compiler's findings
 */
export async function checkTypes(
  { compiler, include, options, leftOut }: TypeCheck,
  project: string,
): Promise<void> {
  if (leftOut !== undefined) rmSync(join(project, leftOut));
  const settings = {
    compilerOptions: {
      ...{ strict: true, noEmit: true, target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'] },
      ...{ module: 'esnext', moduleResolution: 'bundler', types: [], skipLibCheck: true, ...options },
    },
    include,
    vueCompilerOptions: { strictTemplates: true },
    angularCompilerOptions: { strictTemplates: true },
  };
  writeFileSync(join(project, settingsFile), JSON.stringify(settings));
  const flags =
    compiler === svelteCheck
      ? ['--workspace', '.', '--tsconfig', `./${settingsFile}`]
      : ['--noEmit', '-p', settingsFile];
  await run(process.execPath, [join(root, 'node_modules', compiler), ...flags], project);
}
