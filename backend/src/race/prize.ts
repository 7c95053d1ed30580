import type { CodeType, NetworkPolicy, PrizeKind, RacePrize } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Pool } from 'pg';
import { describeDelivery } from '../delivery/describe-delivery.ts';
import { linkKeys } from '../media/link.ts';
import type { Platform } from '../platform/platform.ts';
import { hashSession } from '../platform/session-hash.ts';
import { claimMedia } from '../rewards/claim-media.ts';
import { type CapColumns, capColumns, toWinCaps, type WinCaps } from '../rewards/win-caps.ts';
import { oncePerVisitor } from '../rewards/visitor-limit.ts';
import { claimReward, recordClaim, releaseHeldBudgets, releaseUnusedBudgets } from '../rewards/claim.ts';
import type { SolvedPlay } from '../rewards/solved-play.ts';
import { coarsenUserAgent } from '../platform/http/user-agent.ts';
import { hashNetwork } from '../rewards/visitor.ts';
import { countWin } from '../rewards/measure-wins.ts';
import { presentWonMedia } from '../rewards/won-media.ts';
import { presentWonTerms, readWonPrize, readWonTerms } from '../rewards/won-terms.ts';
import type { ClientInfo } from './live/connection/client.ts';
import { findDuePrize } from './rules/due-prize.ts';
import { hasRealOpponent, mayMeetOpponent } from './rules/opponents.ts';
import { findPrizeBudget } from './rules/prize-budget.ts';
import { findWinner, type Player, type Room } from './rules/room.ts';
import { fromCampaigns } from '../campaigns/campaign-sql.ts';
import { joinActiveCollections } from '../codes/code-sql.ts';

export type PrizeServices = Pick<
  Platform,
  'clock' | 'config' | 'database' | 'metrics' | 'publicUrl' | 'secrets'
>;

/** A player of a race, with the room of the race and the data of the player's client. */
export interface Racer {
  room: Pick<Room, 'puzzleId' | 'state' | 'players' | 'rules' | 'ghostIds'>;
  player: Player;
  from: ClientInfo;
}

/**
 * Gives a player the prize of the race (G19, G85). The winner gets the campaign's prize: a code, a media
 * item, or both. The next places get the prizes by place. Everybody else who has raced gets the consolation
 * prize, as does a player whose prize by place cannot be given. The attempt id is derived from the player, so
 * repeated calls from any node, even after a crash, give the same prize, and nobody gets two.
 * @throws AppError race.no_prize, race.no_real_opponent, play.network_budget, play.hourly_budget,
 * play.cap_reached, play.no_campaign
 */
export async function givePrize(services: PrizeServices, racer: Racer): Promise<RacePrize> {
  const standing = await readStanding(services, racer);
  const { kind, prizes } = standing;
  const claim = (claimed: PrizeKind) => claimPrize(services, { ...racer, ...standing, kind: claimed });
  const won = kind === null || kind === 'consolation' ? null : await claim(kind);
  if (won && hasSomething(won)) return won;
  const isConsoled = kind === 'consolation' || prizes.collections.has('consolation');
  const consolation = isConsoled ? await claim('consolation') : null;
  if (consolation && hasSomething(consolation)) return { ...consolation, ...findMissed(standing) };
  return returnEmpty(standing, won ?? consolation);
}

/** The prize that a player can have, and the facts that decide it. */
interface Standing {
  /** The prize that the result of the race gives. */
  due: PrizeKind;
  /** The prize that the player already has or will get; null if only the consolation prize remains. */
  kind: PrizeKind | null;
  /** Whether the place of the player has a prize. */
  isOfPlace: boolean;
  /** Whether the player has raced against somebody who counts as an opponent. */
  hasOpponent: boolean;
  prizes: Prizes;
}

