import { rmSync } from 'node:fs';
import { findFreePort } from '@puzzle-prize/backend/free-port';
import { chromium } from '@playwright/test';
import { playFirstMove } from './first-move.ts';
import type { Embedding } from './page.ts';
import { run, usePacked, writeProject, type Tarballs } from './project.ts';
import { serve } from './serve.ts';
import type { Stack } from './stacks.ts';

/** A stack, and the folder and packages of its application. */
export interface Stage {
  stack: Stack;
  folder: string;
  packed: Tarballs;
  embedding: Embedding;
}

const install = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];

function write({ stack, folder, packed, embedding }: Stage): void {
  writeProject(stack, folder, embedding);
  usePacked(folder, packed);
}

/** Builds the application of a quick start and makes the first move on its page. */
export async function playBuilt(stage: Stage): Promise<void> {
  const { folder, stack } = stage;
  write(stage);
  await run('npm', install, folder);
  if (stack.name !== 'html') await run('npm', ['run', 'build'], folder);
  await play(stage, stack.name === 'html' ? 'dev' : 'preview');
  rmSync(folder, { recursive: true });
}

/**
 * Measures the seconds from an empty folder to the first move on the development server. An installation before the
 * measurement fills npm's cache.
 */
export async function measureFirstMove(stage: Stage): Promise<{ install: number; start: number }> {
  const { folder } = stage;
  write(stage);
  await run('npm', install, folder);
  rmSync(folder, { recursive: true });
  const startedAt = performance.now();
  write(stage);
  await run('npm', install, folder);
  const installedAt = performance.now();
  await play(stage, 'dev');
  const playedAt = performance.now();
  rmSync(folder, { recursive: true });
  return { install: (installedAt - startedAt) / 1000, start: (playedAt - installedAt) / 1000 };
}

async function play({ folder, stack }: Stage, script: 'dev' | 'preview'): Promise<void> {
  const port = await findFreePort();
  const command = ['npm', 'run', script, '--', ...stack.listen(port)];
  await using site = await serve(command, { cwd: folder, port });
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.goto(site.url);
    await playFirstMove(page.locator('puzzle-prize'));
  } finally {
    await browser.close();
  }
}
