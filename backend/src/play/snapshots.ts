import type { CodeType, Difficulty, RewardType, Verification } from '@puzzle-prize/sdk/protocol';
import type { Pool } from 'pg';
import QuickLRU from 'quick-lru';
import type { Platform } from '../platform/platform.ts';

/** What stands behind an embed, as play needs it: read once, then from memory. */
export interface Snapshot {
  embedId: string;
  isActive: boolean;
  /** Which campaign is assigned, shown or not. */
  assignedCampaignId: string | null;
  /** What is shown: inactive embeds and campaigns count as none (G45). */
  campaign: CampaignSnapshot | null;
  fallbackMessage: string | null;
}

export interface CampaignSnapshot {
  id: string;
  uniqueId: string;
  ownerId: string;
  title: string;
  description: string | null;
  imageHash: string;
  masterHash: string;
  difficulty: Difficulty;
  dimensions: number;
  rewardType: RewardType;
  verification: Verification;
  winsPerHour: number | null;
  oneRewardPerVisitor: boolean;
  requiresEndUser: boolean;
  /** Media that can be won: switched on, and their files still there. */
  mediaCount: number;
  isActive: boolean;
  collection: { id: string; codeType: CodeType } | null;
  /** Codes free when read, less those this node has given since. */
  free: number;
}

export interface Snapshots {
  /** The embed's snapshot, or null when there is no such embed. */
  ofEmbed(uniqueId: string): Promise<Snapshot | null>;
  /** The embed's snapshot if it is in memory and fresh. */
  peek(uniqueId: string): Snapshot | null;
  /** A campaign by its own unique id, for its owner's preview; always fresh. */
  ofCampaign(uniqueId: string): Promise<CampaignSnapshot | null>;
  /** A campaign by its id, for a token that was signed before the embed was given another one. */
  byId(id: string): Promise<CampaignSnapshot | null>;
}

interface Entry {
  loading: Promise<Snapshot | null>;
  /** What was read, once it is. */
  known: Snapshot | null;
  /** undefined until it is read: then any change may be about it. */
  campaignId: string | null | undefined;
  loadedAtMs: number;
}

const maxEmbeds = 10_000;
/** Stock counts, and changes of which no word came from another node, are seen after this long; meanwhile the known answer is given. */
const refreshMs = 5000;
const staleMs = 60_000;

/** Remembers what is behind each embed; a change on this node is seen at once, through the bus. */
export function createSnapshots({
  database,
  bus,
  clock,
}: Pick<Platform, 'database' | 'bus' | 'clock'>): Snapshots {
  const { pool } = database;
  const entries = new QuickLRU<string, Entry>({ maxSize: maxEmbeds });

  bus.subscribe('embed.changed', ({ embedUniqueId }) => entries.delete(embedUniqueId));
  bus.subscribe('campaign.changed', ({ campaignId }) => {
    for (const [key, entry] of entries) {
      if (entry.campaignId === campaignId || entry.campaignId === undefined) entries.delete(key);
    }
  });

  const load = (uniqueId: string): Promise<Snapshot | null> => {
    const loading = readEmbed(pool, uniqueId);
    const entry: Entry = { loading, known: null, campaignId: undefined, loadedAtMs: clock.now() };
    entries.set(uniqueId, entry);
    loading.then(
      (snapshot) => {
        entry.known = snapshot;
        entry.campaignId = snapshot?.assignedCampaignId ?? null;
        // An unknown id is not remembered: an attacker's guesses would push out the real ones.
        if (snapshot === null) entries.delete(uniqueId);
      },
      () => entries.delete(uniqueId),
    );
    return loading;
  };

  const refreshBehind = (uniqueId: string, entry: Entry) => {
    entry.loadedAtMs = clock.now();
    readEmbed(pool, uniqueId).then(
      (snapshot) => {
        if (entries.peek(uniqueId) !== entry) return;
        entry.loading = Promise.resolve(snapshot);
        entry.known = snapshot;
        entry.campaignId = snapshot?.assignedCampaignId ?? null;
      },
      // The known answer stands, for as long as it is asked for; the database's trouble is told by the calls that need it.
      () => undefined,
    );
  };

  return {
    ofEmbed(uniqueId) {
      const entry = entries.get(uniqueId);
      if (!entry) return load(uniqueId);
      const ageMs = clock.now() - entry.loadedAtMs;
      if (ageMs > staleMs) return load(uniqueId);
      if (ageMs > refreshMs) refreshBehind(uniqueId, entry);
      return entry.loading;
    },
    peek(uniqueId) {
      const entry = entries.get(uniqueId);
      return entry && clock.now() - entry.loadedAtMs <= refreshMs ? entry.known : null;
    },
    ofCampaign: (uniqueId) => readCampaign(pool, 'p.unique_id', uniqueId),
    byId: (id) => readCampaign(pool, 'p.id', id),
  };
}

