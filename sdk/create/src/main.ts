#!/usr/bin/env node
/** `npm create @puzzle-prize` writes an application with a puzzle into an empty folder. */
import { join } from 'node:path';
import { intro, log, note, outro } from '@clack/prompts';
import { askAnswers } from './ask.ts';
import { CreateError } from './create-error.ts';
import { help, readFlags, requireAnswers } from './flags.ts';
import { checkFolder, writeProject } from './write-project.ts';

const timeoutSeconds = 10;

/** The templates are beside the sources here, and beside the command in the published package. */
const templates = join(import.meta.dirname, '../templates');

try {
  await create(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof CreateError)) throw error;
  log.error(error.message);
  process.exitCode = 1;
}

async function create(args: string[]): Promise<void> {
  const flags = readFlags(args);
  if (flags.needsHelp) {
    process.stdout.write(help);
    return;
  }
  intro('Puzzle Prize');
  if (flags.folder !== undefined) checkFolder(flags.folder);
  const answers = process.stdin.isTTY ? await askAnswers(flags) : requireAnswers(flags);
  const embedId = answers.embedId ?? (await findDemo(answers.host));
  writeProject({ ...answers, embedId, templates });
  if (answers.embedId === undefined) log.info(`The page shows the demo "${embedId}" of ${answers.host}.`);
  note([`cd ${answers.folder}`, 'npm install', 'npm run dev'].join('\n'), 'Next');
  outro('Then open the address that it prints, and slide a tile.');
}

/**
 * Returns the id of the first demo that a platform lets everybody play.
 * @throws CreateError if the platform does not answer or has no demo
 */
async function findDemo(host: string): Promise<string> {
  const reply = await loadDemos(host);
  const first: unknown = Array.isArray(reply) ? reply[0] : undefined;
  if (typeof first === 'object' && first !== null && 'embedId' in first && typeof first.embedId === 'string')
    return first.embedId;
  throw new CreateError(`${host} has no demo. Create an embed code in its dashboard and pass --embed-id.`);
}

async function loadDemos(host: string): Promise<unknown> {
  const advice = 'Check --host, or pass --embed-id to write the page without asking the platform.';
  try {
    const reply = await fetch(`${host}/api/demo-embeds`, {
      signal: AbortSignal.timeout(timeoutSeconds * 1000),
    });
    if (!reply.ok) throw new Error(`status ${reply.status}`);
    return await reply.json();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CreateError(`${host} did not name its demo (${reason}). ${advice}`, { cause: error });
  }
}
