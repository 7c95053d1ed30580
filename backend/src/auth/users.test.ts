import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { UserEntity } from './user.entity.ts';
import { type Profile, rememberUser } from './users.ts';

const person = (subject: string, username: string): Profile => ({
  ...{ issuer: 'https://issuer.example', subject, username, email: `${subject}@example.com` },
  ...{ firstName: null, lastName: null, profileImageUrl: null },
});

describe('rememberUser', () => {
  const app = useApp();
  const em = () => app.app.platform.database.orm.em.fork();
  const admins = async () => (await em().find(UserEntity, { isAdmin: true })).map(({ subject }) => subject);

  it('[C14] recognizes a person by issuer and subject, even when the other claims change', async () => {
    const first = await rememberUser(em(), person('a', 'ada'), undefined);
    const again = await rememberUser(em(), { ...person('a', 'countess'), email: null }, undefined);
    expect(again).toMatchObject({ id: first.id, username: 'countess', email: null });
    const elsewhere = await rememberUser(
      em(),
      { ...person('a', 'ada'), issuer: 'https://other.example' },
      undefined,
    );
    expect(elsewhere.id).not.toBe(first.id);
  });

  it('[T24] makes one administrator when ten people sign in under the configured name at once', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => rememberUser(em(), person(`x${index}`, 'boss'), 'boss')),
    );
    expect(await admins()).toHaveLength(1);
  });

  it('[T24] keeps the administrator when the name changes or another person uses it', async () => {
    const [bound = ''] = await admins();
    await rememberUser(em(), person('late', 'boss'), 'boss');
    const renamed = await rememberUser(em(), person(bound, 'retired'), 'boss');
    expect(await admins()).toEqual([bound]);
    expect(renamed.isAdmin).toBe(true);
  });
});
