import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createOwner } from '../../test/factories.ts';
import { appointAdmin, createAdminQuery } from './admin-link.ts';
import { UserEntity } from './user.entity.ts';

describe('the link that appoints the administrator', () => {
  const test = useApp();
  const em = () => test.app.platform.database.orm.em.fork();
  const services = () => ({ secrets: test.app.platform.secrets, clock: test.clock });

  const createUser = async () => {
    const { id } = await createOwner(test);
    const { username } = await em().findOneOrFail(UserEntity, { id });
    return { id, name: username ?? '' };
  };
  const open = (user: { id: string }, username: string, query: URLSearchParams) =>
    appointAdmin(services(), em(), { userId: user.id, username, query });
  const queryFor = (username: string) => new URLSearchParams(createAdminQuery(services(), username));
  const isAdmin = async ({ id }: { id: string }) => (await em().findOneOrFail(UserEntity, { id })).isAdmin;

  it('[X1] works only with its signature, within an hour, for the named account', async () => {
    const [user, stranger] = [await createUser(), await createUser()];
    const query = queryFor(user.name);
    const forged = new URLSearchParams({ expires: query.get('expires') ?? '', signature: 'AAAA' });
    const longer = new URLSearchParams(query);
    longer.set('expires', String(Number(query.get('expires')) + 1));
    for (const other of [forged, longer, new URLSearchParams()])
      await expect(open(user, user.name, other)).rejects.toThrow('no longer valid');
    await expect(open(stranger, user.name, query)).rejects.toThrow(`Sign in as ${user.name} first`);
    await expect(open(stranger, stranger.name, query)).rejects.toThrow('no longer valid');
    test.clock.advance(61 * 60_000);
    await expect(open(user, user.name, query)).rejects.toThrow('no longer valid');
    expect([await isAdmin(user), await isAdmin(stranger)]).toEqual([false, false]);
  });

  it('[X1] appoints one administrator, who may open it again', async () => {
    const [first, second] = [await createUser(), await createUser()];
    await open(first, first.name, queryFor(first.name));
    await open(first, first.name, queryFor(first.name));
    expect(await isAdmin(first)).toBe(true);
    await expect(open(second, second.name, queryFor(second.name))).rejects.toThrow(
      'an administrator already',
    );
    expect(await isAdmin(second)).toBe(false);
  });
});
