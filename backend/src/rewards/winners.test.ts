import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPlayable } from '../../test/factories.ts';
import { createMediaCampaign } from '../../test/media.ts';
import { openGame, postJson, randomId, solvedBody, win } from '../../test/visitor.ts';

const time: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
const header = [
  'Time (UTC)',
  'Code',
  'Media',
  'Claimed (UTC)',
  'Moves',
  'Seconds',
  'Embed code',
  'Website',
  'Browser',
  'Fallback code',
  'Won by',
];
const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

describe('the export of winners', () => {
  const test = useApp();
  const rows = (csv: string) =>
    csv
      .split('\r\n')
      .slice(0, -1)
      .map((line) => line.split(','));

  it('[K12, G14] contains the time, code, host and browser of each win', async () => {
    const { owner, embedId, campaignId } = await createPlayable(test, { codes: ['ONE', 'TWO'] });
    const first = await openGame(test.url, embedId);
    test.clock.advance(12_300);
    const body = solvedBody(first, { host: 'shop.example' });
    await postJson(`${test.url}/api/embed/${embedId}/verify`, body, { 'user-agent': phone });
    await postJson(`${test.url}/api/embed/${embedId}/claim`, {
      sessionId: first.sessionId,
      playToken: first.puzzle.playToken,
    });
    for (let more = 0; more < 2; more += 1) {
      const game = await openGame(test.url, embedId);
      test.clock.advance(10_000);
      await win(test.url, game);
    }
    const response = await owner.fetch(`/api/puzzles/${campaignId}/winners.csv`);
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="coffee-break-winners.csv"',
    );
    const exported = rows(await response.text());
    expect(exported).toEqual([
      header,
      [
        time,
        'ONE',
        '',
        time,
        String(body.moves?.length),
        expect.stringMatching(/^1\d(\.\d)?$/),
        'Shop',
        'shop.example',
        'Chrome on Android',
        '',
        '',
      ],
      [time, 'TWO', '', '', expect.any(String), expect.any(String), 'Shop', '', 'Other on other', '', ''],
      [time, '', '', '', expect.any(String), expect.any(String), 'Shop', '', 'Other on other', '', ''],
    ]);
  });

  it('[K12, G18] contains the media of each session, one per round', async () => {
    const { owner, embedId, campaignId } = await createMediaCampaign(test, { videos: 2 });
    const sessionId = randomId();
    for (const round of [0, 1]) {
      const game = await openGame(test.url, embedId, `${sessionId}&round=${round}`);
      test.clock.advance(10_000);
      await win(test.url, { ...game, sessionId });
    }
    const csv = await (await owner.fetch(`/api/puzzles/${campaignId}/winners.csv`)).text();
    const [, told, ...more] = rows(csv);
    expect([told?.[1], told?.[2]]).toEqual(['', expect.stringMatching(/^"Video [01]; Video [01]"$/)]);
    expect(more).toEqual([]);
  });

  it('[K5] contains the coupon code for each win, and no name for a deleted embed', async () => {
    const playable = await createPlayable(test, { codes: ['=ALL'], codeType: 'coupon' });
    for (let more = 0; more < 2; more += 1) {
      const game = await openGame(test.url, playable.embedId);
      test.clock.advance(10_000);
      await win(test.url, game);
    }
    await playable.owner.fetch(`/api/embed-codes/${playable.embedRowId}`, { method: 'DELETE' });
    const csv = await (await playable.owner.fetch(`/api/puzzles/${playable.campaignId}/winners.csv`)).text();
    expect(rows(csv).map((row) => [row[1], row[6]])).toEqual([
      ['Code', 'Embed code'],
      ["'=ALL", ''],
      ["'=ALL", ''],
    ]);
  });

  it('[K12] contains every one of many thousand wins, even if hundreds have the same time', async () => {
    const { owner, campaignId } = await createPlayable(test);
    await test.app.platform.database.pool.query(
      `insert into puzzle_attempts (puzzle_id, session_hash, completed_at, move_count)
       select $1, $2::bytea || int4send(n), timestamptz '2026-03-01' + (n / 1700) * interval '1 microsecond', n
       from generate_series(1, 20000) n`,
      [campaignId, randomBytes(16)],
    );
    const csv = await (await owner.fetch(`/api/puzzles/${campaignId}/winners.csv`)).text();
    const exported = rows(csv)
      .slice(1)
      .map((row) => Number(row[4]));
    expect(exported).toEqual(Array.from({ length: 20_000 }, (_, index) => index + 1));
  });
});
