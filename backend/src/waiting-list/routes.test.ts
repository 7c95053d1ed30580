import { noCodesNowMessage, waitingListMessage } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createOwner, createPlayable, type Playable } from '../../test/factories.ts';
import { runJob } from '../../test/run-job.ts';
import { type Game, openGame, postJson, randomId, refusal, win } from '../../test/visitor.ts';
import { notifyWaitingQueue } from './notify-waiting.ts';

describe('the waiting list of a campaign', () => {
  const test = useApp();
  const pool = () => test.app.platform.database.pool;

  /** Creates a campaign whose only code is won, and a game of a visitor who came too late. */
  const createEmpty = async (whenEmpty = 'waiting_list') => {
    const playable = await createPlayable(test, { codes: ['ONLY'] });
    await playable.owner.patch(`/api/puzzles/${playable.campaignId}`, { whenEmpty });
    const [first, late] = [
      await openGame(test.url, playable.embedId),
      await openGame(test.url, playable.embedId),
    ];
    test.clock.advance(10_000);
    await win(test.url, first);
    return { ...playable, game: late };
  };
  const join = ({ embedId, sessionId, puzzle }: Game, address: unknown, more: object = {}) =>
    postJson(`${test.url}/api/embed/${embedId}/waiting-list`, {
      sessionId,
      playToken: puzzle.playToken,
      address,
      ...more,
    });
  const readMails = async () => {
    const { rows } = await pool().query<{ to: string; subject: string; text: string }>(
      'select to_address as "to", subject, text from mails order by to_address',
    );
    return rows;
  };
  const count = async ({ owner, campaignId }: Pick<Playable, 'owner' | 'campaignId'>) =>
    await owner.get(`/api/puzzles/${campaignId}/waiting-list`);
  const notify = () => runJob(test, notifyWaitingQueue, {});

  it('[W3] tells a late visitor about the list, and writes once when codes are added', async () => {
    const { owner, campaignId, embedId, game } = await createEmpty();
    expect((await openGame(test.url, embedId)).puzzle.message).toBe(waitingListMessage);
    expect(await win(test.url, game)).toMatchObject({
      outcome: 'none_left',
      hasWaitingList: true,
      message: noCodesNowMessage,
    });
    for (const address of ['ann@example.com', 'Ann@Example.com', 'bo@example.com'])
      expect((await join(game, address)).status).toBe(204);
    expect(await count({ owner, campaignId })).toEqual({ waiting: 2 });
    await notify();
    expect(await readMails()).toEqual([]);

    const expire = (until: string) =>
      pool().query(`update code_collections set expires_at = now() + $2::interval where puzzle_id = $1`, [
        campaignId,
        until,
      ]);
    await owner.post(`/api/puzzles/${campaignId}/codes`, { codes: ['LATE'] });
    await expire('-1 hour');
    await notify();
    expect(await readMails()).toEqual([]);
    await expire('1 hour');
    await Promise.all([notify(), notify()]);
    await notify();
    const mails = await readMails();
    expect(mails.map(({ to }) => to)).toEqual(['ann@example.com', 'bo@example.com']);
    expect(mails[0]?.subject).toBe('The puzzle that you solved has codes again');
    expect(mails[0]?.text).toContain('“Coffee break”');
    expect(mails[0]?.text).toContain(`/embed/${embedId}`);
    expect(await count({ owner, campaignId })).toEqual({ waiting: 0 });

    // Nobody can cause repeated mails to the same address.
    await win(test.url, game);
    await expect.poll(async () => (await join(game, 'ann@example.com')).status).toBe(204);
    await owner.post(`/api/puzzles/${campaignId}/codes`, { codes: ['MORE'] });
    await notify();
    expect(await readMails()).toHaveLength(2);
  });

  it('[G116] writes to each visitor in the language of the puzzle that was solved', async () => {
    await pool().query('delete from mails');
    const { owner, campaignId, game } = await createEmpty();
    await win(test.url, game);
    await join(game, 'carl@example.com', { lang: 'de' });
    await join(game, 'dina@example.com', { lang: 'ar' });
    await join(game, 'eva@example.com');
    await owner.post(`/api/puzzles/${campaignId}/codes`, { codes: ['LATE'] });
    await notify();
    const mails = await readMails();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Für das Puzzle, das Sie gelöst haben, gibt es wieder Codes',
      'توفّرت رموز جديدة للغز الذي حللته',
      'The puzzle that you solved has codes again',
    ]);
  });

  it('[W3] refuses an address while there are codes, and before the puzzle is solved', async () => {
    const { owner, campaignId, game } = await createEmpty();
    expect(await refusal(await join(game, 'ann@example.com'))).toBe('403 waiting_list.not_solved');
    await win(test.url, game);
    await owner.post(`/api/puzzles/${campaignId}/codes`, { codes: ['LATE'] });
    const isClosed = async () => refusal(await join(game, 'ann@example.com'));
    await expect.poll(isClosed).toBe('409 waiting_list.closed');
  });

  it('[W3] waits while the cap of the campaign is reached or the embed shows another campaign', async () => {
    const { owner, campaignId, embedRowId, game } = await createEmpty();
    await win(test.url, game);
    await join(game, 'ann@example.com');
    const assign = (puzzleId: string | null) =>
      owner.post(`/api/embed-codes/${embedRowId}/assign`, { puzzleId });
    await assign(null);
    await owner.post(`/api/puzzles/${campaignId}/codes`, { codes: ['LATE'] });
    await notify();
    await assign(campaignId);
    await pool().query(`insert into win_caps (puzzle_id, period, cap, slots) values ($1, 'total', 1, 1)`, [
      campaignId,
    ]);
    await pool().query('update puzzles set wins_total = 1 where id = $1', [campaignId]);
    await pool().query(
      `insert into win_caps (puzzle_id, period, cap, slots) values ($1, 'total', 1, 1) on conflict do nothing`,
      [campaignId],
    );
    await notify();
    expect(await count({ owner, campaignId })).toEqual({ waiting: 1 });
    await owner.patch(`/api/puzzles/${campaignId}`, { winsTotal: null });
    await notify();
    expect(await count({ owner, campaignId })).toEqual({ waiting: 0 });
  });

  it('[W3] does not exist unless the owner has chosen it', async () => {
    const { game } = await createEmpty('play');
    expect(await win(test.url, game)).not.toHaveProperty('hasWaitingList');
    expect(await refusal(await join(game, 'ann@example.com'))).toBe('409 waiting_list.closed');
  });

  it('[W3] refuses invalid addresses, and callers who have not opened the puzzle', async () => {
    const { game } = await createEmpty();
    await win(test.url, game);
    for (const address of ['', 'ann', 'ann@example.com, bo@example.com', `${'a'.repeat(250)}@example.com`, 7])
      expect(await refusal(await join(game, address))).toBe('400 request.invalid');
    const forged = await join(game, 'ann@example.com', { playToken: 'forged' });
    expect(await refusal(forged)).toBe('403 play.token_invalid');
    const other = await join(game, 'ann@example.com', { sessionId: randomId() });
    expect(await refusal(other)).toBe('403 play.token_of_another_session');
  });

  it('[G42] deletes an address after half a year', async () => {
    const { owner, campaignId, game } = await createEmpty();
    await win(test.url, game);
    await join(game, 'ann@example.com');
    await pool().query(`update waiting_addresses set created_at = created_at - interval '181 days'`);
    await notify();
    expect(await count({ owner, campaignId })).toEqual({ waiting: 0 });
  });

  it('[U3] shows the number only to the owner of the campaign', async () => {
    const { campaignId } = await createEmpty();
    const path = `/api/puzzles/${campaignId}/waiting-list`;
    expect(await refusal(await fetch(test.url + path))).toBe('401 auth.required');
    expect(await refusal(await (await createOwner(test)).fetch(path))).toBe('404 campaign.not_found');
  });
});
