import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import * as protocol from '@puzzle-prize/sdk/protocol';
import { errorCatalogue } from '@puzzle-prize/sdk/protocol/errors';
import { z } from 'zod';
import { type DocsBlock, readDocsBlocks } from './docs-blocks.ts';

const scripts = join(resolve(import.meta.dirname, '../..'), '.cache/docs');
export const run = promisify(execFile);

/** The schemas of the JSON blocks and of the replies that the example programs print, keyed by block name. */
export const docsSchemas: Readonly<Record<string, z.ZodType>> = {
  accessGrant: protocol.accessGrantSchema,
  activateSession: protocol.activateSessionSchema,
  activateSessionReply: protocol.activateSessionReplySchema,
  checkAccessReply: protocol.checkAccessReplySchema,
  createRedemption: protocol.createRedemptionSchema,
  undoRedemptionReply: protocol.undoRedemptionReplySchema,
  importRedemptions: protocol.importRedemptionsSchema,
  importRedemptionsReply: protocol.importRedemptionsReplySchema,
  redemption: protocol.redemptionSchema,
  consumeAccess: protocol.consumeAccessSchema,
  deactivateSession: protocol.deactivateSessionSchema,
  deactivateSessionReply: protocol.deactivateSessionReplySchema,
  editConflict: z.strictObject({
    code: z.literal('edit.conflict'),
    message: z.literal(errorCatalogue['edit.conflict'].message),
    conflicts: z.array(z.strictObject({ field: z.string(), yours: z.unknown(), stored: z.unknown() })),
  }),
  embedRoomReply: protocol.embedRoomReplySchema,
  nextRaceEventReply: protocol.nextRaceEventReplySchema,
  fromRaceClient: protocol.fromRaceClientSchema,
  grantAccess: protocol.grantAccessSchema,
  joinRace: protocol.joinRaceSchema,
  joinRaceReply: protocol.joinRaceReplySchema,
  joinRoom: protocol.joinRoomSchema,
  racePrize: protocol.racePrizeSchema,
  racePrizeList: protocol.racePrizeListSchema,
  racePrizeQuery: protocol.racePrizeQuerySchema,
  mailRacePrize: protocol.mailRacePrizeSchema,
  openRace: protocol.openRaceSchema,
  raceReady: protocol.raceReadySchema,
  raceReplay: protocol.raceReplaySchema,
  rematch: protocol.rematchSchema,
  rematchReply: protocol.rematchReplySchema,
  revokeAccess: protocol.revokeAccessSchema,
  shareRace: protocol.shareRaceSchema,
  shareRaceReply: protocol.shareRaceReplySchema,
  startRace: protocol.startRaceSchema,
  sessionStatus: protocol.sessionStatusSchema,
  updateCampaign: protocol.updateCampaignSchema,
};

export const docsBlocks = readDocsBlocks();

/** Returns the blocks with the given use and one of the given languages, on one page or on all pages. */
export function blocksFor(use: DocsBlock['use'], languages: readonly string[], page?: string): DocsBlock[] {
  return docsBlocks.filter(
    (block) =>
      block.use === use && languages.includes(block.language) && (page === undefined || block.page === page),
  );
}

/** Returns the program with this name. */
export function onlyBlock(as: string): DocsBlock {
  const [block] = docsBlocks.filter((candidate) => candidate.use === 'run' && candidate.as === as);
  if (!block) throw new Error(`the documentation has no "${as}"`);
  return block;
}

/** Runs a block in a shell and returns its output. */
export async function runInShell(code: string, env: NodeJS.ProcessEnv): Promise<string> {
  return (await run('sh', ['-e', '-c', code], { env })).stdout;
}

/** Writes a block to a file and returns the arguments with which Node.js runs it. */
export function nodeArguments({ as, code }: DocsBlock): string[] {
  mkdirSync(scripts, { recursive: true });
  const path = join(scripts, `${as}.mjs`);
  writeFileSync(path, code);
  return ['--conditions=@puzzle-prize/source', path];
}

/** Runs a block in Node.js and returns its output. */
export async function runInNode(block: DocsBlock, env: NodeJS.ProcessEnv): Promise<string> {
  return (await run(process.execPath, nodeArguments(block), { env })).stdout;
}
