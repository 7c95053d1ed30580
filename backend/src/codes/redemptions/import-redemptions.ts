import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ImportRedemptionsReply } from '@puzzle-prize/sdk/protocol';
import { foldCode } from '@puzzle-prize/sdk/protocol/code-text';
import { redemptionExamplesMax } from '@puzzle-prize/sdk/protocol/limits';
import type { CampaignRow } from '../../campaigns/campaign.entity.ts';
import { runSql } from '../../platform/database/run-sql.ts';

interface UsedCode {
  code: string;
  redeemedAt?: string | null | undefined;
}

/**
 * Marks one code for each text, even if several collections have the text. A code that is already marked comes first,
 * because an import may be repeated; then comes a won code. A time before the win or in the future is corrected,
 * because clocks of shops differ.
 */
const statement = `
  with lines as (
    select folded, at, line from unnest($2::text[], $3::timestamptz[]) with ordinality used (folded, at, line)
  ), given as (
    select distinct on (folded) folded, at from lines order by folded, at nulls last
  ), found as (
    select distinct on (d.code_folded) d.id, d.code, d.code_folded, d.issued_at, d.redeemed_at, g.at
    from given g join code_collections c on c.puzzle_id = $1 and c.code_type <> 'coupon'
    join discount_codes d on d.collection_id = c.id and d.code_folded = g.folded
    order by d.code_folded, d.issued_at is null, d.redeemed_at is null, d.id
  ), marked as (
    update discount_codes d set redeemed_at = least(now(), greatest(coalesce(f.at, now()), d.issued_at)) from found f
    where d.id = f.id and d.issued_at is not null and d.redeemed_at is null and not $4::boolean
    returning d.id, d.redeemed_at
  ), stored as (
    insert into code_redemptions (code_id, redeemed_at, via) select id, redeemed_at, 'import' from marked
    on conflict (code_id) do update set redeemed_at = excluded.redeemed_at, via = excluded.via, redeemed_by = null,
      order_hash = null, counter_session_id = null
  )
  select case when $4::boolean then count(*) filter (where f.issued_at is not null and f.redeemed_at is null)::int
      else (select count(*)::int from marked) end as marked,
    count(*) filter (where f.issued_at is not null)::int as issued,
    count(*) filter (where f.issued_at is null)::int as "notIssued",
    (array_agg(f.code) filter (where f.issued_at is null))[1:${redemptionExamplesMax}] as "notIssuedExamples",
    (select count(*)::int from given) - count(*)::int as unknown,
    (select array_agg((l.line - 1)::int order by l.line) from lines l
     where not exists (select from found where found.code_folded = l.folded)) as "unknownLines"
  from found f`;

/**
 * Reads an export of the shop and marks its codes as used (G110). A repeated import changes nothing, and no code is
 * given out or taken back. Used codes that nobody has won are reported separately, because they may have leaked. A
 * preview only counts.
 */
export async function importRedemptions(
  em: SqlEntityManager,
  { id }: Pick<CampaignRow, 'id'>,
  { used, isPreview = false }: { used: readonly UsedCode[]; isPreview?: boolean | undefined },
): Promise<ImportRedemptionsReply> {
  const { rows } = await runSql<
    Omit<ImportRedemptionsReply, 'alreadyRedeemed' | 'notIssuedExamples' | 'unknownLines'> & {
      issued: number;
      notIssuedExamples: string[] | null;
      unknownLines: number[] | null;
    }
  >(em, statement, [
    id,
    used.map(({ code }) => foldCode(code)),
    used.map(({ redeemedAt }) => redeemedAt ?? null),
    isPreview,
  ]);
  const {
    marked = 0,
    issued = 0,
    notIssued = 0,
    unknown = 0,
    notIssuedExamples = null,
    unknownLines = null,
  } = rows[0] ?? {};
  return {
    marked,
    alreadyRedeemed: issued - marked,
    notIssued,
    notIssuedExamples: notIssuedExamples ?? [],
    unknown,
    unknownLines: unknownLines ?? [],
  };
}
