import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { fromCampaigns } from '../../campaigns/campaign-sql.ts';
import { runSql } from '../../platform/database/run-sql.ts';
import type { CodePlace } from './find-redeemable.ts';

const placeholder = '{CODE}';

/**
 * Returns the code in an address that was built from a shop link of the owner; null if the address matches no shop
 * link of the owner.
 */
export async function readCodeFromShopLink(
  em: SqlEntityManager,
  { ownerId, puzzleId = null }: CodePlace,
  address: string,
): Promise<string | null> {
  const { rows } = await runSql<{ template: string }>(
    em,
    `select distinct c.apply_url_template as template ${fromCampaigns}
     join code_collections c on c.puzzle_id = p.id and c.apply_url_template is not null
     where p.creator_id = $1 and p.deleted_at is null and ($2::uuid is null or p.id = $2)`,
    [ownerId, puzzleId],
  );
  for (const { template } of rows) {
    const code = matchTemplate(template, address);
    if (code !== null) return code;
  }
  return null;
}

/** Reads the code at the first placeholder of a template. Upper and lower case in the origin do not matter. */
export function matchTemplate(template: string, address: string): string | null {
  const [start = '', end = ''] = template.split(placeholder);
  const [from, url] = [normalize(start), normalize(address)];
  if (!url.startsWith(from)) return null;
  const rest = url.slice(from.length);
  const until = end === '' ? rest.length : rest.indexOf(end);
  const code = until > 0 ? rest.slice(0, until) : '';
  try {
    return code === '' ? null : decodeURIComponent(code);
  } catch {
    return null;
  }
}

/** Writes the origin of an address in lower case, as browsers do. */
const normalize = (address: string) =>
  address.replace(/^https?:\/\/[^/]*/i, (origin) => origin.toLowerCase());
