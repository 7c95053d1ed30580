import { type AlternativeOffer, verifyReplySchema, widgetPuzzleSchema } from '@puzzle-prize/sdk/protocol';
import { wrongAnswersMax } from '@puzzle-prize/sdk/protocol/limits';
import { isSolvable, solutionLength3x3, solve3x3 } from '@puzzle-prize/sdk/puzzle';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { createPlayable, type Playable } from '../../../test/factories.ts';
import { runJob } from '../../../test/run-job.ts';
import { type Game, openGame, postJson, postVerify, randomId, refusal, win } from '../../../test/visitor.ts';
import { purgeTriesQueue } from './purge-tries.ts';

const test = useApp();
const minuteMs = 60_000;
/** The clock of the test also runs by itself. */
const marginMs = 10_000;
const question = {
  alternative: 'question',
  alternativeMinutes: 0,
  question: 'What is the name of our cat?',
  acceptedAnswers: ['Chelsea', 'The cat'],
};
const easier = { alternative: 'easier_board', alternativeMinutes: 3 };

async function edit({ owner, campaignId }: Playable, changes: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'PATCH', headers, body: JSON.stringify(changes) };
  return await owner.fetch(`/api/puzzles/${campaignId}`, init);
}

async function createOffering(settings: object, options: Parameters<typeof createPlayable>[1] = {}) {
  const playable = await createPlayable(test, options);
  await edit(playable, settings);
  return playable;
}

async function open(playable: Playable, sessionId = randomId()): Promise<Game> {
  const game = await openGame(test.url, playable.embedId, sessionId);
  test.clock.advance(10_000);
  return game;
}

const askEasier = ({ embedId, sessionId, puzzle }: Game, more: object = {}) =>
  postJson(`${test.url}/api/embed/${embedId}/easier-board`, {
    sessionId,
    playToken: puzzle.playToken,
    ...more,
  });

const sendAnswer = (game: Game, answer: string, more: object = {}) =>
  postVerify(test.url, game, {
    solution: [],
    answer,
    sessionId: game.sessionId,
    playToken: game.puzzle.playToken,
    ...more,
  });

async function takeEasier(game: Game): Promise<Game> {
  const puzzle = widgetPuzzleSchema.parse(await (await askEasier(game)).json());
  test.clock.advance(10_000);
  return { ...game, puzzle };
}

const listWinners = async ({ owner, campaignId }: Playable) =>
  await (await owner.fetch(`/api/puzzles/${campaignId}/winners.csv`)).text();

