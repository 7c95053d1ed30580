/**
 * `npm run quick-starts` installs, builds and plays the quick start of each stack. Names of stacks select some of them:
 * `npm run quick-starts -- nuxt astro`.
 */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../demo/database.ts';
import { seedDemo } from '../demo/seed.ts';
import { startProduct } from '../e2e/product.ts';
import { playBuilt } from './play-stack.ts';
import { packPackages } from './project.ts';
import { stacks } from './stacks.ts';

const names = process.argv.slice(2);
const selected = stacks.filter(({ name }) => names.length === 0 || names.includes(name));

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'puzzle-prize-quick-starts-'));
const database = await createDatabase();
const product = await startProduct({ DATABASE_URL: database.url });
try {
  const owner = { username: 'quick-starts', email: 'owner@example.com', password: 'secret-quick-starts' };
  const embedding = { host: product.url, embedId: await seedDemo(product.url, owner) };
  const packed = await packPackages(join(folder, 'packed'));
  for (const stack of selected) {
    const startedAt = performance.now();
    try {
      await playBuilt({ stack, folder: join(folder, stack.name), packed, embedding });
      const seconds = (performance.now() - startedAt) / 1000;
      console.log(`✓ ${stack.name}: installed, built and played in ${seconds.toFixed(1)} s`);
    } catch (error) {
      process.exitCode = 1;
      console.error(`✗ ${stack.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
} finally {
  await product.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
}
