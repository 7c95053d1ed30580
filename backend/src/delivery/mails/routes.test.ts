import { prizeMailsSchema, type WidgetPuzzle } from '@puzzle-prize/sdk/protocol';
import { prizeMailsPerNetwork } from '@puzzle-prize/sdk/protocol/limits';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { createOwner, createPlayable, signInAgain, type TestOwner } from '../../../test/factories.ts';
import { findNow, readNotices } from '../../../test/notices.ts';
import { runJob } from '../../../test/run-job.ts';
import { openTestSmtp } from '../../../test/smtp.ts';
import { type Game, openGame, postJson, randomId, refusal, startPlay, win } from '../../../test/visitor.ts';
import { findFreePort } from '../../platform/free-port.ts';
import { eraseMailsQueue } from '../../platform/mail/erase-mails.ts';
import { sendDueMails } from '../../platform/mail/send-due-mails.ts';
import { openSmtp } from '../../platform/mail/smtp.ts';
import { eraseAddressesQueue } from './erase-addresses.ts';

const smtp = await openTestSmtp();
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

describe('a mail with a won code', () => {
  const test = useApp({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Puzzle Prize <mail@puzzle.example>',
    TRUST_PROXY: '1',
  });
  const pool = () => test.app.platform.database.pool;

  /** Plays and wins a new campaign. */
  const createWin = async (options: Parameters<typeof startPlay>[1] = {}, visitorId = randomId()) => {
    const playable = await startPlay(test, options);
    await win(test.url, playable.game, { visitorId });
    return { ...playable, visitorId };
  };
  let lastNetwork = 0;
  const ask = (
    {
      embedId,
      sessionId,
      puzzle,
    }: Pick<Game, 'embedId' | 'sessionId'> & { puzzle: Pick<WidgetPuzzle, 'playToken'> },
    { address = `ann-${randomId()}@example.com`, network, ...more }: Record<string, string> = {},
  ) =>
    postJson(
      `${test.url}/api/embed/${embedId}/mail-prize`,
      { sessionId, playToken: puzzle.playToken, address, ...more },
      { 'X-Forwarded-For': network ?? `10.0.${String((lastNetwork += 1))}.1` },
    );
  const list = async (owner: TestOwner, campaignId: string) =>
    prizeMailsSchema.parse(await owner.get(`/api/puzzles/${campaignId}/mails`));
  const resend = (owner: TestOwner, campaignId: string, mailId = '') =>
    owner.fetch(`/api/puzzles/${campaignId}/mails/${mailId}/resend`, { method: 'POST' });
  /** Tries to send all due mails now. There may be no server at `port`. */
  const sendDue = (port?: number) => {
    const { clock, config, database, log } = test.app.platform;
    if (!config.mail) throw new Error('no SMTP server');
    const client = openSmtp({ ...config.mail, ...(port !== undefined && { port }) });
    return sendDueMails({ clock, log, smtp: client, pool: database.pool }, AbortSignal.timeout(5000));
  };
  /** Counts the rows that contain an address: unencrypted in the outbox, and encrypted among the prize mails. */
  const countAddresses = async () => {
    const { rows } = await pool().query<{ outbox: number; sealed: number }>(
      `select (select count(*)::int from mails where to_address like '%ann-%' or html like '%ann-%' or text like '%ann-%' or last_error like '%ann-%') as outbox,
         (select count(*)::int from prize_mails where address_sealed is not null) as sealed`,
    );
    return rows[0];
  };
  const eraseNow = async () => {
    await runJob(test, eraseMailsQueue, {});
    await runJob(test, eraseAddressesQueue, {});
  };

  beforeEach(async () => {
    smtp.refuse(null);
    await pool().query('delete from prize_mails');
    await pool().query('delete from mails');
  });
  afterAll(() => smtp.close());

  it('[G57] arrives within 5 seconds with code and terms, in text and HTML that load nothing', async () => {
    const { owner, campaignId, game } = await startPlay(test, { codes: ['SAVE-7Q2M'] });
    await owner.patch(`/api/puzzles/${campaignId}/code-collections`, {
      valueText: '15% off',
      minimumText: '€50',
      expiresAt: '2030-12-31T12:00:00.000Z',
      applyUrlTemplate: 'https://shop.example/discount/{CODE}',
    });
    const { delivery } = await win(test.url, game);
    const address = `ann-${randomId()}@example.com`;
    const reply = await ask(game, { address });
    expect([reply.status, await reply.text()]).toEqual([204, '']);

    const { headers, body } = await smtp.waitForMail(address);
    expect(headers).toContain('Subject: The code that you won');
    expect(headers).not.toMatch(/List-Unsubscribe|text\/plain/i);
    const [, plain = '', html = ''] = /text\/plain([\s\S]*)text\/html([\s\S]*)/.exec(body) ?? [];
    for (const part of [plain, html]) {
      for (const words of ['SAVE-7Q2M', '15% off', 'Minimum purchase: €50', '31 December 2030'])
        expect(part).toContain(words);
      expect(part.replaceAll(/\s+/g, ' ')).toContain('erase it within 24 hours');
      expect(part).toContain('Coffee break');
    }
    expect(html).not.toMatch(/<(img|link|iframe|script|object|video)\b|url\(|\bsrc=/i);
    const addresses = [delivery?.applyUrl, `${delivery?.prizeUrl ?? ''}?lang=en`];
    expect(addresses[0]).toBe('https://shop.example/discount/SAVE-7Q2M');
    expect(new Set(html.match(/https?:[^"<\s]+/g))).toEqual(new Set(addresses));
    for (const url of addresses) expect(plain).toContain(url);
  });

  it('[G57] has no line for terms that the owner has not set', async () => {
    const { game } = await createWin({ codes: ['PLAIN'] });
    const address = `ann-${randomId()}@example.com`;
    await ask(game, { address });
    const { body } = await smtp.waitForMail(address);
    expect(body).not.toMatch(/Minimum|Valid until|null|undefined/);
  });

  it('[G142] has the colors of the image of its campaign', async () => {
    const { campaignId, game } = await createWin();
    const { rows } = await pool().query<{ accent: string }>(
      `update puzzles p set image_hash = t.contract_hash
       from (select contract_hash from template_images limit 1) t, image_colors c
       where p.id = $1 and c.hash = t.contract_hash returning c.colors->'light'->>'accent' as accent`,
      [campaignId],
    );
    const { accent = 'none' } = rows[0] ?? {};
    const address = `ann-${randomId()}@example.com`;
    await ask(game, { address });
    const { body } = await smtp.waitForMail(address);
    expect(body.slice(body.indexOf('text/html'))).toContain(`2px dashed ${accent}`);
  });

  it('[G57] is sent three times for one win, and then refused with a sentence', async () => {
    const { owner, campaignId, game } = await createWin();
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => ask(game)));
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 204, 204, 409, 409]);
    const refused: unknown = await (await ask(game)).json();
    expect(refused).toEqual({
      code: 'prize_mail.win_limit',
      message: 'This code was already mailed 3 times. Look into your spam folder, or copy the code here.',
    });
    expect((await list(owner, campaignId)).mails).toHaveLength(3);
  });

  it('[T49] can be asked for 20 times a day in one network, and again on the next day', async () => {
    const network = '192.0.2.7';
    const game = (await createWin()).game;
    const { rows } = await pool().query<{ id: string }>('select max(id) as id from puzzle_attempts');
    expect((await ask(game, { network })).status).toBe(204);
    await pool().query(
      `insert into prize_mails (id, attempt_id, puzzle_id, number, network_hash, network_slot, state, created_at)
       select gen_random_uuid(), attempt_id, puzzle_id, 100 + n, network_hash, n, 'sent', created_at
       from prize_mails, generate_series(2, $2::int) n where attempt_id = $1`,
      [rows[0]?.id, prizeMailsPerNetwork],
    );
    const other = (await createWin()).game;
    // All addresses of a network share the limit, so another address of the network is refused, too.
    const refused = await ask(other, { network: '192.0.2.99' });
    expect(await refusal(refused)).toBe('429 prize_mail.network_limit');
    expect((await ask(other, { network: '198.51.100.7' })).status).toBe(204);
    const hashes = await pool().query(
      'select from prize_mails where position($1::bytea in network_hash) > 0',
      [Buffer.from('192.0.2')],
    );
    expect(hashes.rowCount).toBe(0);
    test.clock.advance(24 * hourMs);
    expect((await ask(other, { network })).status).toBe(204);
  });

  it('[G57] is refused without a win, and to other sessions, embeds and forged tokens', async () => {
    const { game: late, embedId } = await startPlay(test);
    expect(await refusal(await ask(late))).toBe('409 play.not_won');
    const { game } = await createWin();
    expect(await refusal(await ask({ ...game, sessionId: randomId() }))).toBe(
      '403 play.token_of_another_session',
    );
    expect(await refusal(await ask({ ...game, embedId }))).toBe('403 play.token_of_another_embed');
    expect(await refusal(await ask(game, { playToken: 'forged' }))).toBe('403 play.token_invalid');
    for (const address of [
      '',
      'ann',
      'ann@example.com, bo@example.com',
      'Ann <ann@example.com>',
      'a@b.c\r\nBcc: d@e.fg',
    ])
      expect(await refusal(await ask(game, { address }))).toBe('400 request.invalid');
    // A session of another visitor in the same campaign gets no mail with this code.
    const stranger = await openGame(test.url, game.embedId);
    expect(await refusal(await ask(stranger, { visitorId: randomId() }))).toBe('409 play.not_won');
    expect((await pool().query('select from prize_mails')).rowCount).toBe(0);
  });

  it('[G57] contains the code of an earlier session of the same visitor, also after hours', async () => {
    const { game, visitorId } = await createWin({ codes: ['EARLIER'] });
    const later = await openGame(test.url, game.embedId);
    test.clock.advance(3 * hourMs);
    const address = `ann-${randomId()}@example.com`;
    expect((await ask(later, { address, visitorId })).status).toBe(204);
    expect((await smtp.waitForMail(address)).body).toContain('EARLIER');
  });

  it('[G57] contains the code of a coupon, and the fallback code without the terms of the others', async () => {
    const coupon = await createWin({ codes: ['SHARED'], codeType: 'coupon' });
    const address = `ann-${randomId()}@example.com`;
    await ask(coupon.game, { address });
    expect((await smtp.waitForMail(address)).body).toContain('SHARED');

    const { owner, campaignId, embedId, game } = await startPlay(test, { codes: ['ONLY'] });
    await owner.patch(`/api/puzzles/${campaignId}/code-collections`, { valueText: '15% off' });
    await owner.patch(`/api/puzzles/${campaignId}`, { whenEmpty: 'fallback', fallbackCode: 'FALLBACK' });
    const late = await openGame(test.url, embedId);
    test.clock.advance(10_000);
    await win(test.url, game);
    expect(await win(test.url, late)).toMatchObject({ prizeCode: 'FALLBACK' });
    const second = `ann-${randomId()}@example.com`;
    await ask(late, { address: second });
    const { body } = await smtp.waitForMail(second);
    expect(body).toContain('FALLBACK');
    expect(body).not.toContain('15% off');
  });

  it('[G57] escapes titles, codes and terms of the owner', async () => {
    const { owner, campaignId, game } = await startPlay(test, {
      title: '<img src=//evil.example/x>\r\nBcc: eve@example.com',
      codes: ['<b>CODE</b>'],
    });
    await owner.patch(`/api/puzzles/${campaignId}/code-collections`, {
      valueText: '<script>alert(1)</script>',
      minimumText: '"><a href="https://evil.example">',
    });
    await win(test.url, game);
    const address = `ann-${randomId()}@example.com`;
    await ask(game, { address });
    const { body, headers, to } = await smtp.waitForMail(address);
    const html = body.slice(body.indexOf('text/html'));
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('&lt;b&gt;CODE&lt;/b&gt;');
    expect(html).not.toMatch(/<(img|script|b)\b|<a [^>]*evil/);
    expect(headers).not.toMatch(/evil|eve@/);
    expect(to).toEqual([address]);
  });

  it('[G57] fails without harm to the win, tells the owner once, and can be sent again', async () => {
    const { owner, campaignId, game } = await startPlay(test, { codes: ['SAFE'] });
    const dead = await findFreePort();
    smtp.refuse(451);
    expect(await win(test.url, game)).toMatchObject({ outcome: 'code', prizeCode: 'SAFE' });
    const address = `ann-${randomId()}@example.com`;
    await ask(game, { address });
    await ask(game);
    const isFailed = async () => (await list(owner, campaignId)).failedCount === 2;
    for (let minutes = 0; minutes < 5 * 60 && !(await isFailed()); minutes += 30) {
      await sendDue(dead);
      test.clock.advance(30 * minuteMs);
      await sendDue(dead);
      await sendDue(dead);
    }
    const { mails, ...counts } = await list(owner, campaignId);
    expect(counts).toEqual({ isSending: true, sentCount: 0, waitingCount: 0, failedCount: 2 });
    expect(mails[0]).toMatchObject({ status: 'failed', canResend: true, sentAt: null });
    expect(mails[0]?.sendAttempts).toBeGreaterThan(2);
    expect(JSON.stringify(mails)).not.toMatch(/ann-|@|example/);
    expect(await win(test.url, game)).toMatchObject({ outcome: 'code', prizeCode: 'SAFE' });

    await findNow(test);
    await findNow(test);
    const notices = (await readNotices(owner)).rows.filter(({ noticeKind }) => noticeKind === 'mail_failed');
    expect(notices).toMatchObject([
      {
        sentence: '2 mails with codes of “Coffee break” could not be sent.',
        href: `/codes/${campaignId}`,
      },
    ]);

    smtp.refuse(null);
    const failed = mails[1]?.id ?? '';
    const replies = await Promise.all([1, 2].map(() => resend(owner, campaignId, failed)));
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect((await smtp.waitForMail(address)).body).toContain('SAFE');
    await expect
      .poll(async () => await list(owner, campaignId))
      .toMatchObject({ sentCount: 1, failedCount: 1 });
    expect(await refusal(await resend(owner, campaignId, failed))).toBe('409 prize_mail.not_failed');
  });

  it('[G57] fails at once if the server knows no such recipient, and the owner reads no address', async () => {
    const { owner, campaignId, game } = await createWin();
    smtp.refuse(550);
    await ask(game);
    await expect.poll(async () => (await list(owner, campaignId)).failedCount, { timeout: 5000 }).toBe(1);
    const { mails } = await list(owner, campaignId);
    expect(mails).toMatchObject([{ status: 'failed', sendAttempts: 1, lastError: 'EENVELOPE 550' }]);
  });

  it('[G57] leaves no address after 24 hours in either table, whether it was sent, failed or waits', async () => {
    const { owner, campaignId, game } = await createWin();
    const sent = `ann-${randomId()}@example.com`;
    await ask(game, { address: sent });
    await smtp.waitForMail(sent);
    await expect.poll(async () => (await list(owner, campaignId)).sentCount).toBe(1);
    // The address of a sent mail is no longer needed for another attempt.
    expect(await countAddresses()).toEqual({ outbox: 1, sealed: 0 });

    smtp.refuse(550);
    await ask(game);
    await expect.poll(async () => (await list(owner, campaignId)).failedCount, { timeout: 5000 }).toBe(1);
    smtp.refuse(451);
    await ask(game);
    expect((await countAddresses())?.sealed).toBe(2);
    test.clock.advance(22 * hourMs);
    await eraseNow();
    expect((await countAddresses())?.sealed).toBe(2);
    const failed = (await list(owner, campaignId)).mails.find(({ canResend }) => canResend)?.id;

    test.clock.advance(2 * hourMs);
    const again = await signInAgain(test, owner);
    // The mail cannot be sent again after the promised time, even if the job has not erased the address yet.
    expect(await refusal(await resend(again, campaignId, failed))).toBe('410 prize_mail.address_erased');
    await eraseNow();
    expect(await countAddresses()).toEqual({ outbox: 0, sealed: 0 });
    const { rows } = await pool().query(
      'select from prize_mails where network_hash is not null or network_slot is not null',
    );
    expect(rows).toHaveLength(0);
    expect(await list(again, campaignId)).toMatchObject({ sentCount: 1, waitingCount: 0, failedCount: 2 });
    expect(await refusal(await resend(again, campaignId, failed))).toBe('410 prize_mail.address_erased');
    smtp.refuse(null);
    await sendDue();
    expect(smtp.received.filter(({ to }) => to.includes(sent))).toHaveLength(1);
  });

  it('[T49] stores the address encrypted, and no other table or job contains it', async () => {
    const { game } = await createWin();
    const address = `ann-${randomId()}@example.com`;
    smtp.refuse(451);
    await ask(game, { address });
    const { rows } = await pool().query<{ sealed: string; jobs: string }>(
      `select (select encode(address_sealed, 'escape') from prize_mails) as sealed,
         (select coalesce(string_agg(data::text || coalesce(output::text, ''), ''), '') from pgboss.job) as jobs`,
    );
    expect(rows[0]?.sealed).toMatch(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(rows[0]?.jobs).not.toContain('ann-');
  });

  it('[U3] is listed and sent again only by the owner of the campaign', async () => {
    const { owner, campaignId, game } = await createWin();
    await ask(game);
    const stranger = await createOwner(test);
    const path = `/api/puzzles/${campaignId}/mails`;
    expect(await refusal(await fetch(test.url + path))).toBe('401 auth.required');
    expect(await refusal(await stranger.fetch(path))).toBe('404 campaign.not_found');
    const id = (await list(owner, campaignId)).mails[0]?.id;
    expect(await refusal(await resend(stranger, campaignId, id))).toBe('404 campaign.not_found');
    const other = await createPlayable(test, { owner });
    expect(await refusal(await resend(owner, other.campaignId, id))).toBe('404 prize_mail.not_found');
    expect(await refusal(await resend(owner, campaignId, 'nonsense'))).toBe('404 prize_mail.not_found');
  });
});

describe('a mail with a won code, on a server without SMTP', () => {
  const test = useApp();

  it('[G57] stays in the outbox for a day, and the owner is told that no mail is sent', async () => {
    const { owner, campaignId, game } = await startPlay(test, { codes: ['KEPT'] });
    await win(test.url, game);
    const reply = await postJson(`${test.url}/api/embed/${game.embedId}/mail-prize`, {
      sessionId: game.sessionId,
      playToken: game.puzzle.playToken,
      address: 'ann@example.com',
    });
    expect(reply.status).toBe(204);
    const { pool } = test.app.platform.database;
    const read = async () => {
      const { rows } = await pool.query<{ recipient: string; text: string }>(
        'select to_address as recipient, text from mails',
      );
      return rows.map(({ recipient, text }) => [recipient, text.includes('KEPT')]);
    };
    expect(await read()).toEqual([['ann@example.com', true]]);
    expect(await owner.get(`/api/puzzles/${campaignId}/mails`)).toMatchObject({
      isSending: false,
      waitingCount: 1,
    });
    test.clock.advance(24 * hourMs);
    await runJob(test, eraseMailsQueue, {});
    await runJob(test, eraseAddressesQueue, {});
    expect(await read()).toEqual([]);
  });
});
