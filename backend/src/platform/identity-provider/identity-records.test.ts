import { errors } from 'oidc-provider';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { createRecordStore } from './identity-records.ts';

describe('identity records', () => {
  const app = useApp();
  const store = (model: string) => createRecordStore(app.app.platform.database.orm, app.clock)(model);

  it('[U1] are found by id, uid and user code, only in their own model', async () => {
    await store('Session').upsert('one', { uid: 'u', userCode: 'c', accountId: 'a' }, 60);
    const found = { uid: 'u', userCode: 'c', accountId: 'a' };
    expect(await store('Session').find('one')).toEqual(found);
    expect(await store('Session').findByUid('u')).toEqual(found);
    expect(await store('Session').findByUserCode('c')).toEqual(found);
    expect(await store('Grant').find('one')).toBeUndefined();
  });

  it('[U1] are replaced, destroyed and revoked with their grant', async () => {
    await store('AccessToken').upsert('two', { grantId: 'g', accountId: 'a' }, 60);
    await store('AccessToken').upsert('two', { grantId: 'g', accountId: 'b' }, 60);
    expect(await store('AccessToken').find('two')).toMatchObject({ accountId: 'b' });
    await store('AccessToken').upsert('three', { grantId: 'g' }, 60);
    await store('AccessToken').destroy('two');
    expect(await store('AccessToken').find('two')).toBeUndefined();
    await store('AccessToken').revokeByGrantId('g');
    expect(await store('AccessToken').find('three')).toBeUndefined();
  });

  it('[T23] are consumed once by simultaneous attempts', async () => {
    await store('AuthorizationCode').upsert('code', { accountId: 'a' }, 60);
    const earliest = Math.floor(app.clock.now() / 1000);
    const tries = Array.from({ length: 10 }, () => store('AuthorizationCode').consume('code'));
    const results = await Promise.allSettled(tries);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(9);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(errors.InvalidGrant);
    const found = await store('AuthorizationCode').find('code');
    expect(found?.accountId).toBe('a');
    expect(found?.consumed).toBeGreaterThanOrEqual(earliest);
    expect(found?.consumed).toBeLessThanOrEqual(app.clock.now() / 1000);
  });

  it('[U1] are not found after they expire', async () => {
    await store('Interaction').upsert('late', {}, 60);
    app.clock.advance(61_000);
    expect(await store('Interaction').find('late')).toBeUndefined();
  });
});
