import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPlayable } from '../../test/factories.ts';
import { waitForSlot } from './cap-slots.ts';

describe('the slots of a cap', () => {
  const test = useApp();
  const pool = () => test.app.platform.database.pool;
  const createCampaign = async () => (await createPlayable(test)).campaignId;
  const wait = (puzzleId: string, cap: number) =>
    waitForSlot(pool(), { puzzleId, cap, period: 'hour', timeZone: 'UTC', givesMedia: false });
  const countSlots = async (puzzleId: string) => {
    const { rows } = await pool().query<{ count: number }>(
      'select count(*)::int from cap_slots where puzzle_id = $1',
      [puzzleId],
    );
    return rows[0]?.count;
  };
  const take = (puzzleId: string, minutesAgo = 0) =>
    pool().query('update cap_slots set taken_at = now() - make_interval(mins => $2) where puzzle_id = $1', [
      puzzleId,
      minutesAgo,
    ]);

  it('are as many as the cap, and free again after an hour', async () => {
    const campaign = await createCampaign();
    expect(await wait(campaign, 3)).toBe(true);
    expect(await countSlots(campaign)).toBe(3);
    await take(campaign);
    expect(await wait(campaign, 3)).toBe(false);
    await take(campaign, 59);
    expect(await wait(campaign, 3)).toBe(false);
    await take(campaign, 61);
    expect(await wait(campaign, 3)).toBe(true);
    expect(await countSlots(campaign)).toBe(3);
  });

  it('are created in blocks up to the cap, also by simultaneous claims', async () => {
    const campaign = await createCampaign();
    await Promise.all(Array.from({ length: 4 }, () => wait(campaign, 1500)));
    expect(await countSlots(campaign)).toBe(1000);
    await take(campaign);
    await Promise.all(Array.from({ length: 4 }, () => wait(campaign, 1500)));
    expect(await countSlots(campaign)).toBe(1500);
    await take(campaign);
    expect(await wait(campaign, 1500)).toBe(false);
  });

  it('are created again when the cap changes', async () => {
    const campaign = await createCampaign();
    await wait(campaign, 5);
    await wait(campaign, 2);
    expect(await countSlots(campaign)).toBe(2);
  });
});
