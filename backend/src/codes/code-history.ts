import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { CodeType, PrizeKind, WonBy } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { codePlacesMax } from '@puzzle-prize/sdk/protocol/limits';
import type { CampaignRow } from '../campaigns/campaign.entity.ts';
import { runSql } from '../platform/database/run-sql.ts';
import { joinEmbed } from '../embeds/embed-sql.ts';
import type { CodeRow } from './code-page.ts';
import { codeColumns, joinWin } from './code-select.ts';
import { joinCollection } from './code-sql.ts';

/** A code with its collection and everything that is stored about its win. */
export interface CodeHistoryRow extends CodeRow {
  code_type: CodeType;
  prize: PrizeKind;
  title: string;
  dealt_at: Date | null;
  solved_at: Date | null;
  mailed_at: Date | null;
  move_count: number | null;
  solve_ms: number | null;
  won_by: WonBy | null;
  user_agent: string | null;
  is_race: boolean;
}

/**
 * Reads the history of a code from any collection of a campaign. `dealt_at` is the time of the solution minus the
 * solve time, which begins with the deal. In a race, the solve time begins at the start, so `dealt_at` is null. A
 * win in a race is recognized by its missing embed.
 * @throws AppError codes.not_found
 */
export async function readCodeHistory(
  em: SqlEntityManager,
  { id }: Pick<CampaignRow, 'id'>,
  codeId: string,
): Promise<CodeHistoryRow> {
  const { rows } = await runSql<CodeHistoryRow>(
    em,
    `select ${codeColumns}, c.code_type, c.prize, c.title, a.completed_at as solved_at, a.move_count, a.solve_ms, a.won_by, a.user_agent,
       case when a.embed_id is not null then a.completed_at - a.solve_ms * interval '1 ms' end as dealt_at,
       a.id is not null and a.embed_id is null as is_race,
       (select min(m.sent_at) from prize_mails m where m.attempt_id = a.id) as mailed_at
     from discount_codes d ${joinCollection('d.collection_id')} ${joinWin}
     where d.id = $1 and c.puzzle_id = $2`,
    [codeId, id],
  );
  const [row] = rows;
  if (!row) throw new AppError('codes.not_found');
  return row;
}

/** Lists the embed codes and hosts where codes of a collection were won, those with the most wins first. */
export async function listCodePlaces(em: SqlEntityManager, collectionId: string) {
  const { rows: embeds } = await runSql<{ id: string; name: string }>(
    em,
    `select e.id, e.name from (
       select a.embed_id, count(*) as wins from puzzle_attempts a where a.collection_id = $1 group by 1) w
     ${joinEmbed('w.embed_id')} order by w.wins desc, e.name limit ${codePlacesMax}`,
    [collectionId],
  );
  const { rows: hosts } = await runSql<{ host: string }>(
    em,
    `select a.host from puzzle_attempts a where a.collection_id = $1 and a.host is not null
     group by 1 order by count(*) desc, 1 limit ${codePlacesMax}`,
    [collectionId],
  );
  return { embeds, hosts: hosts.map(({ host }) => host) };
}
