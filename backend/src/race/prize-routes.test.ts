import { type RacePrize, racePrizeSchema } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { prizeMailsPerNetwork } from '@puzzle-prize/sdk/protocol/limits';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { deleteCampaign } from '../../test/factories.ts';
import { createMemoryChannels } from '../../test/memory-channels.ts';
import { type RaceTestNode, startRaceNode } from '../../test/race-node.ts';
import { createRoom, type TestRoom } from '../../test/race-rooms.ts';
import { createRaceable, type Raceable } from '../../test/race.ts';
import { runJob } from '../../test/run-job.ts';
import { openTestSmtp } from '../../test/smtp.ts';
import { postJson, randomId, refusal } from '../../test/visitor.ts';
import { eraseAddressesQueue } from '../delivery/mails/erase-addresses.ts';
import { eraseMailsQueue } from '../platform/mail/erase-mails.ts';
import { givePrize } from './prize.ts';

type Racer = Awaited<ReturnType<RaceTestNode['join']>>;

const smtp = await openTestSmtp();
const hourMs = 3_600_000;

describe('a mail with the prize of a race', () => {
  const test = useApp({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Puzzle Prize <mail@puzzle.example>',
    TRUST_PROXY: '1',
  });
  const pool = () => test.app.platform.database.pool;
  let node: RaceTestNode | undefined;

  beforeEach(async () => {
    node ??= await startRaceNode(test.app.platform, {
      channels: createMemoryChannels()(),
      givePrize: async (room, player, from) => {
        try {
          return await givePrize(test.app.platform, { room, player, from });
        } catch (error) {
          if (error instanceof AppError) return null;
          throw error;
        }
      },
    });
    await pool().query('delete from prize_mails');
    await pool().query('delete from mails');
  });
  afterAll(async () => {
    await node?.close();
    await smtp.close();
  });

  /** Runs a race of two players, who both finish. */
  const runRace = async (
    codes: { first: string[]; consolation?: string[] },
    rules: { allowedDomains?: string[] } = {},
  ): Promise<{ race: Raceable; room: TestRoom; winner: Racer; other: Racer }> => {
    const race = await createRaceable(test, { codes: codes.first, maxPlayers: 2, ...rules });
    if (codes.consolation) {
      const path = `/api/puzzles/${race.campaignId}/code-collections?prize=consolation`;
      const { consolation } = codes;
      await race.owner.post(path, {
        ...{ title: 'Thanks', codes: consolation, codeType: 'promotion', valueText: 'free shipping' },
      });
    }
    // The shortest delay that an owner can choose is longer than the tests need.
    await pool().query('update competitive_race_configs set start_delay_seconds = 0 where puzzle_id = $1', [
      race.campaignId,
    ]);
    const room = await createRoom(test, { puzzleId: race.campaignId });
    if (!node) throw new Error('no node');
    const winner = await node.join(room, { prizes: true });
    const other = await node.join(room, { prizes: true });
    for (const racer of [winner, other]) await racer.message('race_started');
    for (const racer of [winner, other]) await racer.solve();
    await other.message('race_ended');
    return { race, room, winner, other };
  };
  let lastNetwork = 0;
  const ask = (
    { code }: Pick<TestRoom, 'code'>,
    { sessionId }: Pick<Racer, 'sessionId'>,
    {
      address = `ann-${randomId()}@example.com`,
      network = `10.1.${String((lastNetwork += 1))}.1`,
      ...headers
    }: { address?: string; network?: string; origin?: string } = {},
  ) =>
    postJson(
      `${test.url}/api/race/room/${code}/prize/mail`,
      { sessionId, address },
      { 'X-Forwarded-For': network, ...headers },
    );
  const readPrize = async ({ code }: TestRoom, { sessionId }: Racer): Promise<RacePrize> =>
    racePrizeSchema.parse(
      await (await postJson(`${test.url}/api/race/room/${code}/prize`, { sessionId })).json(),
    );
  const countMails = async () => (await pool().query('select from prize_mails')).rowCount;

  it('[G96] has the code of the winner with its links, and no word about another campaign', async () => {
    const { room, winner } = await runRace({ first: ['CUP-1'] });
    const { delivery } = await readPrize(room, winner);
    expect(delivery).toMatchObject({ applyUrl: null, canMail: true });
    const address = `ann-${randomId()}@example.com`;
    const reply = await ask(room, winner, { address });
    expect([reply.status, await reply.text()]).toEqual([204, '']);
    const { body, to } = await smtp.waitForMail(address);
    expect(to).toEqual([address]);
    const words = body.replaceAll(/\s+/g, ' ');
    expect(words).toContain('You raced through “Coffee break” and won this code.');
    expect(words).toContain('CUP-1');
    expect(body).toContain(delivery?.prizeUrl);
    expect(await readPrize(room, winner)).toMatchObject({ code: 'CUP-1', delivery });
  });

  it('[G96] has the consolation prize and its terms for everybody else, and never the code of another player', async () => {
    const { room, other } = await runRace({ first: ['CUP-2'], consolation: ['THANKS'] });
    await other.message('prize_won');
    const address = `ann-${randomId()}@example.com`;
    expect((await ask(room, other, { address })).status).toBe(204);
    const { body } = await smtp.waitForMail(address);
    expect(body).toContain('THANKS');
    expect(body).toContain('free shipping');
    expect(body).not.toContain('CUP-2');
  });

  it('[G96, T49] is sent three times for one win, also with parallel calls', async () => {
    const { race, room, winner } = await runRace({ first: ['CUP-3'] });
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => ask(room, winner)));
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 204, 204, 409, 409]);
    expect(await refusal(await ask(room, winner))).toBe('409 prize_mail.win_limit');
    expect(await countMails()).toBe(3);
    // The owner's count of the campaign's mails includes these three.
    await expect
      .poll(() => race.owner.get(`/api/puzzles/${race.campaignId}/mails`), { timeout: 5000 })
      .toMatchObject({ sentCount: 3, isSending: true });
  });

  it('[G96, T49] counts toward the 20 mails of a network and day', async () => {
    const network = '192.0.2.7';
    const first = await runRace({ first: ['CUP-4'] });
    expect((await ask(first.room, first.winner, { network })).status).toBe(204);
    await pool().query(
      `insert into prize_mails (id, attempt_id, puzzle_id, number, network_hash, network_slot, state, created_at)
       select gen_random_uuid(), attempt_id, puzzle_id, 100 + n, network_hash, n, 'sent', created_at
       from prize_mails, generate_series(2, $1::int) n`,
      [prizeMailsPerNetwork],
    );
    const second = await runRace({ first: ['CUP-5'] });
    expect(await refusal(await ask(second.room, second.winner, { network }))).toBe(
      '429 prize_mail.network_limit',
    );
    expect((await ask(second.room, second.winner)).status).toBe(204);
  });

  it('[G96] is refused without a won code, to strangers, and for invalid addresses', async () => {
    const { race, room, winner, other } = await runRace({ first: ['CUP-6'] });
    expect(await refusal(await ask(room, other))).toBe('409 play.not_won');
    expect(await refusal(await ask(room, { sessionId: randomId() }))).toBe('404 race.participant_not_found');
    // The id of a player is public, so it is not accepted as a session.
    expect(await refusal(await ask(room, { sessionId: winner.participantId }))).toBe(
      '404 race.participant_not_found',
    );
    expect(await refusal(await ask({ code: 'ZZZZZ9' }, winner))).toBe('404 race.room_not_found');
    for (const address of ['', 'ann', 'ann@example.com, bo@example.com', 'a@b.c\r\nBcc: d@e.fg'])
      expect(await refusal(await ask(room, winner, { address }))).toBe('400 request.invalid');
    expect(await countMails()).toBe(0);
    await deleteCampaign(race.owner, race.campaignId);
    expect(await refusal(await ask(room, winner))).toBe('404 race.room_not_found');
  });

  it('[G21, G96] is asked for only by pages of the allowed sites', async () => {
    const { room, winner } = await runRace({ first: ['CUP-7'] }, { allowedDomains: ['shop.example'] });
    expect(await refusal(await ask(room, winner, { origin: 'https://evil.example' }))).toBe(
      '403 race.origin_not_allowed',
    );
    expect((await ask(room, winner, { origin: 'https://shop.example' })).status).toBe(204);
  });

  it('[G96] leaves no address after 24 hours', async () => {
    const { room, winner } = await runRace({ first: ['CUP-8'] });
    smtp.refuse(451);
    await ask(room, winner);
    const count = async () => {
      const { rows } = await pool().query<{ outbox: number; sealed: number }>(
        `select (select count(*)::int from mails where to_address like 'ann-%') as outbox,
           (select count(*)::int from prize_mails where address_sealed is not null) as sealed`,
      );
      return rows[0];
    };
    expect(await count()).toEqual({ outbox: 1, sealed: 1 });
    test.clock.advance(24 * hourMs);
    await runJob(test, eraseMailsQueue, {});
    await runJob(test, eraseAddressesQueue, {});
    expect(await count()).toEqual({ outbox: 0, sealed: 0 });
    smtp.refuse(null);
  });
});
