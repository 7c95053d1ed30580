import { hash } from 'node:crypto';
import { campaignAnalyticsSchema } from '@puzzle-prize/sdk/protocol';
import { Client } from 'pg';
import type { Stored, StoredCampaign, StoredWin } from './oracle.ts';
import type { OwnedCampaign } from './seed.ts';
import type { Answer } from './told.ts';

/** Reads what the database and the owner's analytics contain at the end of a run. */
export async function readStored(
  databaseUrl: string,
  campaigns: readonly OwnedCampaign[],
  answers: readonly Answer[],
): Promise<Stored> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const ids = campaigns.map(({ id }) => id);
    const wins = await client.query<StoredWin>(winsStatement, [ids]);
    const counts = await client.query<Omit<StoredCampaign, 'shown'>>(campaignsStatement, [ids]);
    const nameOf = createNames(answers);
    return {
      wins: wins.rows.map(({ session, visitor, ...win }) => ({
        ...win,
        session: nameOf(session),
        visitor: visitor && nameOf(visitor),
      })),
      campaigns: await Promise.all(
        counts.rows.map(async (row) => {
          const call = campaigns.find(({ id }) => id === row.id)?.call;
          if (!call) throw new Error('every campaign has an owner');
          const parse = (reply: unknown) => campaignAnalyticsSchema.parse(reply);
          const { funnel } = await call(`/api/puzzles/${row.id}/analytics`, parse);
          return { ...row, shown: { wins: funnel.solves, issued: funnel.issued } };
        }),
      ),
    };
  } finally {
    await client.end();
  }
}

/** Returns a function that finds the id of a client by its stored hash. A hash that no client knows stays as it is. */
function createNames(answers: readonly Answer[]): (stored: string) => string {
  const names = new Map<string, string>();
  for (const { session, visitor } of answers)
    for (const id of [session, visitor]) names.set(hash('sha256', id), id);
  return (stored) => names.get(stored) ?? stored;
}

const winsStatement = `
  select a.puzzle_id as campaign, encode(a.session_hash, 'hex') as session, encode(a.visitor_hash, 'hex') as visitor,
    d.code
  from puzzle_attempts a left join discount_codes d on d.attempt_id = a.id where a.puzzle_id = any($1::uuid[])`;

const campaignsStatement = `
  with codes as (
    select c.puzzle_id, d.issued_at, d.attempt_id
    from discount_codes d join code_collections c on c.id = d.collection_id where c.puzzle_id = any($1::uuid[]))
  select p.id, count(*) filter (where c.issued_at is null)::int as "freeCodes",
    count(*) filter (where c.issued_at is not null and c.attempt_id is null)::int as "issuedWithoutWin",
    json_build_object(
      'wins', (select count(*) from puzzle_attempts a where a.puzzle_id = p.id),
      'issued', count(*) filter (where c.issued_at is not null)) as counted
  from puzzles p join codes c on c.puzzle_id = p.id group by p.id`;
