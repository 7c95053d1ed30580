import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import * as protocol from '@puzzle-prize/sdk/protocol';
import type { z } from 'zod';
import { type DocsBlock, readDocsBlocks } from './docs-blocks.ts';

const scripts = join(resolve(import.meta.dirname, '../..'), '.cache/docs');
export const run = promisify(execFile);

/** What a JSON block shows, or what a call of the documentation answers. */
export const docsSchemas: Readonly<Record<string, z.ZodType>> = {
  accessGrant: protocol.accessGrantSchema,
  activateSession: protocol.activateSessionSchema,
  activateSessionReply: protocol.activateSessionReplySchema,
  checkAccessReply: protocol.checkAccessReplySchema,
  consumeAccess: protocol.consumeAccessSchema,
  deactivateSession: protocol.deactivateSessionSchema,
  deactivateSessionReply: protocol.deactivateSessionReplySchema,
  embedRoomReply: protocol.embedRoomReplySchema,
  fromRaceClient: protocol.fromRaceClientSchema,
  grantAccess: protocol.grantAccessSchema,
  joinRace: protocol.joinRaceSchema,
  joinRaceReply: protocol.joinRaceReplySchema,
  joinRoom: protocol.joinRoomSchema,
  racePrize: protocol.racePrizeSchema,
  racePrizeQuery: protocol.racePrizeQuerySchema,
  raceReady: protocol.raceReadySchema,
  revokeAccess: protocol.revokeAccessSchema,
  sessionStatus: protocol.sessionStatusSchema,
};

export const docsBlocks = readDocsBlocks();

/** The blocks of a kind, of one page or of all. */
export function blocksFor(use: DocsBlock['use'], languages: readonly string[], page?: string): DocsBlock[] {
  return docsBlocks.filter(
    (block) =>
      block.use === use && languages.includes(block.language) && (page === undefined || block.page === page),
  );
}

/** The one block that runs as this. */
export function onlyBlock(as: string): DocsBlock {
  const [block] = docsBlocks.filter((candidate) => candidate.use === 'run' && candidate.as === as);
  if (!block) throw new Error(`the documentation has no "${as}"`);
  return block;
}

/** What a shell prints. */
export async function runInShell(code: string, env: NodeJS.ProcessEnv): Promise<string> {
  return (await run('sh', ['-e', '-c', code], { env })).stdout;
}

/** How Node.js is started with a block as its program. */
export function nodeArguments({ as, code }: DocsBlock): string[] {
  mkdirSync(scripts, { recursive: true });
  const path = join(scripts, `${as}.mjs`);
  writeFileSync(path, code);
  return ['--conditions=@puzzle-prize/source', path];
}

/** What a program in Node.js prints. */
export async function runInNode(block: DocsBlock, env: NodeJS.ProcessEnv): Promise<string> {
  return (await run(process.execPath, nodeArguments(block), { env })).stdout;
}
