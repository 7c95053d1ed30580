import type { CodeType, RacePrize } from '@puzzle-prize/sdk/protocol';
import { winsPerNetworkAndDay } from '@puzzle-prize/sdk/protocol/limits';
import type { Pool } from 'pg';
import { linkKeys } from '../media/link.ts';
import type { Platform } from '../platform/platform.ts';
import { hashSession } from '../platform/session-hash.ts';
import { claimMedia } from '../rewards/claim-media.ts';
import { claimPrize, noteClaimed, type Win } from '../rewards/claim.ts';
import { coarseUserAgent, hashNetwork } from '../rewards/visitor.ts';
import { presentWonMedia } from '../rewards/won-media.ts';
import type { Whereabouts } from './live/client.ts';
import type { Player, Room } from './rules/room.ts';

export type PrizeServices = Pick<Platform, 'clock' | 'config' | 'database' | 'secrets'>;

/** Who won which race, and from where. */
export interface Victory {
  room: Pick<Room, 'puzzleId' | 'state'>;
  winner: Pick<Player, 'id' | 'moveCount'>;
  from: Whereabouts;
}

/**
 * Gives the winner of a race what its campaign gives (G19): a code, an item of its media, or both. The same again for the
 * same race, from whichever node and after whatever crash, because the attempt is named after the winner.
 * @throws AppError play.network_budget, play.hourly_budget, play.no_campaign
 */
export async function givePrize(services: PrizeServices, victory: Victory): Promise<RacePrize> {
  const { clock, database, secrets } = services;
  const { pool } = database;
  const prizes = await readPrizes(pool, victory.room.puzzleId);
  const win = toWin(services, { ...victory, prizes });
  const { attemptId, code } = await claimPrize(pool, win);
  // A race shows its prize at once: there is no button that claims it.
  if (code !== null) await noteClaimed(pool, win.puzzleId, win);
  const nowMs = clock.now();
  const item = await claimMedia(pool, { attemptId, round: 0, puzzleId: win.puzzleId, nowMs });
  const session = { attemptId, sessionHash: win.sessionHash.toString('base64url') };
  return {
    code,
    codeType: prizes.collection?.codeType ?? null,
    media: item && presentWonMedia(item, session, { keys: linkKeys(secrets), nowMs }),
  };
}

interface Prizes {
  collection: { id: string; codeType: CodeType } | null;
  winsPerHour: number | null;
}

async function readPrizes(pool: Pool, puzzleId: string): Promise<Prizes> {
  const { rows } = await pool.query<{
    collectionId: string | null;
    codeType: CodeType | null;
    winsPerHour: number | null;
  }>(
    `select c.id as "collectionId", c.code_type as "codeType", p.wins_per_hour as "winsPerHour" from puzzles p
     left join code_collections c on c.puzzle_id = p.id and c.ended_at is null where p.id = $1`,
    [puzzleId],
  );
  const { collectionId = null, codeType = null, winsPerHour = null } = rows[0] ?? {};
  return { collection: collectionId && codeType ? { id: collectionId, codeType } : null, winsPerHour };
}

/** A race has no embed code, and each is won for itself: a visitor who wins again has beaten others again. */
function toWin(
  { clock, config, secrets }: PrizeServices,
  { room, winner, from, prizes }: Victory & { prizes: Prizes },
): Win {
  const { state } = room;
  const [networkKey] = secrets.keys('network');
  return {
    puzzleId: room.puzzleId,
    embedId: null,
    collection: prizes.collection,
    // All can see the id of a participant. The colon keeps it apart from the sessions that anybody can play with.
    sessionHash: hashSession(`race:${winner.id}`),
    visitorHash: null,
    networkHash: hashNetwork(from.network, networkKey, clock.now()),
    networkBudget: config.rateLimits ? winsPerNetworkAndDay : null,
    hourlyBudget: prizes.winsPerHour,
    givesMedia: true,
    userAgent: coarseUserAgent(from.userAgent),
    host: from.host,
    moveCount: winner.moveCount,
    solveMs: state.phase === 'racing' || state.phase === 'over' ? (state.winner?.timeMs ?? null) : null,
  };
}
