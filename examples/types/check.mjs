/** `node check.mjs [framework...]` compiles one page for each framework with the framework's own compiler. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const require = createRequire(import.meta.url);
const program = (name, path) => join(dirname(require.resolve(`${name}/package.json`)), path);
const tsc = program('typescript', 'bin/tsc');

const ngc = [program('@angular/compiler-cli', 'bundles/src/bin/ngc.js'), '--noEmit', '-p'];

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
  angular: [...ngc, 'angular'],
};

const asked = process.argv.slice(2);
for (const [framework, command] of Object.entries(compilers)) {
  if (asked.length > 0 && !asked.includes(framework)) continue;
  const { isGood, said } = framework === 'angular' ? checkAngular(command) : run(command);
  console.log(`${framework}: ${isGood ? 'good' : `bad\n${said}`}`);
  if (!isGood) process.exitCode = 1;
}

function run(command) {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  return { isGood: status === 0, said: stripVTControlCharacters(`${stdout}${stderr}`) };
}

/**
 * Compiles the page and refused.ts. Angular's templates have no `@ts-expect-error`, so the compiler must
 * report an error in every line of refused.ts that has a tag.
 */
function checkAngular(command) {
  const page = run(command);
  const { said } = run([...ngc, 'angular/tsconfig.refused.json']);
  const lines = readFileSync(join(import.meta.dirname, 'angular/refused.ts'), 'utf8').split('\n');
  const taken = lines.flatMap((line, index) =>
    line.includes('<puzzle-') && !said.includes(`refused.ts:${index + 1}:`)
      ? [`taken: ${line.trim()}\n`]
      : [],
  );
  return { isGood: page.isGood && taken.length === 0, said: page.said + taken.join('') };
}
