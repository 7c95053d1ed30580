import { AppError, type ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import type { JoinMode, TextUrls, WidgetColors } from '@puzzle-prize/sdk/protocol';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../platform/database/transaction.ts';
import {
  belongsToLobby,
  findLobby,
  type NextEvent,
  type NextEventColumns,
  readNextEvent,
  selectNextEvent,
} from './events/next-event.ts';
import { openRoom } from './open-room.ts';
import { canBeRaced, isOpenRoom, isRemovedSession, takesPlayers } from './store/read-rooms.ts';
import { joinCampaign } from '../campaigns/campaign-sql.ts';
import { buildTextUrls, selectTextRevisions, type TextRevisions } from '../campaigns/texts/text-urls.ts';
import { fromAttempts } from '../rewards/attempt-sql.ts';
import { hasPrize } from '../rewards/visitor-limit.ts';
import { selectColors } from '../images/library/image-sql.ts';
import { buildImageUrl } from '../images/library/image-url.ts';

/** The facts that an embed needs about the race of its campaign. */
export interface EmbeddedRace {
  configId: string;
  title: string;
  /** The path of the campaign's image. */
  imageUrl: string;
  /** The path of the same image in its full size. */
  imageMasterUrl: string;
  imageAlt: string | null;
  /** The colors of the image; null if they are not known yet. */
  colors: WidgetColors | null;
  /** The language that the owner has chosen for the campaign; null for that of the browser. */
  lang: string | null;
  side: number;
  joinMode: JoinMode;
  minPlayers: number;
  maxPlayers: number;
  allowedDomains: string[];
  /** The addresses of the owner's texts, by language (G123); null without texts. */
  textUrls: TextUrls | null;
  /** The next scheduled race, or the current one while people can still arrive late (G77). */
  event: NextEvent | null;
  /**
   * The error for visitors who need a new room, because the campaign has not started or has ended; null while the
   * campaign runs.
   */
  refusal: AppError | null;
}

interface RaceRow
  extends
    Omit<EmbeddedRace, 'refusal' | 'imageUrl' | 'imageMasterUrl' | 'event' | 'textUrls'>,
    NextEventColumns {
  imageHash: string;
  fullSizeHash: string;
  uniqueId: string;
  textRevisions: TextRevisions;
  isBeforeStart: boolean | null;
  isAfterEnd: boolean | null;
  teaserMessage: string | null;
  endedMessage: string | null;
}

/**
 * Finds the race of a campaign, if the campaign is active.
 * @throws AppError race.config_not_found
 */
export async function findEmbeddedRace(pool: Pool, puzzleId: string): Promise<EmbeddedRace> {
  const { rows } = await pool.query<RaceRow>(
    `select c.id as "configId", p.title, p.image_hash as "imageHash", p.master_hash as "fullSizeHash", p.image_alt as "imageAlt", (${selectColors('p.image_hash')}) as colors, p.lang, p.dimensions as side, c.join_mode as "joinMode", c.min_players as "minPlayers", c.max_players as "maxPlayers", c.allowed_domains as "allowedDomains", ${selectNextEvent},
       p.unique_id as "uniqueId", ${selectTextRevisions('p.id')} as "textRevisions",
       p.starts_at > now() as "isBeforeStart", p.ends_at <= now() as "isAfterEnd",
       p.teaser_message as "teaserMessage", p.ended_message as "endedMessage"
     from competitive_race_configs c ${joinCampaign('c.puzzle_id')} where p.id = $1 and ${canBeRaced}`,
    [puzzleId],
  );
  if (!rows[0]) throw new AppError('race.config_not_found');
  const { isBeforeStart, isAfterEnd, teaserMessage, endedMessage, imageHash, fullSizeHash, ...read } =
    rows[0];
  const { event, uniqueId, textRevisions, ...race } = read;
  const closed: [ErrorCode, string | null] | null = isAfterEnd
    ? ['play.ended', endedMessage]
    : isBeforeStart
      ? ['play.not_started', teaserMessage]
      : null;
  const images = { imageUrl: buildImageUrl(imageHash), imageMasterUrl: buildImageUrl(fullSizeHash) };
  return {
    ...race,
    ...images,
    textUrls: buildTextUrls(uniqueId, textRevisions),
    event: readNextEvent(event),
    refusal: closed && new AppError(closed[0], closed[1] ?? undefined),
  };
}

/**
 * Returns the code of a visitor's room (V4): the room that the visitor is in or recently won a prize in, otherwise a
 * waiting room, otherwise a new room. Visitors who arrive together get the same new room.
 * @throws AppError play.not_started, play.ended for a visitor without a room
 */
export async function findEmbedRoom(pool: Pool, race: EmbeddedRace, sessionHash: Buffer): Promise<string> {
  const own = await findFirstCode(pool, ownRoomStatement, [race.configId, sessionHash]);
  return own ?? (await findWaitingRoom(pool, race, sessionHash));
}

/**
 * Returns the code of a room that a new player can join.
 * @param sessionHash the session of the player; rooms from which the owner has removed it are skipped (G91)
 * @throws AppError play.not_started, play.ended
 */
export async function findWaitingRoom(
  pool: Pool,
  race: Pick<EmbeddedRace, 'configId' | 'side' | 'refusal' | 'event'>,
  sessionHash: Buffer | null = null,
): Promise<string> {
  if (race.refusal) throw race.refusal;
  const waiting = await findFirstCode(pool, waitingRoomStatement, [
    race.configId,
    findLobby(race)?.id ?? null,
    sessionHash,
  ]);
  return waiting ?? (await inTransaction(pool, (client) => openNext(client, race, sessionHash)));
}

/**
 * Finds a waiting room or opens one. Visitors are handled one at a time, so that all find the room that was
 * opened for the first one.
 */
async function openNext(
  client: PoolClient,
  { configId, side, event }: Pick<EmbeddedRace, 'configId' | 'side' | 'event'>,
  sessionHash: Buffer | null,
): Promise<string> {
  await lockOpening(client, configId);
  const lobby = findLobby({ event });
  return (
    (await findFirstCode(client, waitingRoomStatement, [configId, lobby?.id ?? null, sessionHash])) ??
    (lobby ? null : await findFirstCode(client, adoptStatement, [configId, sessionHash])) ??
    (await openRoom(client, { configId, side, isOpenedByPlatform: true, event: lobby }))
  );
}

/**
 * Waits until no other transaction opens rooms for visitors of this race, on any node. The lock is held until
 * the transaction ends.
 */
export async function lockOpening(client: PoolClient, configId: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [configId]);
}

