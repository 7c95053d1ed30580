/**
 * `node .ci/package/run-dockerfile.ts <folder> [<base>]` executes the steps of `deploy/Dockerfile` in folders
 * below <folder>, without Docker. <base> is a folder with the system of the final image, such as one that
 * `mmdebstrap --variant=minbase bookworm` creates; the final stage is then executed inside it as root. The
 * result is in `<folder>/final`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readStages, runStage, type StageFolders } from './dockerfile.ts';

const [folder, base] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: run-dockerfile.ts <folder> [<base>]');

const others: StageFolders = {};
const stages = readStages();
for (const [index, stage] of stages.entries()) {
  const isLast = index === stages.length - 1;
  const name = stage.name ?? (isLast ? 'final' : String(index));
  const place = join(resolve(folder), name);
  const isImage = isLast && base !== undefined;
  mkdirSync(resolve(folder), { recursive: true });
  if (isImage) execFileSync('cp', ['-a', resolve(base), place]);
  else mkdirSync(place, { recursive: true });
  console.log(`${stage.image}: ${place}`);
  // Commands that install packages and add users need the system of the image, so they are skipped without it.
  runStage(stage, { folder: place, others, isImage, skips: (command) => command.includes('apt-get') });
  others[name] = place;
}
const size = execFileSync('du', ['-sm', join(resolve(folder), 'final')], { encoding: 'utf8' });
console.log(`${size.split('\t')[0] ?? '?'} MB`);
