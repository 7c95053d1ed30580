import type { CodeType, RacePrize } from '@puzzle-prize/sdk/protocol';
import { winsPerNetworkAndDay } from '@puzzle-prize/sdk/protocol/limits';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Pool } from 'pg';
import { linkKeys } from '../media/link.ts';
import type { Platform } from '../platform/platform.ts';
import { hashSession } from '../platform/session-hash.ts';
import { claimMedia } from '../rewards/claim-media.ts';
import { claimReward, recordClaim, type SolvedPlay } from '../rewards/claim.ts';
import { coarsenUserAgent, hashNetwork } from '../rewards/visitor.ts';
import { countWin } from '../rewards/measure-wins.ts';
import { presentWonMedia } from '../rewards/won-media.ts';
import type { ClientInfo } from './live/connection/client.ts';
import { hasRealOpponent } from './rules/opponents.ts';
import type { Player, Room } from './rules/room.ts';
import { fromCampaigns } from '../campaigns/campaign-sql.ts';
import { joinActiveCollection } from '../codes/code-sql.ts';

export type PrizeServices = Pick<Platform, 'clock' | 'config' | 'database' | 'metrics' | 'secrets'>;

/** A winner with the race and the client. */
export interface Victory {
  room: Pick<Room, 'puzzleId' | 'state' | 'players' | 'rules'>;
  winner: Player;
  from: ClientInfo;
}

/**
 * Gives the winner of a race the campaign's prize (G19): a code, a media item, or both. The attempt id
 * derives from the winner, so repeated calls from any node, even after a crash, give the same prize.
 * @throws AppError race.no_real_opponent, play.network_budget, play.hourly_budget, play.no_campaign
 */
export async function givePrize(services: PrizeServices, victory: Victory): Promise<RacePrize> {
  if (!hasRealOpponent(victory.room, victory.winner)) throw new AppError('race.no_real_opponent');
  const { clock, database, metrics, secrets } = services;
  const { pool } = database;
  const prizes = await readPrizes(pool, victory.room.puzzleId);
  const win = toSolvedPlay(services, { ...victory, prizes });
  const { attemptId, code, codeType, isNew } = await claimReward(pool, win);
  // A race shows its prize at once, without a claim button.
  if (code !== null) await recordClaim(pool, win.puzzleId, win);
  const nowMs = clock.now();
  const item = await claimMedia(pool, { attemptId, round: 0, puzzleId: win.puzzleId, nowMs });
  if (isNew) countWin(metrics, { code, isMedia: item !== null });
  const session = { attemptId, sessionHash: win.sessionHash.toString('base64url') };
  return {
    code,
    codeType,
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
    `select c.id as "collectionId", c.code_type as "codeType", p.wins_per_hour as "winsPerHour" ${fromCampaigns}
     left ${joinActiveCollection('p.id')} where p.id = $1`,
    [puzzleId],
  );
  const { collectionId = null, codeType = null, winsPerHour = null } = rows[0] ?? {};
  return { collection: collectionId && codeType ? { id: collectionId, codeType } : null, winsPerHour };
}

/**
 * Builds the data of the attempt. A race has no embed. Each race counts separately, because a repeated winner
 * has beaten opponents again.
 */
function toSolvedPlay(
  { clock, config, secrets }: PrizeServices,
  { room, winner, from, prizes }: Victory & { prizes: Prizes },
): SolvedPlay {
  const { state } = room;
  const [networkKey] = secrets.keys('network');
  return {
    puzzleId: room.puzzleId,
    embedId: null,
    collection: prizes.collection,
    // Participant ids are public. The colon makes this id invalid as a session id of a visitor.
    sessionHash: hashSession(`race:${winner.id}`),
    visitorHash: null,
    networkHash: hashNetwork(from.network, networkKey, clock.now()),
    networkBudget: config.rateLimits ? winsPerNetworkAndDay : null,
    hourlyBudget: prizes.winsPerHour,
    givesMedia: true,
    userAgent: coarsenUserAgent(from.userAgent),
    host: from.host,
    moveCount: winner.moveCount,
    solveMs: state.phase === 'racing' || state.phase === 'over' ? (state.winner?.timeMs ?? null) : null,
  };
}
