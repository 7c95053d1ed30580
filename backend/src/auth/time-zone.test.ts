import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createOwner } from '../../test/factories.ts';

describe('the time zone of an owner', () => {
  const test = useApp();
  const body = (timeZone: unknown) => ({
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ timeZone }),
  });

  it('[U1] is not set by signed-out callers', async () => {
    expect((await fetch(`${test.url}/api/auth/user`, body('Asia/Tokyo'))).status).toBe(401);
  });

  it('[U1] is stored, stays after an edit without a time zone, and is cleared by null', async () => {
    const [owner, other] = [await createOwner(test), await createOwner(test)];
    expect(await owner.get('/api/auth/user')).toMatchObject({ timeZone: null });
    expect(await owner.patch('/api/auth/user', { timeZone: 'Asia/Tokyo' })).toMatchObject({
      id: owner.id,
      timeZone: 'Asia/Tokyo',
    });
    expect(await owner.get('/api/auth/user')).toMatchObject({ timeZone: 'Asia/Tokyo' });
    expect(await other.get('/api/auth/user')).toMatchObject({ timeZone: null });
    expect(await owner.patch('/api/auth/user', {})).toMatchObject({ timeZone: 'Asia/Tokyo' });
    expect(await owner.patch('/api/auth/user', { timeZone: null })).toMatchObject({ timeZone: null });
  });

  it.each([['Mars/Olympus'], ['BST'], ['+02:00'], [''], [7], ['x'.repeat(100)]])(
    '[U1] refuses %j',
    async (timeZone) => {
      const owner = await createOwner(test);
      expect((await owner.fetch('/api/auth/user', body(timeZone))).status).toBe(400);
    },
  );
});
