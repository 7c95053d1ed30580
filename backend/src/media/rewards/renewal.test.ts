import { afterEach, describe, expect, it } from 'vitest';
import { checkoutReplySchema, verifyCheckoutReplySchema } from '@puzzle-prize/sdk/protocol';
import { useApp } from '../../../test/app.ts';
import { createPayingOwner, fork, press, send, getSessionId, verify } from '../../../test/checkout.ts';
import { createCampaign, type TestOwner } from '../../../test/factories.ts';
import { refusal } from '../../../test/visitor.ts';
import { MediaRewardEntity } from './media-reward.entity.ts';

const path = '/api/create-media-renewal-checkout-session';
const dayMs = 24 * 3_600_000;

describe('renewing the storage of media', () => {
  const test = useApp();
  afterEach(() => {
    test.sandbox.faults.clear();
  });

  const daysFromNow = (days: number) => new Date(test.clock.now() + days * dayMs);
  const createMedia = async (owner: TestOwner, items: { expiresAt: Date; mediaHash?: string | null }[]) => {
    const { id: puzzleId } = await createCampaign(test, owner, { rewardType: 'media' });
    const em = fork(test);
    for (const [index, { expiresAt, mediaHash = 'a'.repeat(64) }] of items.entries()) {
      em.create(MediaRewardEntity, {
        ...{ puzzleId, expiresAt, mediaHash, title: `Item ${index}` },
        ...{
          mediaType: 'image',
          filename: 'a.png',
          originalName: 'a.png',
          mimeType: 'image/png',
          fileSize: 1,
        },
        createdAt: new Date(test.clock.now()),
      });
    }
    await em.flush();
    return puzzleId;
  };
  const order = async (owner: TestOwner, puzzleId: string) =>
    checkoutReplySchema.parse(await owner.post(path, { puzzleId })).url;
  const expiries = async (puzzleId: string) => {
    const items = await fork(test).find(MediaRewardEntity, { puzzleId }, { orderBy: { title: 'asc' } });
    return items.map(({ expiresAt }) => expiresAt.getTime());
  };
  const yearAfter = (moment: Date) => {
    const later = new Date(moment);
    later.setUTCFullYear(later.getUTCFullYear() + 1);
    return later.getTime();
  };

  it('[M11, G38] extends every item by twelve months and returns to the media page', async () => {
    const owner = await createPayingOwner(test);
    const [running, inGrace] = [daysFromNow(100), daysFromNow(-10)];
    const gone = daysFromNow(-40);
    const puzzleId = await createMedia(owner, [
      { expiresAt: running },
      { expiresAt: inGrace },
      { expiresAt: gone, mediaHash: null },
    ]);
    const url = await order(owner, puzzleId);
    const before = test.clock.now();
    const sessionId = getSessionId(url);
    expect(await press(url, 'pay')).toBe(`${test.url}/media/${puzzleId}?session_id=${sessionId}`);
    const reply = verifyCheckoutReplySchema.parse(await (await verify(owner, sessionId)).json());
    expect(reply).toMatchObject({ planType: 'media_renewal', puzzleId });
    expect(reply.message).toMatch(/^The media of "Coffee break" are stored until \w+ \d+, \d{4}\.$/);
    const [first, second = 0, third] = await expiries(puzzleId);
    expect([first, third]).toEqual([yearAfter(running), gone.getTime()]);
    expect(second).toBeGreaterThanOrEqual(yearAfter(new Date(before - 60_000)));
    expect(second).toBeLessThanOrEqual(yearAfter(new Date(test.clock.now())));
    expect(await owner.list('/api/payments')).toMatchObject([
      {
        planType: 'media_renewal',
        amount: 500,
        description: '12 months of media storage for "Coffee break"',
      },
    ]);
  });

  it('[M11] has one open order at a time, takes effect once, and can be bought again', async () => {
    const owner = await createPayingOwner(test);
    const ends = daysFromNow(5);
    const puzzleId = await createMedia(owner, [{ expiresAt: ends }]);
    const urls = await Promise.all(Array.from({ length: 5 }, () => order(owner, puzzleId)));
    expect(new Set(urls).size).toBe(1);
    const [url = ''] = urls;
    await press(url, 'pay');
    await Promise.all(Array.from({ length: 10 }, () => verify(owner, getSessionId(url))));
    expect(await expiries(puzzleId)).toEqual([yearAfter(ends)]);
    const again = await order(owner, puzzleId);
    expect(again).not.toBe(url);
    await press(again, 'pay');
    await verify(owner, getSessionId(again));
    expect(await expiries(puzzleId)).toEqual([yearAfter(new Date(yearAfter(ends)))]);
  });

  it('[M11] is refused for a campaign without stored media and for another owner', async () => {
    const owner = await createPayingOwner(test);
    const puzzleId = await createMedia(owner, [{ expiresAt: daysFromNow(-90), mediaHash: null }]);
    expect(await refusal(await send(owner, path, { puzzleId }))).toBe('409 media.none');
    const stranger = await createPayingOwner(test);
    const foreign = await (await send(stranger, path, { puzzleId })).text();
    const missing = await send(stranger, path, { puzzleId: crypto.randomUUID() });
    expect(missing.status).toBe(404);
    expect(await missing.text()).toBe(foreign);
    expect(await refusal(await send(stranger, path, { puzzleId: 'no-id' }))).toBe('400 request.invalid');
    expect(await owner.list('/api/payments')).toEqual([]);
  });

  it('[M11, M12] reports a payment that arrives after the media were deleted', async () => {
    const owner = await createPayingOwner(test);
    const puzzleId = await createMedia(owner, [{ expiresAt: daysFromNow(-29) }]);
    const url = await order(owner, puzzleId);
    await fork(test).nativeUpdate(MediaRewardEntity, { puzzleId }, { mediaHash: null });
    await press(url, 'pay');
    expect(await refusal(await verify(owner, getSessionId(url)))).toBe('409 payment.mismatch');
    expect(await owner.list('/api/payments')).toMatchObject([{ status: 'completed' }]);
  });
});
