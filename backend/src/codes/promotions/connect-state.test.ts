import { createHash } from 'node:crypto';
import { connectStateMinutes } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { createCampaign, createOwner } from '../../../test/factories.ts';
import {
  consumeConnectState,
  createConnectState,
  purgeConnectStates,
  readCampaignId,
} from './connect-state.ts';

describe('the state of a connection attempt', () => {
  const test = useApp();
  const em = () => test.app.platform.database.orm.em.fork();

  const begin = async () => {
    const owner = await createOwner(test);
    const { id: campaignId } = await createCampaign(test, owner);
    const token = owner.cookie.replace('pp_session=', '');
    const connecting = { userId: owner.id, sessionId: createHash('sha256').update(token).digest('hex') };
    const state = await createConnectState(em(), connecting, { campaignId, clock: test.clock });
    return { campaignId, connecting, state };
  };
  const consume = (
    { connecting, state }: Awaited<ReturnType<typeof begin>>,
    more: Partial<typeof connecting> = {},
  ) => consumeConnectState(em(), { ...connecting, ...more }, { state, clock: test.clock });

  it('[G35] is valid once and names its campaign', async () => {
    const attempt = await begin();
    expect(readCampaignId(attempt.state)).toBe(attempt.campaignId);
    expect(await consume(attempt)).toBe(attempt.campaignId);
    expect(await consume(attempt)).toBeNull();
  });

  it('[G35] is valid only for the same owner in the same session', async () => {
    const [attempt, other] = [await begin(), await begin()];
    expect(await consume(attempt, { sessionId: other.connecting.sessionId })).toBeNull();
    expect(await consume(attempt, { userId: other.connecting.userId })).toBeNull();
    expect(await consume({ ...attempt, state: `${attempt.campaignId}.guess` })).toBeNull();
    expect(await consume(attempt)).toBe(attempt.campaignId);
  });

  it('[G35] expires, and is deleted afterwards', async () => {
    const [late, purged] = [await begin(), await begin()];
    test.clock.advance(connectStateMinutes * 60_000);
    expect(await consume(late)).toBeNull();
    const { pool } = test.app.platform.database;
    await purgeConnectStates(pool, test.clock);
    const { rows } = await pool.query('select 1 from stripe_connect_states where user_id = $1', [
      purged.connecting.userId,
    ]);
    expect(rows).toEqual([]);
  });
});
