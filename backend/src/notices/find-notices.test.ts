import { randomUUID } from 'node:crypto';
import type { CodeType } from '@puzzle-prize/sdk/protocol';
import { mediaGraceDays } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPayingOwner, orderCampaign } from '../../test/checkout.ts';
import { createPlayable, deleteCampaign, signInAgain } from '../../test/factories.ts';
import { addMedia } from '../../test/media.ts';
import { findNow, issueCodes, readMails, readNotices, readSentences } from '../../test/notices.ts';
import { runJob } from '../../test/run-job.ts';
import { findNotices } from './find-notices.ts';
import { purgeNoticesQueue } from './purge-notices.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const listCodes = (count: number, prefix = 'CODE') =>
  Array.from({ length: count }, (_, index) => `${prefix}-${String(index)}`);

describe('the notices about stock', () => {
  const test = useApp();
  const createStock = (count: number) => createPlayable(test, { codes: listCodes(count) });

  it('[A1, A2] come once when the 800th of 1,000 codes goes, however many nodes look', async () => {
    const { owner, campaignId } = await createStock(1000);
    await issueCodes(test, campaignId, 799);
    await findNow(test);
    expect(await readSentences(owner)).toEqual([]);
    await issueCodes(test, campaignId, 1);
    await Promise.all([1, 2, 3, 4].map(() => findNotices(test.app.platform)));
    await findNow(test);
    expect((await readNotices(owner)).rows).toMatchObject([
      {
        noticeKind: 'stock',
        sentence: '“Coffee break” has 200 codes left of 1,000.',
        href: `/codes/${campaignId}`,
        isRead: false,
      },
    ]);
    const mails = await readMails(test, owner);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('“Coffee break” has 200 codes left of 1,000.');
    expect(mails[0]?.text).toContain(`Add codes: ${test.app.platform.publicUrl}/codes/${campaignId}`);
  });

  it('[A2] come again only after a refill raised the stock above the share', async () => {
    const { owner, campaignId } = await createStock(100);
    const refill = (count: number, prefix: string) =>
      owner.post(`/api/puzzles/${campaignId}/codes`, { codes: listCodes(count, prefix) });
    await issueCodes(test, campaignId, 85);
    await findNow(test);
    // 16 of 101 codes are still less than 20%, so nothing is announced again.
    await refill(1, 'FEW');
    await findNow(test);
    expect(await readSentences(owner)).toHaveLength(1);
    // The new codes are used up before the next run. The run still announces the low stock again.
    await refill(99, 'MANY');
    await issueCodes(test, campaignId, 80);
    await findNow(test);
    await findNow(test);
    expect(await readSentences(owner)).toEqual([
      '“Coffee break” has 35 codes left of 200.',
      '“Coffee break” has 15 codes left of 100.',
    ]);
  });

  it('[A2] name only the lowest of several shares', async () => {
    const { owner, campaignId } = await createStock(10);
    await issueCodes(test, campaignId, 10);
    await findNow(test);
    await findNow(test);
    expect(await readSentences(owner)).toEqual(['“Coffee break” has given out all of its 10 codes.']);
  });

  it('[A2] follow the shares that the owner chose', async () => {
    const { owner, campaignId } = await createStock(10);
    const path = `/api/puzzles/${campaignId}/code-collections`;
    expect(await owner.patch(path, { alertPercents: [5, 50, 5] })).toMatchObject({ alertPercents: [50, 5] });
    await issueCodes(test, campaignId, 4);
    await findNow(test);
    expect(await readSentences(owner)).toEqual([]);
    await issueCodes(test, campaignId, 1);
    await findNow(test);
    expect(await readSentences(owner)).toEqual(['“Coffee break” has 5 codes left of 10.']);
    await owner.patch(path, { alertPercents: [] });
    await issueCodes(test, campaignId, 5);
    await findNow(test);
    expect(await readSentences(owner)).toHaveLength(1);
  });

  it('[A2] do not come for a coupon or a paused campaign', async () => {
    const coupon = await createPlayable(test, { codes: ['ALL'], codeType: 'coupon' });
    const paused = await createStock(1);
    await issueCodes(test, paused.campaignId, 1);
    await paused.owner.patch(`/api/puzzles/${paused.campaignId}`, { isActive: false });
    await findNow(test);
    for (const { owner } of [coupon, paused]) expect(await readSentences(owner)).toEqual([]);
  });
});

