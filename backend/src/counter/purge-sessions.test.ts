import { counterSchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { createOwner } from '../../test/factories.ts';
import { usePurges } from '../../test/purges.ts';
import { purgeCounterSessionsQueue } from './purge-sessions.ts';

describe('startPurgingCounterSessions', () => {
  const { test, query, daysAgo, purge } = usePurges();

  it('[G111] deletes expired sessions of counters that nobody uses any more', async () => {
    const owner = await createOwner(test);
    const wishes = { title: 'Till', pin: '402917', staff: ['Ana', 'Ben'] };
    const { id } = counterSchema.parse(await owner.post('/api/counters', wishes));
    const add = (name: string, expiresAt: Date) =>
      query(
        `insert into counter_sessions (counter_id, token_hash, name, created_at, expires_at)
         values ($1, $2, $2, $3, $4)`,
        [id, name, daysAgo(2), expiresAt],
      );
    await add('Ana', daysAgo(1));
    await add('Ben', daysAgo(-1));
    await purge(purgeCounterSessionsQueue);
    expect(await query('select name from counter_sessions where counter_id = $1', [id])).toEqual([
      { name: 'Ben' },
    ]);
  });
});