async function readStanding(
  { database: { pool } }: PrizeServices,
  { room, player }: Racer,
): Promise<Standing> {
  const due = findDuePrize(room, player);
  if (due === null) throw new AppError('race.no_prize');
  const prizes = await readPrizes(pool, room.puzzleId);
  const hasOpponent = hasRealOpponent(room, player);
  const isOfPlace = due === 'first' || (due !== 'consolation' && prizes.collections.has(due));
  // A prize that was given stays, even if its collection has ended since.
  const given = await readWonPrize(pool, { puzzleId: room.puzzleId, sessionHash: hashPlayer(player) });
  const kind = given ?? (isOfPlace && hasOpponent ? due : null);
  // The player may still meet an opponent. A consolation prize now would be final.
  if (kind === null && isOfPlace && mayMeetOpponent(room, player))
    throw new AppError('race.no_real_opponent');
  return { due, kind, isOfPlace, hasOpponent, prizes };
}

const hasSomething = ({ code, media }: RacePrize) => code !== null || media !== null;

/** Returns the reason why a player does not get the prize of the place; an empty object if there is no reason. */
function findMissed({ due, isOfPlace, hasOpponent, prizes }: Standing): Pick<RacePrize, 'missed'> {
  if (!isOfPlace) return {};
  if (!hasOpponent) return { missed: 'no_real_opponent' };
  return prizes.collections.has(due) ? { missed: 'none_left' } : {};
}

/**
 * Returns the empty prize of a claim, or throws if the player gets no prize.
 * @throws AppError race.no_real_opponent, race.no_prize
 */
function returnEmpty({ isOfPlace, hasOpponent }: Standing, empty: RacePrize | null): RacePrize {
  if (isOfPlace && !hasOpponent) throw new AppError('race.no_real_opponent');
  if (!empty) throw new AppError('race.no_prize');
  return empty;
}

interface Claim extends Racer, Pick<Standing, 'prizes' | 'hasOpponent'> {
  kind: PrizeKind;
}

/** Claims the code of a prize and, for the winner, the media item of the campaign. */
async function claimPrize(services: PrizeServices, claim: Claim): Promise<RacePrize> {
  const { clock, database, metrics } = services;
  const { pool } = database;
  const win = toSolvedPlay(services, claim);
  const { attemptId, code, codeType, isNew } = await claimReward(pool, win);
  // A race shows its prize at once, without a claim button.
  if (code !== null) await recordClaim(pool, win.puzzleId, win);
  const nowMs = clock.now();
  const item = win.givesMedia
    ? await claimMedia(pool, { attemptId, round: 0, puzzleId: win.puzzleId, nowMs })
    : null;
  if (isNew) countWin(metrics, { code, isMedia: item !== null });
  if (code === null && item === null) await releaseBudgets(pool, { attemptId, isNew, win });
  const session = { attemptId, sessionHash: win.sessionHash.toString('base64url') };
  const media = item && presentWonMedia(item, session, { keys: linkKeys(services.secrets), nowMs });
  const given = { attemptId, code, win, kind: claim.kind };
  return { code, codeType, media, ...(await readDetails(services, given)) };
}

/** Reads the terms of a code, the ways of its delivery to the player (G55, G56), and the kind of the prize. */
async function readDetails(
  services: PrizeServices,
  {
    attemptId,
    code,
    win,
    kind,
  }: { attemptId: string; code: string | null; win: SolvedPlay; kind: PrizeKind },
): Promise<Pick<RacePrize, 'terms' | 'delivery' | 'prize'>> {
  if (code === null) return presentKind(kind);
  const { pool } = services.database;
  const stored = await readWonTerms(pool, attemptId);
  const terms = presentWonTerms(stored);
  const { applyUrlTemplate } = stored;
  const delivery = describeDelivery(services, { attemptId, code, applyUrlTemplate });
  // A simultaneous call may have given another prize.
  const given = (await readWonPrize(pool, win)) ?? kind;
  return { ...(terms && { terms }), delivery, ...presentKind(given) };
}

const presentKind = (kind: PrizeKind): Pick<RacePrize, 'prize'> => (kind === 'first' ? {} : { prize: kind });