describe('the notices about expiry, payments, embed codes and refusals', () => {
  const test = useApp();
  const query = (sql: string, values: unknown[]) => test.app.platform.database.pool.query(sql, values);

  it('[A1] announce the expiry of media step by step, but no steps that have passed', async () => {
    const playable = await createPlayable(test, { rewardType: 'media', codes: [] });
    await addMedia(playable.owner, playable.campaignId);
    const expireIn = (days: number) =>
      query('update media_rewards set expires_at = $2 where puzzle_id = $1', [
        playable.campaignId,
        new Date(test.clock.now() + days * dayMs),
      ]);
    const readAgain = async () => {
      await findNow(test);
      await findNow(test);
      return await readSentences(await signInAgain(test, playable.owner));
    };
    await expireIn(31);
    expect(await readAgain()).toEqual([]);
    await expireIn(6);
    const [sentence, ...others] = await readAgain();
    expect(sentence).toMatch(/^The media storage of “Coffee break” ends on \w+ \d+, \d{4}\.$/);
    expect(others).toEqual([]);
    test.clock.advance(5.5 * dayMs);
    expect(await readAgain()).toHaveLength(2);
    test.clock.advance(dayMs);
    const [latest, ...earlier] = await readAgain();
    expect(latest).toMatch(/^The media storage of “Coffee break” has ended\. The files are deleted on/);
    expect(earlier).toHaveLength(2);
    test.clock.advance(mediaGraceDays * dayMs);
    expect(await readAgain()).toHaveLength(3);
  });

  it('[A1, A5, G53] announce 7 days and 1 day before codes expire, and after it, but not without codes', async () => {
    const { owner, campaignId } = await createPlayable(test, { codes: ['FIRST', 'LAST'] });
    const readAgain = async () => {
      await findNow(test);
      await findNow(test);
      return await readSentences(await signInAgain(test, owner));
    };
    const expiresAt = new Date(test.clock.now() + 8 * dayMs).toISOString();
    await owner.patch(`/api/puzzles/${campaignId}/code-collections`, { expiresAt });
    expect(await readAgain()).toEqual([]);
    test.clock.advance(1.5 * dayMs);
    const [sentence, ...others] = await readAgain();
    expect(sentence).toMatch(/^The codes of “Coffee break” expire on \w+ \d+, \d{4}\.$/);
    expect(others).toEqual([]);
    test.clock.advance(6 * dayMs);
    expect(await readAgain()).toHaveLength(2);
    test.clock.advance(dayMs);
    const [latest, ...earlier] = await readAgain();
    expect(latest).toBe('The codes of “Coffee break” have expired, so none is given out.');
    expect(earlier).toHaveLength(2);

    const used = await createPlayable(test, { codes: ['ONLY'] });
    await issueCodes(test, used.campaignId, 1);
    await used.owner.patch(`/api/puzzles/${used.campaignId}/code-collections`, {
      expiresAt: new Date(test.clock.now() + dayMs).toISOString(),
    });
    await findNow(test);
    expect(await readSentences(used.owner)).not.toContainEqual(expect.stringMatching(/expire/));
  });

  it('[A5] announce the expiry on the days that the owner chose for the codes, and not without days', async () => {
    const expiresAt = new Date(test.clock.now() + 120 * dayMs).toISOString();
    const createExpiring = async (alertDays: number[], codeType: CodeType = 'promotion') => {
      const playable = await createPlayable(test, { codes: ['ALL'], codeType });
      const path = `/api/puzzles/${playable.campaignId}/code-collections`;
      expect(await playable.owner.patch(path, { expiresAt, alertDays })).toMatchObject({ alertDays });
      return playable.owner;
    };
    const owners = [
      await createExpiring([100, 3], 'coupon'),
      await createExpiring([7, 1]),
      await createExpiring([]),
    ];
    const count = async () => {
      await findNow(test);
      await runJob(test, purgeNoticesQueue, {});
      await findNow(test);
      const lists = await Promise.all(
        owners.map(async (owner) => readSentences(await signInAgain(test, owner))),
      );
      return lists.map((sentences) => sentences.filter((text) => text.includes('expire')).length);
    };
    expect(await count()).toEqual([0, 0, 0]);
    test.clock.advance(20 * dayMs);
    expect(await count()).toEqual([1, 0, 0]);
    // The first notice is deleted after 90 days. Its step is not announced again.
    test.clock.advance(90 * dayMs);
    expect(await count()).toEqual([0, 0, 0]);
    test.clock.advance(6.5 * dayMs);
    expect(await count()).toEqual([0, 1, 0]);
    test.clock.advance(dayMs);
    expect(await count()).toEqual([1, 1, 0]);
    test.clock.advance(3 * dayMs);
    expect(await count()).toEqual([2, 2, 0]);
    test.clock.advance(90 * dayMs);
    expect(await count()).toEqual([0, 0, 0]);
  });

  it('[A1, G36] remind once of a payment that is missing for an hour', async () => {
    const owner = await createPayingOwner(test);
    await orderCampaign(test, owner, 'Summer Sale');
    test.clock.advance(hourMs - 60_000);
    await findNow(test);
    expect(await readSentences(owner)).toEqual([]);
    test.clock.advance(120_000);
    await findNow(test);
    await findNow(test);
    const [notice, ...others] = (await readNotices(owner)).rows;
    expect(notice?.sentence).toMatch(/^“Summer Sale” is not paid yet\. It is deleted on/);
    expect(notice?.href).toBe('/dashboard?tab=campaigns&status=awaiting_payment');
    expect(others).toEqual([]);
  });

  it('[A1, E4] tell once per silence that an embed code is no longer seen', async () => {
    const { owner, embedRowId } = await createPlayable(test);
    const read = async () => {
      await findNow(test);
      await findNow(test);
      return (await readNotices(await signInAgain(test, owner))).rows;
    };
    const see = () =>
      query(
        `insert into embed_sightings (embed_id, host, form, is_puzzle_shown, seen_at) values ($1, 'shop.example', 'element', true, $2)
         on conflict (embed_id, host, form) do update set seen_at = excluded.seen_at`,
        [embedRowId, new Date(test.clock.now())],
      );
    test.clock.advance(8 * dayMs);
    expect(await read()).toEqual([]);
    await see();
    test.clock.advance(7 * dayMs - hourMs);
    expect(await read()).toEqual([]);
    test.clock.advance(2 * hourMs);
    expect(await read()).toMatchObject([{ noticeKind: 'embed_unseen', href: `/embed-codes/${embedRowId}` }]);
    await see();
    test.clock.advance(8 * dayMs);
    expect(await read()).toHaveLength(2);
    const again = await signInAgain(test, owner);
    await again.fetch(`/api/embed-codes/${embedRowId}`, { method: 'DELETE' });
    expect(await read()).toEqual([]);
  });

  it('[A1, G49] tell of unusually many refused solutions, at most once a day', async () => {
    const { owner, campaignId } = await createPlayable(test);
    const refuse = (count: number, hoursAgo: number) =>
      query(
        `insert into play_refusals (puzzle_id, hour, embed_id, reason, count)
         values ($1, date_trunc('hour', $2::timestamptz), $3, 'play.too_fast', $4)`,
        [campaignId, new Date(test.clock.now() - hoursAgo * hourMs), randomUUID(), count],
      );
    const read = async () => {
      await findNow(test);
      await findNow(test);
      return await readSentences(owner);
    };
    // The mean of the previous days is 20 refusals, so more than 60 refusals are unusual.
    await refuse(140, 30);
    await refuse(60, 1);
    expect(await read()).toEqual([]);
    await refuse(1, 2);
    const sentence = '61 solutions of “Coffee break” were refused within 24 hours. 20 a day are usual.';
    expect(await read()).toEqual([sentence]);
    await refuse(500, 0);
    test.clock.advance(20 * hourMs);
    expect(await read()).toEqual([sentence]);
    test.clock.advance(5 * hourMs);
    await refuse(2000, 0);
    expect(await read()).toHaveLength(2);
  });

  it('[A1] do not tell of few refused solutions', async () => {
    const { owner, campaignId } = await createPlayable(test);
    await query(
      `insert into play_refusals (puzzle_id, hour, embed_id, reason, count)
       values ($1, date_trunc('hour', $2::timestamptz), $3, 'play.too_fast', 49)`,
      [campaignId, new Date(test.clock.now()), randomUUID()],
    );
    await findNow(test);
    expect(await readSentences(owner)).toEqual([]);
  });

  it('[A1] disappear with their campaign and owner, and after three months', async () => {
    const [deleted, left, old] = [
      await createPlayable(test),
      await createPlayable(test),
      await createPlayable(test),
    ];
    const count = async ({ owner }: typeof deleted) =>
      (await query('select from notices where owner_id = $1', [owner.id])).rowCount;
    for (const { campaignId } of [deleted, left, old]) await issueCodes(test, campaignId, 3);
    await findNow(test);
    expect(await count(deleted)).toBe(1);
    expect((await deleteCampaign(deleted.owner, deleted.campaignId)).status).toBeLessThan(300);
    expect(await count(deleted)).toBe(0);
    await query('delete from users where id = $1', [left.owner.id]);
    expect(await count(left)).toBe(0);
    test.clock.advance(91 * dayMs);
    await runJob(test, purgeNoticesQueue, {});
    expect(await count(old)).toBe(0);
    await findNow(test);
    expect(await count(old)).toBe(0);
  });
});