const campaignColumns = `
  p.id as "id", p.unique_id as "uniqueId", p.creator_id as "ownerId", p.title, p.description, p.image_hash as "imageHash",
  p.master_hash as "masterHash", p.difficulty, p.dimensions, p.reward_type as "rewardType", p.verification,
  p.wins_per_hour as "winsPerHour", p.one_reward_per_visitor as "oneRewardPerVisitor", p.is_active as "isActive",
  p.requires_end_user as "requiresEndUser",
  (select count(*)::int from media_rewards m where m.puzzle_id = p.id and m.is_active and m.media_hash is not null)
    as "mediaCount",
  c.id as "collectionId", c.code_type as "codeType",
  case when c.code_type <> 'coupon' then
    (select count(*)::int from discount_codes d where d.collection_id = c.id and d.issued_at is null)
  else 1 end as free`;

interface CampaignColumns extends Omit<CampaignSnapshot, 'collection' | 'id'> {
  id: string | null;
  collectionId: string | null;
  codeType: CodeType | null;
}

interface EmbedColumns extends CampaignColumns {
  embedId: string;
  isEmbedActive: boolean;
  fallbackMessage: string | null;
}

async function readEmbed(pool: Pool, uniqueId: string): Promise<Snapshot | null> {
  const { rows } = await pool.query<EmbedColumns>(
    `select e.id as "embedId", e.fallback_message as "fallbackMessage", e.is_active as "isEmbedActive",
       ${campaignColumns}
     from embed_codes e
     left join puzzles p on p.id = e.assigned_puzzle_id
     left join code_collections c on c.puzzle_id = p.id and c.ended_at is null
     where e.unique_id = $1`,
    [uniqueId],
  );
  const [row] = rows;
  if (!row) return null;
  const assigned = toCampaign(row);
  return {
    embedId: row.embedId,
    isActive: row.isEmbedActive,
    assignedCampaignId: assigned?.id ?? null,
    campaign: row.isEmbedActive && assigned?.isActive ? assigned : null,
    fallbackMessage: row.fallbackMessage,
  };
}

async function readCampaign(
  pool: Pool,
  key: 'p.id' | 'p.unique_id',
  value: string,
): Promise<CampaignSnapshot | null> {
  const { rows } = await pool.query<CampaignColumns>(
    `select ${campaignColumns} from puzzles p
     left join code_collections c on c.puzzle_id = p.id and c.ended_at is null where ${key} = $1`,
    [value],
  );
  return rows[0] ? toCampaign(rows[0]) : null;
}

function toCampaign(row: CampaignColumns): CampaignSnapshot | null {
  if (row.id === null) return null;
  const collection =
    row.collectionId && row.codeType ? { id: row.collectionId, codeType: row.codeType } : null;
  return {
    id: row.id,
    uniqueId: row.uniqueId,
    ownerId: row.ownerId,
    title: row.title,
    description: row.description,
    imageHash: row.imageHash,
    masterHash: row.masterHash,
    difficulty: row.difficulty,
    dimensions: row.dimensions,
    rewardType: row.rewardType,
    verification: row.verification,
    winsPerHour: row.winsPerHour,
    oneRewardPerVisitor: row.oneRewardPerVisitor,
    requiresEndUser: row.requiresEndUser,
    mediaCount: row.mediaCount,
    isActive: row.isActive,
    collection,
    free: collection ? row.free : 0,
  };
}