/** Releases the budgets of an attempt that got no prize, so that the player can get the consolation prize. */
async function releaseBudgets(
  pool: Pool,
  { attemptId, isNew, win }: { attemptId: string; isNew: boolean; win: SolvedPlay },
): Promise<void> {
  if (isNew && win.givesMedia) await releaseUnusedBudgets(pool, attemptId);
  else if (win.collection) await releaseHeldBudgets(pool, { attemptId, heldId: win.collection.id });
}

interface Collection {
  id: string;
  codeType: CodeType;
}

interface Prizes {
  /** The active collections by prize. */
  collections: ReadonlyMap<PrizeKind, Collection>;
  caps: WinCaps;
  networkPolicy: NetworkPolicy;
  /** The code that winners get when the codes of the first prize have run out; null for none. */
  fallbackCode: string | null;
}

interface PrizeColumns extends CapColumns {
  collectionId: string | null;
  codeType: CodeType | null;
  prize: PrizeKind | null;
  networkPolicy: NetworkPolicy;
  fallbackCode: string | null;
}

async function readPrizes(pool: Pool, puzzleId: string): Promise<Prizes> {
  const { rows } = await pool.query<PrizeColumns>(
    `select c.id as "collectionId", c.code_type as "codeType", c.prize, ${capColumns}, p.network_policy as "networkPolicy",
       case when p.when_empty = 'fallback' then p.fallback_code end as "fallbackCode"
     ${fromCampaigns} left ${joinActiveCollections('p.id')} where p.id = $1`,
    [puzzleId],
  );
  const [row] = rows;
  if (!row) throw new AppError('play.no_campaign');
  const collections = new Map(
    rows.flatMap(({ collectionId: id, codeType, prize }) =>
      id && codeType && prize ? [[prize, { id, codeType }] as const] : [],
    ),
  );
  const { networkPolicy, fallbackCode } = row;
  return { collections, caps: toWinCaps(row), networkPolicy, fallbackCode };
}

/**
 * Returns the session hash under which the wins of a player are stored. Participant ids are public, so a
 * visitor could use one as a session id. The colon prevents this, because it is invalid in a session id.
 */
export const hashPlayer = ({ id }: Pick<Player, 'id'>) => hashSession(`race:${id}`);

/**
 * Builds the data of the attempt. A race has no embed. The attempt contains no id of the visitor, because the same
 * person can win the prizes of several races.
 */
function toSolvedPlay(
  { clock, config, secrets }: PrizeServices,
  { room, player, from, prizes, kind, hasOpponent }: Claim,
): SolvedPlay {
  const [networkKey] = secrets.keys('network');
  return {
    puzzleId: room.puzzleId,
    embedId: null,
    collection: prizes.collections.get(kind) ?? null,
    fallbackCode: kind === 'first' ? prizes.fallbackCode : null,
    sessionHash: hashPlayer(player),
    visitorHash: null,
    visitorLimit: oncePerVisitor,
    networkHash: hashNetwork(from.network, networkKey, clock.now()),
    networkBudget: config.rateLimits ? findPrizeBudget(room.rules, { ...prizes, hasOpponent }) : null,
    caps: prizes.caps,
    givesMedia: kind === 'first',
    userAgent: coarsenUserAgent(from.userAgent),
    host: from.host,
    pagePath: null,
    moveCount: player.moveCount,
    solveMs: findSolveMs(room, player),
  };
}

/** Returns the time from the start to the finish; null for a player who has not finished. */
function findSolveMs({ state, players }: Pick<Room, 'state' | 'players'>, player: Player): number | null {
  if (state.phase !== 'racing' && state.phase !== 'over') return null;
  if (findWinner({ state, players })?.id === player.id) return state.winner?.timeMs ?? null;
  const { completedAtMs } = player;
  return completedAtMs === null || state.startedAtMs === null ? null : completedAtMs - state.startedAtMs;
}
