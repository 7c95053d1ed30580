import { randomUUID } from 'node:crypto';
import { noticePreferencesSchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createOwner, createPlayable, type TestOwner } from '../../test/factories.ts';
import { findNow, issueCodes, readMails, readNotices } from '../../test/notices.ts';
import { refusal } from '../../test/visitor.ts';

const json = (method: string, body: unknown) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

describe('the calls for notices', () => {
  const test = useApp();
  const preferences = '/api/notice-preferences';
  /** Creates an owner with notices about campaigns that have no codes left. */
  async function createNotices(count: number, owner?: TestOwner) {
    const holder = owner ?? (await createOwner(test));
    for (let index = 0; index < count; index += 1) {
      const { campaignId } = await createPlayable(test, { owner: holder, title: `Week ${String(index)}` });
      await issueCodes(test, campaignId, 3);
      await findNow(test);
      test.clock.advance(1000);
    }
    return holder;
  }

  it('[A1, U3] refuse signed-out callers, other owners and unknown fields', async () => {
    const owner = await createNotices(1);
    const [notice] = (await readNotices(owner)).rows;
    const dismiss = `/api/notices/${notice?.id ?? ''}/dismiss`;
    const calls: [string, RequestInit?][] = [
      ['/api/notices'],
      ['/api/notices/read', json('POST', {})],
      [dismiss, { method: 'POST' }],
      [preferences],
      [preferences, json('PATCH', { mail: {} })],
    ];
    for (const [path, init] of calls)
      expect(await refusal(await fetch(test.url + path, init)), path).toMatch(/^40[13] /);
    const stranger = await createOwner(test);
    expect(await refusal(await stranger.fetch(dismiss, { method: 'POST' }))).toBe('404 notice.not_found');
    const unknown = `/api/notices/${randomUUID()}/dismiss`;
    expect(await refusal(await owner.fetch(unknown, { method: 'POST' }))).toBe('404 notice.not_found');
    expect(await refusal(await owner.fetch('/api/notices/x/dismiss', { method: 'POST' }))).toBe(
      '404 notice.not_found',
    );
    for (const [path, init] of [
      ['/api/notices?sort=name', {}],
      ['/api/notices?limit=101', {}],
      ['/api/notices/read', json('POST', { ids: [] })],
      [preferences, json('PATCH', { mail: { stock: true }, bell: true })],
      [preferences, json('PATCH', { mail: { weather: true } })],
      [preferences, json('PATCH', { mail: { stock: 'yes' } })],
    ] as const)
      expect(await refusal(await owner.fetch(path, init)), path).toBe('400 request.invalid');
    await stranger.fetch('/api/notices/read', json('POST', { noticeIds: [notice?.id] }));
    expect(await readNotices(owner)).toMatchObject({ unread: 1, total: 1 });
    expect(await readNotices(stranger)).toEqual({ rows: [], total: 0, unread: 0 });
  });

  it('[A1] list notices in pages, newest first, with the number of unread ones', async () => {
    const owner = await createNotices(3);
    const first = await readNotices(owner, '?limit=2');
    expect(first).toMatchObject({ total: 3, unread: 3 });
    expect(first.rows.map(({ sentence }) => sentence)).toEqual([
      '“Week 2” has given out all of its 3 codes.',
      '“Week 1” has given out all of its 3 codes.',
    ]);
    expect((await readNotices(owner, '?limit=2&page=2')).rows).toHaveLength(1);
  });

  it('[A1] mark notices as read, and dismiss them', async () => {
    const owner = await createNotices(3);
    const { rows } = await readNotices(owner);
    const read = (body: unknown) => owner.fetch('/api/notices/read', json('POST', body));
    expect((await read({ noticeIds: [rows[1]?.id] })).status).toBe(204);
    const seen = await readNotices(owner);
    expect([seen.unread, ...seen.rows.map(({ isRead }) => isRead)]).toEqual([2, false, true, false]);
    const dismiss = () => owner.fetch(`/api/notices/${rows[0]?.id ?? ''}/dismiss`, { method: 'POST' });
    expect([(await dismiss()).status, (await dismiss()).status]).toEqual([204, 204]);
    expect(await readNotices(owner)).toMatchObject({ total: 2, unread: 1 });
    await findNow(test);
    expect(await readNotices(owner)).toMatchObject({ total: 2 });
    await read({});
    expect(await readNotices(owner)).toMatchObject({ total: 2, unread: 0 });
  });

  it('[A3] send mails only for the kinds that the owner wants, and only to an address', async () => {
    const owner = await createOwner(test);
    const all = {
      stock: true,
      code_expiry: true,
      media_expiry: true,
      payment_pending: true,
      embed_unseen: true,
      refusals: true,
      mail_failed: true,
      restored: true,
    };
    expect(await owner.get(preferences)).toEqual({ mail: all });
    await owner.patch(preferences, { mail: { stock: false } });
    await owner.patch(preferences, { mail: { refusals: false } });
    const chosen = noticePreferencesSchema.strict().parse(await owner.get(preferences));
    expect(chosen).toEqual({ mail: { ...all, stock: false, refusals: false } });
    await createNotices(1, owner);
    expect(await readMails(test, owner)).toEqual([]);
    await owner.patch(preferences, { mail: { stock: true } });
    await createNotices(1, owner);
    expect(await readMails(test, owner)).toHaveLength(1);
    expect(await readNotices(owner)).toMatchObject({ total: 2 });
    const silent = await createOwner(test);
    await test.app.platform.database.pool.query('update users set email = null where id = $1', [silent.id]);
    await createNotices(1, silent);
    expect(await readNotices(silent)).toMatchObject({ total: 1 });
  });

  it('[A2, A5, U3] change the shares and the days only for the owner of the codes', async () => {
    const { owner, campaignId } = await createPlayable(test);
    const path = `/api/puzzles/${campaignId}/code-collections`;
    const change = (by: TestOwner, body: unknown) => by.fetch(path, json('PATCH', body));
    expect(await refusal(await fetch(test.url + path, json('PATCH', { alertPercents: [] })))).toMatch(
      /^40[13] /,
    );
    const stranger = await createOwner(test);
    expect(await refusal(await change(stranger, { alertPercents: [] }))).toBe('404 campaign.not_found');
    for (const body of [
      { alertPercents: [100] },
      { alertPercents: [1, 2, 3, 4] },
      { alertPercents: [], a: 1 },
      { alertDays: [0] },
      { alertDays: [366] },
      { alertDays: [1.5] },
      { alertDays: [1, 2, 3, 4] },
      { alertDays: null },
    ])
      expect(await refusal(await change(owner, body))).toBe('400 request.invalid');
    expect(await owner.list(path)).toMatchObject([{ alertPercents: [20, 10, 0], alertDays: [7, 1] }]);
    expect(await owner.patch(path, { alertDays: [1, 365, 1] })).toMatchObject({ alertDays: [365, 1] });
    expect(await owner.patch(path, { alertPercents: [5] })).toMatchObject({ alertDays: [365, 1] });
    const empty = await createPlayable(test, { codes: [] });
    const none = `/api/puzzles/${empty.campaignId}/code-collections`;
    expect(await refusal(await empty.owner.fetch(none, json('PATCH', { alertPercents: [] })))).toBe(
      '404 codes.not_set',
    );
  });
});
