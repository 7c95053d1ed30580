import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useApp } from '../../test/app.ts';
import { createOwner } from '../../test/factories.ts';
import { runInTransactionOnce } from './run-in-transaction-once.ts';

const reply = z.object({ number: z.number() });

describe('runInTransactionOnce', () => {
  const test = useApp();
  let customerId = '';
  let runs = 0;

  beforeAll(async () => {
    customerId = (await createOwner(test)).id;
  });

  const run = (key: string | null, { request = 'grant', refuses = false, owner = customerId } = {}) =>
    runInTransactionOnce(
      test.app.platform.database.pool,
      { customerId: owner, key, request, reply, nowMs: test.clock.now() },
      () => Promise.resolve(refuses ? null : { number: (runs += 1) }),
    );

  it('[P5] runs a call once for each key, even if calls arrive at the same time', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => run('a')));
    expect(new Set(replies.map((one) => one?.number)).size).toBe(1);
    expect((await run('b'))?.number).not.toBe(replies[0]?.number);
  });

  it('[P5] runs every call without a key', async () => {
    expect((await run(null))?.number).not.toBe((await run(null))?.number);
  });

  it('[P5] refuses a different request with the same key', async () => {
    await run('c');
    await expect(run('c', { request: 'revoke' })).rejects.toMatchObject({ code: 'access.key_reused' });
  });

  it('[P5] runs a refused call again with the same key', async () => {
    expect(await run('d', { refuses: true })).toBeNull();
    expect(await run('d')).not.toBeNull();
  });

  it('[P5] allows two owners to use the same key', async () => {
    const other = await createOwner(test);
    expect((await run('e'))?.number).not.toBe((await run('e', { owner: other.id }))?.number);
  });
});
