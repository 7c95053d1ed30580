import { z } from 'zod';
import { openS3Client } from '../src/platform/storage/s3-client.ts';
import type { TestApp } from './app.ts';
import type { TestStore } from './s3-server.ts';

const countsSchema = z.array(z.object({ table: z.string(), count: z.number() }));

/** Counts the rows of every table. A refused call must not change the result. */
export async function countRows({ app }: TestApp): Promise<Record<string, number>> {
  const { rows } = await app.platform.database.pool.query(
    `select table_name as table, (xpath('//n/text()',
       query_to_xml(format('select count(*) as n from %I', table_name), false, false, '')))[1]::text::int as count
     from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
       -- Timers write the counts of plays and the log of calls at any time.
       and table_name not in ('play_days', 'api_requests') and table_name not like 'play_slot_counts%' order by 1`,
  );
  return Object.fromEntries(countsSchema.parse(rows).map(({ table, count }) => [table, count]));
}

/** Lists the objects of a bucket and its incomplete uploads in parts. */
export async function listBucket({ settings }: TestStore): Promise<{ keys: string[]; uploads: unknown }> {
  const { client } = openS3Client(settings);
  const [objects, uploads] = [await client.listObjects(), await client.listMultipartUploads()];
  return { keys: (objects ?? []).map(({ Key }) => Key).toSorted(), uploads };
}
