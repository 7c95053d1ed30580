import { type AlternativeOffer, verifyReplySchema } from '@puzzle-prize/sdk/protocol';
import { wrongAnswersMax } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { edit, marginMs, question, useAlternatives } from '../../../test/alternatives.ts';
import { useApp } from '../../../test/app.ts';
import { createPlayable } from '../../../test/factories.ts';
import { runJob } from '../../../test/run-job.ts';
import { type Game, openGame, postVerify, randomId, refusal, win } from '../../../test/visitor.ts';
import { purgeTriesQueue } from './purge-tries.ts';

const { test, createOffering, open, askEasier, sendAnswer, listWinners } = useAlternatives();
const minuteMs = 60_000;

describe('a question', () => {
  it('[G61] is asked without its answers, and a correct answer wins the same prize', async () => {
    const playable = await createOffering(question);
    const game = await open(playable);
    expect(game.puzzle.offer).toEqual({
      alternative: 'question',
      alternativeMinutes: 0,
      question: question.question,
    } satisfies AlternativeOffer);
    expect(JSON.stringify(game.puzzle)).not.toContain('Chelsea');
    const page = await (await fetch(`${test.url}/embed/${playable.embedId}`)).text();
    expect(page).toContain(question.question);
    expect(page).not.toContain('Chelsea');
    const reply = verifyReplySchema.parse(await (await sendAnswer(game, ' CHELSEA ')).json());
    expect(playable.codes).toContain(reply.prizeCode);
    for (const answer of ['chelsea', 'wrong'])
      expect(await (await sendAnswer(game, answer)).json()).toEqual(reply);
    const found = await playable.owner.list(`/api/codes?code=${reply.prizeCode ?? ''}`);
    const history = await playable.owner.get(
      `/api/puzzles/${playable.campaignId}/codes/${String(found[0]?.['id'])}`,
    );
    expect(history).toMatchObject({ wonBy: 'question', moves: null });
    expect(await listWinners(playable)).toMatch(/,Question/);
  });

  it('[G61] accepts answers with every character, and words that mean something to a database', async () => {
    const acceptedAnswers = ['Null', 'a, b', '{x}', '"q"', 'a\\b'];
    const playable = await createOffering({ ...question, acceptedAnswers });
    expect(await playable.owner.get(`/api/puzzles/${playable.campaignId}`)).toMatchObject({
      acceptedAnswers,
    });
    for (const answer of acceptedAnswers)
      expect([answer, (await sendAnswer(await open(playable), answer)).status]).toEqual([answer, 200]);
  });

  it('[T50] counts five wrong answers of a session, also simultaneous ones, and then accepts no answer', async () => {
    const playable = await createOffering(question);
    const game = await open(playable);
    const first = await sendAnswer(game, 'Tom');
    expect([first.status, await first.json()]).toEqual([
      422,
      { code: 'play.wrong_answer', message: 'This is not the answer.', triesLeft: wrongAnswersMax - 1 },
    ]);
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, n) => sendAnswer(game, `Cat ${n}`)));
    const refusals = await Promise.all(guesses.map(refusal));
    expect(refusals.filter((one) => one === '422 play.wrong_answer')).toHaveLength(4);
    expect(refusals.filter((one) => one === '403 play.no_tries_left')).toHaveLength(8);
    expect(await refusal(await sendAnswer(game, 'Chelsea'))).toBe('403 play.no_tries_left');
    // A new board does not give the session new tries, but its puzzle can still be solved.
    const again = await open(playable, game.sessionId);
    expect(await refusal(await sendAnswer(again, 'Chelsea'))).toBe('403 play.no_tries_left');
    expect(await win(test.url, again)).toMatchObject({ outcome: 'code' });
    await runJob(test, purgeTriesQueue, {});
    const count = async () =>
      (await test.app.platform.database.pool.query('select from answer_tries')).rowCount ?? 0;
    expect(await count()).toBeGreaterThan(0);
    test.clock.advance(25 * 60 * minuteMs);
    await runJob(test, purgeTriesQueue, {});
    expect(await count()).toBe(0);
  });

  it('[T50] cannot be answered early, faster than a person, without its play, or where none is asked', async () => {
    const playable = await createOffering({ ...question, alternativeMinutes: 5 });
    const game = await openGame(test.url, playable.embedId);
    test.clock.advance(5 * minuteMs - marginMs);
    expect(await refusal(await sendAnswer(game, 'Chelsea'))).toBe('403 play.alternative_too_early');
    expect(await refusal(await sendAnswer(game, 'Chelsea', { playToken: undefined }))).toBe(
      '422 play.token_required',
    );
    expect(await refusal(await sendAnswer(game, ' '))).toBe('400 request.invalid');
    expect(await refusal(await askEasier(game))).toBe('409 play.no_alternative');
    test.clock.advance(marginMs);
    expect((await sendAnswer(game, 'Chelsea')).status).toBe(200);
    await edit(playable, { alternativeMinutes: 0 });
    const quick = await openGame(test.url, playable.embedId);
    expect(await refusal(await sendAnswer(quick, 'Chelsea'))).toBe('422 play.too_fast');
    const plain = await open(await createPlayable(test));
    expect(await refusal(await sendAnswer(plain, 'Chelsea'))).toBe('409 play.no_alternative');
  });

  it('[G51, G61] is judged by the answers with which the board was dealt', async () => {
    const playable = await createOffering(question);
    const before = [await open(playable), await open(playable)] as const;
    await edit(playable, { question: 'And of our dog?', acceptedAnswers: ['Rex'] });
    const after = await open(playable);
    expect(after.puzzle.offer).toMatchObject({ question: 'And of our dog?' });
    expect(await refusal(await sendAnswer(before[0], 'Rex'))).toBe('422 play.wrong_answer');
    expect((await sendAnswer(before[0], 'Chelsea')).status).toBe(200);
    expect(await refusal(await sendAnswer(after, 'Chelsea'))).toBe('422 play.wrong_answer');
    expect((await sendAnswer(after, 'rex')).status).toBe(200);
    await edit(playable, { alternative: 'none' });
    expect((await sendAnswer(before[1], 'Chelsea')).status).toBe(200);
  });

  it('[G61] gives one prize to a visitor, within the limits of the campaign', async () => {
    const playable = await createOffering({ ...question, winsTotal: 1 });
    const visitorId = randomId();
    const answer = async (game: Game, visitor: string) =>
      verifyReplySchema.parse(await (await sendAnswer(game, 'Chelsea', { visitorId: visitor })).json());
    const won = await answer(await open(playable), visitorId);
    expect((await answer(await open(playable), visitorId)).prizeCode).toBe(won.prizeCode);
    expect(await answer(await open(playable), randomId())).toMatchObject({ outcome: 'none_left' });
  });
});

describe('the rate limit of answers', () => {
  const limited = useApp({ RATE_LIMITS: 'on' });

  it('[T50] refuses the 41st answer of a network in ten minutes, whatever the session', async () => {
    const playable = await createPlayable(limited);
    await edit(playable, question);
    let last = new Response();
    for (let count = 0; count <= 40; count += 1) {
      last = await postVerify(limited.url, playable, {
        solution: [],
        answer: 'guess',
        sessionId: randomId(),
        playToken: 'none',
      });
    }
    expect(await refusal(last)).toBe('429 request.rate_limited');
  });
});
