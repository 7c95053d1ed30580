import { issueFreeCode, selectOpenCollection } from '../codes/code-sql.ts';
import { hasSlotsForCap, selectFreeSlots } from './cap-slots.ts';
import { type CapPeriod, capPeriods, defaultCapZone } from './win-caps.ts';
import { selectOpenOrFallback } from './fallback.ts';
import type { SolvedPlay } from './solved-play.ts';
import { getPeriodDays, hasPrize, isInPeriod } from './visitor-limit.ts';

/** The row that the claim statement returns. */
export interface ClaimRow {
  attempt_id: string | null;
  code: string | null;
  network_wins: number | null;
  is_visitor_limited: boolean;
  /** The periods in which the statement found a free slot. */
  found_slots: CapPeriod[];
  is_foreign: boolean;
  /** Whether the win counts toward the caps. */
  is_counted: boolean;
  /** Whether the campaign has codes that have not expired. */
  gives_codes: boolean;
  /** The fallback code that the attempt was stored with, because the codes have expired. */
  fallback_code: string | null;
  /** The time at which the slots were taken. */
  taken_at: string;
}

/** The parameters of the claim statement with the caps. */
const capParameters: Readonly<Record<CapPeriod, string>> = { hour: '$8', day: '$18', total: '$19' };

const slotName = (period: CapPeriod) => `slot_${period}`;

/** Selects a free slot of a period, if the win counts toward the cap. */
function selectSlot(period: CapPeriod): string {
  const cap = `${capParameters[period]}::int`;
  return `${slotName(period)} as (
    ${selectFreeSlots(period, { campaignId: '$1', zone: '$20::text' })} and ${isCounted}
      and ${hasSlotsForCap(period, { campaignId: '$1', cap })}
    order by s.taken_at limit 1 for update skip locked
  )`;
}

/** A win counts toward the caps if it can give a code or a file. */
const isCounted = '(exists (select from collection) or $14)';

const hasSlot = (period: CapPeriod) => `exists (select from ${slotName(period)})`;

/** Takes the slots that were found. */
const takeSlots = (periods: readonly CapPeriod[]) => `taken as (
    update cap_slots set taken_at = now() where exists (select from attempt)
      and ctid = any(array(${periods.map((period) => `select ctid from ${slotName(period)}`).join(' union all ')}))
  ), `;

/** The parts of the statement that a play needs. A part costs time even if it does nothing. */
interface ClaimParts {
  /** The periods for which the campaign has a cap. */
  periods: readonly CapPeriod[];
  /** Whether the number of wins per network is limited. */
  hasNetworkBudget: boolean;
  /** Whether winners get a fallback code when the collection has expired. */
  hasFallback: boolean;
  /** Whether the reward is for a stored attempt, instead of a new one. */
  isLate: boolean;
}

/** The SQL expressions of values that depend on the parts. */
interface ClaimValues {
  networkSlot: string;
  fallbackCode: string;
}

/** Inserts the attempt, unless its session has one or its visitor may not win again yet. */
const insertAttempt = (conditions: string, { networkSlot, fallbackCode }: ClaimValues) => `
    insert into puzzle_attempts (puzzle_id, embed_id, collection_id, session_hash, visitor_hash, visitor_slot,
      network_hash, network_slot, user_agent, move_count, solve_ms, host, page_path, fallback_code, won_by)
    select $1, $2, (select id from collection), $4, $5, visitor.next_slot, $6, ${networkSlot},
      $9, $10, $11, $13, $15, ${fallbackCode}, $23::text
    from budget, visitor
    where not is_foreign and not is_limited${conditions}
    on conflict do nothing
    returning id, fallback_code`;

/** Gives a late reward to the stored attempt `$22`, whose session solved the puzzle earlier and got no reward. */
const updateAttempt = (conditions: string, { networkSlot, fallbackCode }: ClaimValues) => `
    update puzzle_attempts a set collection_id = (select id from collection), network_hash = $6,
      network_slot = ${networkSlot}, fallback_code = ${fallbackCode}
    from budget
    where a.id = $22 and a.collection_id is null and a.fallback_code is null and not is_foreign${conditions}
    returning a.id, a.fallback_code`;

/** Gives a type to every parameter, also to those that the statement does not use. */
const typeParameters = `typed as (select $2::uuid, $4::bytea, $5::bytea, $6::bytea, $7::int, $8::int, $9::text, $10::int, $11::int, $13::text,
    $15::text, $18::int, $19::int, $20::text, $21::text, $22::bigint, $23::text)`;

const selectNetworkWins = `select count(*)::int as network_wins, coalesce(max(network_slot) + 1, 0) as next_slot from puzzle_attempts
    where puzzle_id = $1 and network_hash = $6 and network_slot is not null`;