async function findFirstCode(
  db: Pick<Pool | PoolClient, 'query'>,
  statement: string,
  values: unknown[],
): Promise<string | null> {
  const { rows } = await db.query<{ code: string }>(statement, values);
  return rows[0]?.code ?? null;
}

/**
 * The condition that the player `p` has a prize of the race. It finds the attempt by its session hash, which
 * is derived from the player (`prize.ts`).
 */
const hasWonCode = `exists (select ${fromAttempts} where a.puzzle_id = c.puzzle_id
  and a.session_hash = sha256(convert_to('race:' || p.id, 'UTF8')) and ${hasPrize('a.')})`;

/**
 * Finds the open room of a visitor. For a day, players who won the race or another prize return to their last room,
 * because they may not have seen the prize yet (G19, G85).
 */
const ownRoomStatement = `
  select code from (
    select r.room_code as code, p.joined_at,
      ${isOpenRoom} and not ${isRemovedSession('p.session_hash')} as is_open,
      r.completed_at > clock_timestamp() - interval '1 day' and p.joined_at = max(p.joined_at) over ()
        and (r.winner_id = p.id or ${hasWonCode}) as was_won_last
    from race_participants p join competitive_race_rooms r on r.id = p.room_id
    join competitive_race_configs c on c.id = r.race_config_id
    where p.session_hash = $2 and p.left_at is null and r.race_config_id = $1
  ) own
  where is_open or was_won_last order by is_open desc, joined_at desc limit 1`;

/**
 * The condition that a visitor can join a room. It excludes the last minute of a room, because the visitor
 * would only see the room close.
 */
export const isOpenLongEnough = `r.race_config_id = $1 and r.expires_at > clock_timestamp() + interval '1 minute'`;
/**
 * The condition that the owner has not removed the session whose hash this parameter contains (G91). It is true for
 * null.
 */
const isWelcome = (parameter: number) =>
  `($${parameter}::bytea is null or not ${isRemovedSession(`$${parameter}::bytea`)})`;
const isJoinable = `${isOpenLongEnough} and r.status = 'waiting'`;

/**
 * Prefers the fullest room with a free slot, so that races start soon. In a countdown against ghosts, a visitor
 * replaces a ghost (G72).
 */
const waitingRoomStatement = `
  select r.room_code as code from competitive_race_rooms r join competitive_race_configs c on c.id = r.race_config_id
  cross join lateral (
    select count(*) as players from race_participants p where p.room_id = r.id and p.puzzle_slot_number is not null
  ) seated
  where ${isOpenLongEnough} and ${takesPlayers} and ${belongsToLobby(2)} and ${isWelcome(3)} and r.is_opened_by_platform and seated.players < c.max_players
  order by seated.players desc, r.created_at, r.id limit 1`;

/**
 * Makes the first room of the configuration (Q8) start automatically if it is unused. Later rooms are not changed,
 * because the owner opened them for people who know the code of the room.
 */
const adoptStatement = `
  update competitive_race_rooms set is_opened_by_platform = true where id = (
    select r.id from competitive_race_rooms r where ${isJoinable} and ${isWelcome(2)}
      and not exists (select from race_participants p where p.room_id = r.id)
      and not exists (
        select from competitive_race_rooms o where o.race_config_id = $1 and o.created_at < r.created_at
      )
    for update)
  returning room_code as code`;
