import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { checkCredentials, createAccount, createLocalAccount } from './accounts.ts';

const ada = { username: 'Ada', email: 'Ada@Example.com', password: 'correct horse battery' };

describe('local accounts', () => {
  const app = useApp();
  const em = () => app.app.platform.database.orm.em.fork();

  it('[U1] are created once for a demonstration and found again later', async () => {
    const first = await createLocalAccount(em(), ada);
    expect((await createLocalAccount(em(), { ...ada, email: 'ADA@example.com' })).id).toBe(first.id);
    const known = await checkCredentials(em(), { email: 'ada@example.com', password: ada.password });
    expect(known?.id).toBe(first.id);
  });

  it('[U1] report which field is taken', async () => {
    expect(await createAccount(em(), { ...ada, username: 'Other' })).toBe('email');
    expect(await createAccount(em(), { ...ada, email: 'other@example.com', username: 'ADA' })).toBe(
      'username',
    );
    await expect(createLocalAccount(em(), { ...ada, email: 'other@example.com' })).rejects.toThrow(
      'username',
    );
  });

  it('[U1] are created once by two simultaneous calls', async () => {
    const both = { username: 'Twin', email: 'twin@example.com', password: ada.password };
    const results = await Promise.all([createAccount(em(), both), createAccount(em(), both)]);
    expect(results.filter((result) => typeof result !== 'string')).toHaveLength(1);
  });
});
