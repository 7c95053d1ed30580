/**
 * `npm run bench` measures the speed of the product, as ratios to floors that are measured in the same run.
 * `npm run bench -- widget claims` measures only these two parts. `--quick` takes less than two minutes.
 * `scale` and `first-move` are measured only if they are named.
 * docs/performance.md explains the figures.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { createDatabase } from '../demo/database.ts';
import { measureActivation } from './activation.ts';
import type { Bench } from './bench.ts';
import { measureBoard } from './board.ts';
import { measureCard } from './card.ts';
import { measureClaims } from './claims.ts';
import { measureEmbeds } from './embeds.ts';
import { measureFastPath } from './fast-path.ts';
import { measureFirstMoves } from './first-move.ts';
import { measureFrame } from './frame.ts';
import { measureMedia } from './media.ts';
import { measureOwnerCalls } from './owner-calls.ts';
import { startProduct } from './programs.ts';
import { measureScale } from './scale.ts';
import { measureSize } from './size.ts';
import { openStage } from './stage.ts';
import { measureStartUp } from './start-up.ts';
import { measureWidget } from './widget.ts';
import { measureWork } from './work.ts';
import { measureWorkers } from './workers.ts';

const figures: Record<string, (bench: Bench) => Promise<void>> = {
  widget: measureWidget,
  'fast-path': measureFastPath,
  claims: measureClaims,
  size: measureSize,
  frame: measureFrame,
  'start-up': measureStartUp,
  board: measureBoard,
  card: measureCard,
  work: measureWork,
  activation: measureActivation,
  media: measureMedia,
  'owner-calls': measureOwnerCalls,
  embeds: measureEmbeds,
  workers: measureWorkers,
  scale: measureScale,
  'first-move': measureFirstMoves,
};
/** Parts that fill a disk or need the registry, and take many minutes. They are measured only if they are named. */
const namedOnly: readonly string[] = ['scale', 'first-move'];

const parent = resolve(import.meta.dirname, '../../.cache/bench');
mkdirSync(parent, { recursive: true });
const dataDir = mkdtempSync(join(parent, 'run-'));
const names = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const database = await createDatabase();
try {
  console.log(`${cpus().length} cores, Node ${process.versions.node}, ${database.version}`);
  await measure(names.length > 0 ? names : Object.keys(figures).filter((name) => !namedOnly.includes(name)));
} finally {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure(chosen: readonly string[]): Promise<void> {
  const product = await startProduct(database.url, dataDir);
  const stage = await openStage(product.url, database.url);
  try {
    for (const name of chosen) {
      const figure = figures[name];
      if (!figure) throw new Error(`No figure ${name}: there are ${Object.keys(figures).join(', ')}`);
      await figure({
        product,
        databaseUrl: database.url,
        stage,
        isQuick: process.argv.includes('--quick'),
        startOther: (settings) => startProduct(database.url, mkdtempSync(join(dataDir, 'other-')), settings),
      });
    }
  } finally {
    await stage.close();
    await product.stop();
  }
}
