/** Compiles one page for each framework, as its own compiler does: `node check.mjs [framework...]`. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const program = (name, path) => join(dirname(require.resolve(`${name}/package.json`)), path);
const tsc = program('typescript', 'bin/tsc');

const compilers = {
  plain: [tsc, '-p', 'plain'],
  react: [tsc, '-p', 'react'],
  'react-18': [tsc, '-p', 'react-18'],
  preact: [tsc, '-p', 'preact'],
  solid: [tsc, '-p', 'solid'],
  vue: [program('vue-tsc', 'bin/vue-tsc.js'), '--noEmit', '-p', 'vue'],
  svelte: [
    program('svelte-check', 'bin/svelte-check'),
    '--workspace',
    'svelte',
    '--tsconfig',
    './tsconfig.json',
  ],
  angular: [program('@angular/compiler-cli', 'bundles/src/bin/ngc.js'), '--noEmit', '-p', 'angular'],
};

const asked = process.argv.slice(2);
for (const [framework, command] of Object.entries(compilers)) {
  if (asked.length > 0 && !asked.includes(framework)) continue;
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  console.log(`${framework}: ${status === 0 ? 'good' : `bad\n${stdout}${stderr}`}`);
  if (status !== 0) process.exitCode = 1;
}
