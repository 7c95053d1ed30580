import type { CodeType, NetworkPolicy, RacePrize } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Pool } from 'pg';
import { linkKeys } from '../media/link.ts';
import type { Platform } from '../platform/platform.ts';
import { hashSession } from '../platform/session-hash.ts';
import { claimMedia } from '../rewards/claim-media.ts';
import { type CapColumns, capColumns, toWinCaps, type WinCaps } from '../rewards/win-caps.ts';
import { oncePerVisitor } from '../rewards/visitor-limit.ts';
import { claimReward, recordClaim, releaseUnusedBudgets } from '../rewards/claim.ts';
import type { SolvedPlay } from '../rewards/solved-play.ts';
import { coarsenUserAgent } from '../platform/http/user-agent.ts';
import { hashNetwork } from '../rewards/visitor.ts';
import { countWin } from '../rewards/measure-wins.ts';
import { presentWonMedia } from '../rewards/won-media.ts';
import { presentWonTerms, readWonTerms } from '../rewards/won-terms.ts';
import type { ClientInfo } from './live/connection/client.ts';
import { hasRealOpponent } from './rules/opponents.ts';
import { findPrizeBudget } from './rules/prize-budget.ts';
import type { Player, Room } from './rules/room.ts';
import { fromCampaigns } from '../campaigns/campaign-sql.ts';
import { joinActiveCollection } from '../codes/code-sql.ts';

export type PrizeServices = Pick<Platform, 'clock' | 'config' | 'database' | 'metrics' | 'secrets'>;

/** The winner of a race, with the room of the race and the data of the winner's client. */
export interface Victory {
  room: Pick<Room, 'puzzleId' | 'state' | 'players' | 'rules' | 'ghostIds'>;
  winner: Player;
  from: ClientInfo;
}

/**
 * Gives the winner of a race the campaign's prize (G19): a code, a media item, or both. The attempt id is
 * derived from the winner, so repeated calls from any node, even after a crash, give the same prize.
 * @throws AppError race.no_real_opponent, play.network_budget, play.hourly_budget, play.cap_reached,
 * play.no_campaign
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
  if (isNew && code === null && item === null) await releaseUnusedBudgets(pool, attemptId);
  const terms = code === null ? undefined : presentWonTerms(await readWonTerms(pool, attemptId));
  const session = { attemptId, sessionHash: win.sessionHash.toString('base64url') };
  return {
    code,
    codeType,
    media: item && presentWonMedia(item, session, { keys: linkKeys(secrets), nowMs }),
    ...(terms && { terms }),
  };
}

interface Prizes {
  collection: { id: string; codeType: CodeType } | null;
  caps: WinCaps;
  networkPolicy: NetworkPolicy;
  fallbackCode: string | null;
}

interface PrizeColumns extends CapColumns {
  collectionId: string | null;
  codeType: CodeType | null;
  networkPolicy: NetworkPolicy;
  fallbackCode: string | null;
}

async function readPrizes(pool: Pool, puzzleId: string): Promise<Prizes> {
  const { rows } = await pool.query<PrizeColumns>(
    `select c.id as "collectionId", c.code_type as "codeType", ${capColumns}, p.network_policy as "networkPolicy",
       case when p.when_empty = 'fallback' then p.fallback_code end as "fallbackCode"
     ${fromCampaigns} left ${joinActiveCollection('p.id')} where p.id = $1`,
    [puzzleId],
  );
  const [row] = rows;
  if (!row) throw new AppError('play.no_campaign');
  const { collectionId, codeType, networkPolicy, fallbackCode } = row;
  const collection = collectionId && codeType ? { id: collectionId, codeType } : null;
  return { collection, caps: toWinCaps(row), networkPolicy, fallbackCode };
}

/**
 * Builds the data of the attempt. A race has no embed. The same player can win the prizes of several races,
 * because the player has beaten opponents in each of them.
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
    fallbackCode: prizes.fallbackCode,
    // Participant ids are public. The colon makes this id invalid as a session id of a visitor.
    sessionHash: hashSession(`race:${winner.id}`),
    visitorHash: null,
    visitorLimit: oncePerVisitor,
    networkHash: hashNetwork(from.network, networkKey, clock.now()),
    networkBudget: config.rateLimits ? findPrizeBudget(room.rules, prizes) : null,
    caps: prizes.caps,
    givesMedia: true,
    userAgent: coarsenUserAgent(from.userAgent),
    host: from.host,
    pagePath: null,
    moveCount: winner.moveCount,
    solveMs: state.phase === 'racing' || state.phase === 'over' ? (state.winner?.timeMs ?? null) : null,
  };
}
