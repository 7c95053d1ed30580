import {
  collectionListSchema,
  generateCodesReplySchema,
  promotionBatchSchema,
} from '@puzzle-prize/sdk/protocol';
import { describe, expect, it, vi } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { createPlayable } from '../../../test/factories.ts';
import { createRaceable } from '../../../test/race.ts';
import { codesAtStripe, type Connected, connectStripe, untilBatch } from '../../../test/stripe.ts';
import { refusal } from '../../../test/visitor.ts';
import { sweepQueue } from './queues.ts';

describe('promotion codes for the prizes of a race', () => {
  const test = useApp();
  const isDone = ({ status }: { status: string }) => status === 'done';
  const send = ({ owner, campaignId, couponId }: Connected, query: string, count = 5) =>
    owner.fetch(`/api/stripe/generate-codes/${campaignId}${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ couponId, count }),
    });
  const generate = async (connected: Connected, query: string, count = 5) =>
    generateCodesReplySchema.parse(await (await send(connected, query, count)).json()).batch;
  const listCollections = async ({ owner, campaignId }: Connected, query: string) =>
    collectionListSchema.parse(await owner.list(`/api/puzzles/${campaignId}/code-collections${query}`));
  const listCodes = async (collectionId = '') => {
    const { rows } = await test.app.platform.database.pool.query<{ code: string }>(
      'select code from discount_codes where collection_id = $1 order by code',
      [collectionId],
    );
    return rows.map(({ code }) => code);
  };
  const connectRace = async (codes: string[]): Promise<Connected> => {
    const { owner, campaignId } = await createRaceable(test, { codes });
    return await connectStripe(test, { owner, campaignId });
  };

  it('[G97, K8] fill the collection of the chosen prize alone, also beside a list of the first prize', async () => {
    const connected = await connectRace(['OWN-1']);
    // The first prize has codes of the owner, to which no codes of Stripe can be added.
    expect(await refusal(await send(connected, ''))).toBe('409 codes.already_set');
    for (const prize of ['second', 'consolation']) {
      const { collectionId } = await generate(connected, `?prize=${prize}`);
      await untilBatch(connected, isDone);
      const [collection, ...others] = await listCollections(connected, `?prize=${prize}`);
      expect(others).toEqual([]);
      expect(collection).toMatchObject({ id: collectionId, prize, codeType: 'promotion', totalCodes: 5 });
    }
    const collections = await listCollections(connected, '?prize=all');
    expect(collections).toHaveLength(3);
    const [first] = await listCollections(connected, '');
    expect(await listCodes(first?.id)).toEqual(['OWN-1']);
    const stored = await Promise.all(
      collections.filter(({ prize }) => prize !== undefined).map(({ id }) => listCodes(id)),
    );
    const atStripe = await codesAtStripe(test, connected.accountId);
    expect(atStripe.map(({ code }) => code).sort()).toEqual(stored.flat().sort());
    expect(new Set(stored.flat()).size).toBe(10);
    // Further codes join the same collection.
    await generate(connected, '?prize=second', 2);
    await untilBatch(connected, isDone);
    expect(await listCollections(connected, '?prize=second')).toMatchObject([{ totalCodes: 7 }]);
  });

  it('[G97, K8] are stopped and resumed for the prize that the call names', async () => {
    const connected = await connectRace([]);
    const { owner, campaignId } = connected;
    const batch = await generate(connected, '?prize=third', 80);
    const act = (action: string, query: string) =>
      owner.fetch(`/api/stripe/batches/${campaignId}/${action}${query}`, { method: 'POST' });
    // One batch of a campaign runs at a time, whatever its prize.
    expect(await refusal(await send(connected, '?prize=second'))).toBe('409 stripe.generation_running');
    expect(await refusal(await act('stop', ''))).toBe('404 stripe.batch_not_found');
    expect(await refusal(await act('stop', '?prize=second'))).toBe('404 stripe.batch_not_found');
    const stopped = promotionBatchSchema.parse(await (await act('stop', '?prize=third')).json());
    expect(stopped).toMatchObject({ id: batch.id, status: 'stopped' });
    expect(await refusal(await act('resume', ''))).toBe('404 stripe.batch_not_found');
    expect((await act('resume', '?prize=third')).status).toBe(200);
    await untilBatch(connected, isDone);
    expect(await listCollections(connected, '?prize=third')).toMatchObject([{ totalCodes: 80 }]);
  });

  it('[G97, G15] are deactivated at Stripe when their prize ends, and those of other prizes stay', async () => {
    const connected = await connectRace([]);
    for (const query of ['', '?prize=second']) {
      await generate(connected, query, 3);
      await untilBatch(connected, isDone);
    }
    const [first] = await listCollections(connected, '');
    const { owner, campaignId } = connected;
    await owner.fetch(`/api/puzzles/${campaignId}/code-collections?prize=second`, { method: 'DELETE' });
    await vi.waitFor(
      async () => {
        await test.app.platform.jobs.send(sweepQueue, {});
        const active = (await codesAtStripe(test, connected.accountId)).filter((code) => code.active);
        expect(active.map(({ code }) => code).sort()).toEqual(await listCodes(first?.id));
      },
      { timeout: 20_000, interval: 300 },
    );
  });

  it('[G97] are refused for campaigns that are no race', async () => {
    const { owner, campaignId } = await createPlayable(test, { codes: [] });
    const connected = await connectStripe(test, { owner, campaignId });
    expect(await refusal(await send(connected, '?prize=second'))).toBe('409 codes.wrong_reward_type');
    expect(await refusal(await send(connected, '?prize=fifth'))).toBe('400 request.invalid');
  });
});