describe('an easier board', () => {
  it('[G61] is dealt after the minutes of the owner, not earlier, and wins the same prize', async () => {
    const playable = await createOffering(easier);
    const game = await openGame(test.url, playable.embedId);
    expect(game.puzzle.offer).toEqual({
      alternative: 'easier_board',
      alternativeMinutes: 3,
    } satisfies AlternativeOffer);
    test.clock.advance(3 * minuteMs - marginMs);
    expect(await refusal(await askEasier(game))).toBe('403 play.alternative_too_early');
    test.clock.advance(marginMs);
    const easy = await takeEasier(game);
    expect(easy.puzzle).toMatchObject({ dimensions: 3, isEasier: true, round: 0 });
    expect(easy.puzzle).not.toHaveProperty('offer');
    expect(isSolvable(easy.puzzle.shuffledState)).toBe(true);
    expect(solutionLength3x3(easy.puzzle.shuffledState)).toBeLessThanOrEqual(12);
    const reply = await win(test.url, easy);
    expect(reply).toMatchObject({ outcome: 'code' });
    // The board that was dealt first is still valid, but the session has its prize.
    expect(await win(test.url, game)).toEqual(reply);
    expect(await listWinners(playable)).toMatch(/Easier board/);
  });

  it('[G61] has one tile less per side, and is judged by its own size', async () => {
    const playable = await createOffering({ ...easier, alternativeMinutes: 1 }, { dimensions: 4 });
    const game = await openGame(test.url, playable.embedId);
    test.clock.advance(minuteMs);
    const easy = await takeEasier(game);
    expect(easy.puzzle.dimensions).toBe(3);
    expect(solutionLength3x3(easy.puzzle.shuffledState)).toBeGreaterThanOrEqual(16);
    const mixed = { ...easy, puzzle: { ...easy.puzzle, playToken: game.puzzle.playToken } };
    const body = {
      solution: [1, 2, 3, 4, 5, 6, 7, 8, 0],
      moves: solve3x3(easy.puzzle.shuffledState),
      sessionId: game.sessionId,
    };
    const forged = await postVerify(test.url, mixed, { ...body, playToken: game.puzzle.playToken });
    expect(await refusal(forged)).toMatch(/^422 play\.(illegal_move|not_solved)$/);
    expect(await win(test.url, easy)).toMatchObject({ outcome: 'code' });
  });

  it('[G61] is dealt once: not twice, not for another session or round, and not if it is not offered', async () => {
    const playable = await createOffering({ ...easier, alternativeMinutes: 1 }, { dimensions: 5 });
    const game = await openGame(test.url, playable.embedId);
    test.clock.advance(minuteMs);
    const easy = await takeEasier(game);
    test.clock.advance(minuteMs);
    expect(await refusal(await askEasier(easy))).toBe('409 play.no_alternative');
    const { shuffledState } = widgetPuzzleSchema.parse(await (await askEasier(game)).json());
    expect(shuffledState).toEqual(easy.puzzle.shuffledState);
    expect(await refusal(await askEasier(game, { sessionId: randomId() }))).toBe(
      '403 play.token_of_another_session',
    );
    expect(await refusal(await askEasier(game, { playToken: `${game.puzzle.playToken}x` }))).toBe(
      '403 play.token_invalid',
    );
    const plain = await openGame(test.url, (await createPlayable(test)).embedId);
    test.clock.advance(31 * minuteMs);
    expect(await refusal(await askEasier(plain))).toBe('409 play.no_alternative');
    test.clock.advance(120 * minuteMs);
    expect(await refusal(await askEasier(game))).toBe('403 play.token_expired');
  });

  it('[G61] is dealt again when its session loads the puzzle again, and not to others', async () => {
    const playable = await createOffering({ ...easier, alternativeMinutes: 1 }, { dimensions: 4 });
    const game = await openGame(test.url, playable.embedId);
    test.clock.advance(minuteMs);
    const easy = await takeEasier(game);
    test.clock.advance(180 * minuteMs);
    const load = async (sessionId: string, playToken: string, round = 0) => {
      const query = new URLSearchParams({ sessionId, easier: playToken, round: String(round) });
      const response = await fetch(`${test.url}/api/embed-widget/${playable.embedId}?${query.toString()}`);
      return widgetPuzzleSchema.parse(await response.json());
    };
    const again = await load(easy.sessionId, easy.puzzle.playToken);
    expect(again).toMatchObject({ isEasier: true, shuffledState: easy.puzzle.shuffledState });
    for (const puzzle of [
      await load(randomId(), easy.puzzle.playToken),
      await load(easy.sessionId, easy.puzzle.playToken, 1),
      await load(easy.sessionId, game.puzzle.playToken),
      await load(easy.sessionId, 'nonsense'),
    ]) {
      expect(puzzle).toMatchObject({ dimensions: 4 });
      expect(puzzle).not.toHaveProperty('isEasier');
    }
    test.clock.advance(10_000);
    expect(await win(test.url, { ...easy, puzzle: again })).toMatchObject({ outcome: 'code' });
  });

  it('[G51, G61] is offered as it was when the board was dealt', async () => {
    const playable = await createOffering({ ...easier, alternativeMinutes: 1 }, { dimensions: 4 });
    const game = await openGame(test.url, playable.embedId);
    await edit(playable, { alternative: 'none', alternativeMinutes: 30, dimensions: 6 });
    test.clock.advance(minuteMs);
    expect((await takeEasier(game)).puzzle.dimensions).toBe(3);
    expect((await openGame(test.url, playable.embedId)).puzzle).not.toHaveProperty('offer');
  });

  it('[G61] follows the current settings when it is dealt again', async () => {
    const playable = await createOffering({ ...easier, alternativeMinutes: 1 }, { dimensions: 4 });
    const game = await openGame(test.url, playable.embedId);
    test.clock.advance(minuteMs);
    const { puzzle } = await takeEasier(game);
    const query = new URLSearchParams({ sessionId: game.sessionId, easier: puzzle.playToken });
    const url = `${test.url}/api/embed-widget/${playable.embedId}?${query.toString()}`;
    await edit(playable, { dimensions: 6 });
    expect(await (await fetch(url)).json()).toMatchObject({ isEasier: true, dimensions: 5 });
    await edit(playable, { alternative: 'none' });
    const plain: unknown = await (await fetch(url)).json();
    expect(plain).toMatchObject({ dimensions: 6 });
    expect(plain).not.toHaveProperty('isEasier');
  });

  it('[G61] is not dealt after the end, when it could no longer win, but the first board can', async () => {
    const playable = await createOffering({ ...easier, alternativeMinutes: 1 });
    const endsAt = new Date(test.clock.now() + 2 * minuteMs).toISOString();
    await edit(playable, { endsAt });
    const game = await openGame(test.url, playable.embedId);
    test.clock.advance(3 * minuteMs);
    expect(await refusal(await askEasier(game))).toMatch(/play\.ended$/);
    expect(await win(test.url, game)).toMatchObject({ outcome: 'code' });
  });

  it('[G61] can be tried in the preview of its owner', async () => {
    const playable = await createOffering({ ...easier, alternativeMinutes: 1 });
    const sessionId = randomId();
    const path = `/api/embed-widget/${playable.campaignUniqueId}?sessionId=${sessionId}`;
    const puzzle = widgetPuzzleSchema.parse(await playable.owner.get(path));
    test.clock.advance(minuteMs);
    const easy = await takeEasier({ embedId: playable.campaignUniqueId, sessionId, puzzle });
    expect(easy.puzzle).toMatchObject({ isEasier: true, isOwnerPreview: true });
    expect(await win(test.url, easy)).toMatchObject({ outcome: 'preview' });
  });
});

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
    // A new board of the session has no new tries, and the puzzle can still be solved.
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
