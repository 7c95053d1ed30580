import { ownerSessionDays } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createOwner } from '../../test/factories.ts';
import { createContext } from '../../test/koa-context.ts';
import { createFindOwner, createReadSessionId, revokeSession, startSession } from './sessions.ts';

describe('the session of an owner', () => {
  const test = useApp();
  const em = () => test.app.platform.database.orm.em.fork();
  const start = (userId: string) => startSession(em(), { userId, browser: null }, test.clock);
  const findOwner = (token: string) =>
    createFindOwner(test.app.platform)(createContext({ cookie: `pp_session=${token}` }));

  it('[U1] is found by its cookie, and not by a guessed value', async () => {
    const { id } = await createOwner(test);
    const token = await start(id);
    expect(await findOwner(token)).toEqual({ id, isAdmin: false });
    expect(await findOwner(`${token.slice(0, -2)}__`)).toBeNull();
  });

  it('[U1] is stored as a hash only', async () => {
    const { id } = await createOwner(test);
    const token = await start(id);
    const ctx = createContext({ cookie: `pp_session=${token}` });
    const sessionId = createReadSessionId(test.app.platform.publicUrl)(ctx);
    const { rows } = await test.app.platform.database.pool.query<{ row: string }>(
      'select s::text as row from owner_sessions s where id = $1',
      [sessionId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(token);
  });

  it('[U1] ends at the sign-out, but other sessions of the owner stay active', async () => {
    const { id } = await createOwner(test);
    const [one, other] = [await start(id), await start(id)];
    await revokeSession(em(), one, test.clock);
    expect(await findOwner(one)).toBeNull();
    expect(await findOwner(other)).toMatchObject({ id });
  });

  it('[U1] ends after its lifetime', async () => {
    const { id } = await createOwner(test);
    const token = await start(id);
    const lifetimeMs = ownerSessionDays * 24 * 3_600_000;
    test.clock.advance(lifetimeMs - 60_000);
    expect(await findOwner(token)).toMatchObject({ id });
    test.clock.advance(60_000);
    expect(await findOwner(token)).toBeNull();
  });
});