/**
 * Builds the statement that claims a code. Because of `= (select … limit 1)`, PostgreSQL chooses the code in an
 * InitPlan, which runs only once. SKIP LOCKED lets claims run in parallel. Free codes have a partial index,
 * so the cost does not grow with the number of issued codes. An expired collection counts as none: the attempt is
 * stored without it, and uses no budget unless it gets the fallback code.
 */
function buildStatement({ periods, hasNetworkBudget, hasFallback, isLate }: ClaimParts): string {
  const forEachPeriod = (format: (period: CapPeriod) => string, separator: string) =>
    periods.map(format).join(separator);
  const hasSlots =
    periods.length > 0 ? ` and (not ${isCounted} or (${forEachPeriod(hasSlot, ' and ')}))` : '';
  const conditions = `${hasNetworkBudget ? ' and network_wins < $7' : ''}${hasSlots}`;
  const values = {
    networkSlot: hasNetworkBudget
      ? 'case when $3::uuid is null or exists (select from collection) then budget.next_slot end'
      : 'null',
    fallbackCode: hasFallback ? '(select $21 from collection where id is null)' : 'null',
  };
  return `
  with collection as (${hasFallback ? selectOpenOrFallback('$3', '$21') : selectOpenCollection('$3')}), network as (
    ${hasNetworkBudget ? selectNetworkWins : 'select null::int as network_wins, null::int as next_slot'}
  ), budget as (
    select network_wins, next_slot,
      exists (select from puzzle_attempts where session_hash = $4 and embed_id is distinct from $2) as is_foreign
    from network
  ), visitor as (
    select count(*) filter (where ${isInPeriod('completed_at', '$17')} and (${hasPrize()} or $14))::int >= $16 as is_limited,
      coalesce(max(visitor_slot) + 1, 0) as next_slot
    from puzzle_attempts where puzzle_id = $1 and visitor_hash = $5
  ), ${[typeParameters, ...periods.map(selectSlot)].join(', ')}, attempt as (${isLate ? updateAttempt(conditions, values) : insertAttempt(conditions, values)}
  ), ${periods.length > 0 ? takeSlots(periods) : ''}claimed as (
    ${issueFreeCode({ attemptId: '(select id from attempt)', collectionId: '$12', condition: 'exists (select from attempt)' })}
  )
  select (select id from attempt) as attempt_id, (select code from claimed) as code, network_wins,
    is_limited as is_visitor_limited, is_foreign, ${isCounted} as is_counted,
    exists (select from collection where id is not null) as gives_codes,
    ${hasFallback ? '(select fallback_code from attempt)' : 'null'} as fallback_code, now()::text as taken_at,
    array_remove(array[${forEachPeriod((period) => `case when ${hasSlot(period)} then '${period}' end`, ', ')}]::text[], null) as found_slots
  from budget, visitor`;
}

function nameStatement({ periods, hasNetworkBudget, hasFallback, isLate }: ClaimParts): string {
  const flags = [hasNetworkBudget && 'network', hasFallback && 'fallback', isLate && 'for-attempt'];
  return ['claim', ...periods, ...flags].filter((part) => part !== false).join('-');
}

/** Returns the fallback code of a play; null for a campaign without codes, which has no use for it. */
const toFallbackCode = ({ collection, fallbackCode }: SolvedPlay) => (collection && fallbackCode) ?? null;

const statements = new Map<string, string>();

/**
 * Builds the query that claims the code of a solved play: for a new attempt, or for a stored one without a reward
 * if `lateAttemptId` is given. The benchmark, which runs without a server, also uses this function.
 */
export function toClaimQuery(
  play: SolvedPlay,
  lateAttemptId: string | null = null,
): { name: string; text: string; values: unknown[] } {
  const parts: ClaimParts = {
    periods: capPeriods.filter((period) => play.caps[period] !== null),
    hasNetworkBudget: play.networkBudget !== null,
    hasFallback: toFallbackCode(play) !== null,
    isLate: lateAttemptId !== null,
  };
  const name = nameStatement(parts);
  const text = statements.get(name) ?? buildStatement(parts);
  statements.set(name, text);
  return { name, text, values: [...toValues(play), lateAttemptId, play.wonBy ?? null] };
}

function toValues(play: SolvedPlay): unknown[] {
  const { collection, caps, visitorLimit } = play;
  return [
    play.puzzleId,
    play.embedId,
    collection?.id ?? null,
    play.sessionHash,
    play.visitorHash,
    play.networkHash,
    play.networkBudget,
    caps.hour,
    play.userAgent,
    play.moveCount,
    play.solveMs,
    collection && collection.codeType !== 'coupon' ? collection.id : null,
    play.host,
    play.givesMedia ?? false,
    play.pagePath,
    visitorLimit.wins,
    getPeriodDays(visitorLimit),
    caps.day,
    caps.total,
    // Only a cap per day needs the campaign's time zone. Without such a cap, a zone that PostgreSQL does not know
    // must not make wins fail.
    caps.day === null ? defaultCapZone : caps.timeZone,
    toFallbackCode(play),
  ];
}
