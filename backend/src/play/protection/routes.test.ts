import { refusalListSchema } from '@puzzle-prize/sdk/protocol';
import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { createOwner, createPlayable, type Playable } from '../../../test/factories.ts';
import { runJob } from '../../../test/run-job.ts';
import { openGame, postVerify, refusal, solvedBody, win } from '../../../test/visitor.ts';
import { purgeRefusalsQueue } from './purge-refusals.ts';

const test = useApp();

async function list({ owner, campaignId }: Playable, query = '') {
  return refusalListSchema.parse(await owner.get(`/api/puzzles/${campaignId}/refusals${query}`));
}

/** Downloads the refused solutions as CSV, and returns the lines after the header. */
async function download({ owner, campaignId }: Playable, query: string) {
  const response = await owner.fetch(`/api/puzzles/${campaignId}/refusals.csv${query}`);
  expect(response.headers.get('content-disposition')).toContain('coffee-break-refusals.csv');
  const [header, ...lines] = (await response.text()).trimEnd().split('\r\n');
  expect(header).toBe('Hour (UTC),Refused solutions,Reason,Embed code');
  return lines;
}

it('[W8, G49, G134] counts refused solutions by hour, reason and embed code, without any data about visitors', async () => {
  const playable = await createPlayable(test);
  const game = await openGame(test.url, playable.embedId);
  for (const body of [solvedBody(game), solvedBody(game), solvedBody(game, { playToken: 'forged' })])
    await postVerify(test.url, game, body);
  const { embedRowId } = playable;
  const found = async () =>
    (await list(playable)).refusals.map(({ reason, count, ...row }) => ({ ...row, [reason]: count }));
  await expect.poll(found, { timeout: 8000 }).toMatchObject([
    { embedRowId, embedName: 'Shop', 'play.too_fast': 2 },
    { embedRowId, embedName: 'Shop', 'play.token_invalid': 1 },
  ]);
  expect(Object.keys((await list(playable)).refusals[0] ?? {}).sort()).toEqual([
    'count',
    'embedName',
    'embedRowId',
    'hour',
    'reason',
  ]);
  // A win and its retries are not refusals.
  test.clock.advance(10_000);
  await win(test.url, game);
  await postVerify(test.url, game, solvedBody(game, { playToken: 'forged' }));
  test.clock.advance(24 * 3_600_000);
  expect((await list(playable, '?days=1')).refusals).toEqual([]);
  expect(await download(playable, '?days=1')).toEqual([]);
  expect((await list(playable, '?days=2')).refusals).toHaveLength(2);
  expect(await download(playable, '?days=2')).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:00:00,2,play\.too_fast,Shop$/),
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:00:00,1,play\.token_invalid,Shop$/),
  ]);
  test.clock.advance(31 * 24 * 3_600_000);
  await runJob(test, purgeRefusalsQueue, {});
  const { rows } = await test.app.platform.database.pool.query('select from play_refusals');
  expect(rows).toEqual([]);
});

it('[U3] refuses signed-out callers, other owners and impossible numbers of days', async () => {
  const { owner, campaignId } = await createPlayable(test);
  const stranger = await createOwner(test);
  for (const file of ['refusals', 'refusals.csv']) {
    const path = `/api/puzzles/${campaignId}/${file}`;
    expect(await refusal(await fetch(test.url + path))).toBe('401 auth.required');
    expect(await refusal(await stranger.fetch(path))).toBe('404 campaign.not_found');
    expect(await refusal(await owner.fetch(`${path}?days=0`))).toBe('400 request.invalid');
    expect(await refusal(await owner.fetch(`${path}?days=31`))).toBe('400 request.invalid');
  }
});
