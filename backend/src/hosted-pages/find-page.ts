import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { fromEmbeds, isKept, joinEmbed } from '../embeds/embed-sql.ts';
import { runSql } from '../platform/database/run-sql.ts';
import type { PageSettings } from './embed-page.entity.ts';
import { readShortKey } from './short-key.ts';

/** The hosted page at an address, and the embed code that it shows. */
export interface HostedPage extends PageSettings {
  embedRowId: string;
  /** The public id of the embed code. */
  embedId: string;
  /** The id of the campaign that is assigned to the embed code; null if there is none. */
  campaignId: string | null;
}

const columns = `e.id as "embedRowId", e.unique_id as "embedId", e.assigned_puzzle_id as "campaignId", g.slug, g.title, g.intro,
  coalesce(g.noindex, false) as noindex`;

/** Finds the page with this slug, which the owner has chosen or which is the default; null if there is no such page. */
export async function findPage(pool: Pool, slug: string): Promise<HostedPage | null> {
  // An address can contain any character, even one that the database rejects.
  if (!/^[a-z0-9-]+$/.test(slug)) return null;
  const { rows } = await pool.query<HostedPage>(
    `select ${columns} from embed_pages g ${joinEmbed('g.embed_id')} where g.slug = $1 and ${isKept}`,
    [slug],
  );
  return rows[0] ?? (await findPageByKey(pool, slug));
}

/** Finds the page of the embed code with a short key; null if there is none. */
export async function findPageByKey(pool: Pool, key: string): Promise<HostedPage | null> {
  const range = readShortKey(key);
  if (!range) return null;
  const { rows } = await pool.query<HostedPage>(
    `select ${columns} ${fromEmbeds} left join embed_pages g on g.embed_id = e.id
     where e.id between $1 and $2 and ${isKept} limit 1`,
    [range.first, range.last],
  );
  return rows[0] ?? null;
}

/** Tests whether a slug is the default slug of an embed code. No other page may use such a slug. */
export async function hasDefaultSlug(em: SqlEntityManager, slug: string): Promise<boolean> {
  const range = readShortKey(slug);
  if (!range) return false;
  const statement = `select e.id ${fromEmbeds} where e.id between $1 and $2 limit 1`;
  return (await runSql(em, statement, [range.first, range.last])).rowCount > 0;
}
