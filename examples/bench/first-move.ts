import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureFirstMove } from '../quick-starts/play-stack.ts';
import { packPackages } from '../quick-starts/project.ts';
import { stacks } from '../quick-starts/stacks.ts';
import type { Bench } from './bench.ts';
import { print } from './rounds.ts';

/** The maximum time from an empty folder to a developer's first move, without downloads. */
const targetSeconds = 60;

/**
 * Measures, for each stack, the time from an empty folder to the first move on the page of the development server:
 * files, `npm install` from npm's cache, start, first page.
 */
export async function measureFirstMoves({ product, stage }: Bench): Promise<void> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'puzzle-prize-first-move-'));
  try {
    const { embedId } = await stage.createCampaign();
    const packed = await packPackages(join(folder, 'packed'));
    for (const stack of stacks) {
      const embedding = { host: product.url, embedId };
      const seconds = await measureFirstMove({ stack, folder: join(folder, stack.name), packed, embedding });
      print({
        what: `first move: ${stack.name}, seconds from an empty folder, without downloads`,
        measured: seconds.install + seconds.start,
        atMost: targetSeconds,
        detail: `npm install ${seconds.install.toFixed(1)}, server and page ${seconds.start.toFixed(1)}`,
      });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
