import { expect } from '@open-wc/testing';
import { playTokenHours } from '@puzzle-prize/sdk/protocol/limits';
import { solve3x3 } from '@puzzle-prize/sdk/puzzle';
import type { Deal, Puzzle } from './deal.ts';
import {
  createStateFromDeal,
  type Game,
  isStale,
  withFreshToken,
  restoreState,
  type Saved,
  type Win,
} from './state.ts';

const now = Date.UTC(2026, 0, 1);
const nothing: Saved = { game: null, win: null };
const start = [8, 6, 7, 2, 5, 4, 3, 0, 1];

describe('prize state', () => {
  it('[W1] starts a game without moves for a deal', () => {
    expect(createStateFromDeal(createDeal({}), play('a'), nothing)).to.deep.equal({
      kind: 'puzzle',
      game: createGame('a'),
      win: null,
    });
  });

  it('[E5] shows a message instead of the puzzle', () => {
    const deal: Deal = { kind: 'message', title: null, message: 'Come back on Friday' };
    expect(createStateFromDeal(deal, play('a'), { game: createGame('a'), win: null })).to.equal(deal);
  });

  it('[W4] shows a locked puzzle as locked', () => {
    const deal: Deal = { kind: 'locked', message: null, isExpired: false };
    expect(createStateFromDeal(deal, play('a'), nothing)).to.equal(deal);
  });

  it('[W1] continues a game with its own token', () => {
    const game = createGame('a', { moves: [6, 7], puzzle: createPuzzle({ playToken: 'old' }) });
    expect(
      createStateFromDeal(createDeal({ playToken: 'new' }), play('a'), { game, win: null }),
    ).to.deep.equal({
      kind: 'puzzle',
      game,
      win: null,
    });
  });

  it('[W1] repeats the check of a solved game if the first check got no reply', () => {
    const game = createGame('a', { moves: solve3x3(start) });
    expect(createStateFromDeal(createDeal({}), play('a'), { game, win: null })).to.deep.equal({
      kind: 'checking',
      game,
      win: null,
    });
  });

  it('[G12] replaces an old token with the token of the new deal and keeps the moves', () => {
    const dealtAt = now - playTokenHours * 3_600_000;
    const game = createGame('a', { moves: [6], dealtAt });
    const state = createStateFromDeal(createDeal({ playToken: 'new' }), play('a'), { game, win: null });
    expect(state).to.deep.equal({
      kind: 'puzzle',
      game: createGame('a', { moves: [6], puzzle: createPuzzle({ playToken: 'new', answer: undefined }) }),
      win: null,
    });
  });

  for (const [what, other] of Object.entries({
    'another board': { shuffledState: [1, 2, 3, 4, 5, 6, 0, 7, 8] },
    'another round': { round: 1 },
    'another campaign': { puzzleUniqueId: 'puzzle-2' },
  })) {
    it(`[W7] starts again for ${what}`, () => {
      const game = createGame('a', { moves: [6], puzzle: createPuzzle({}) });
      const state = createStateFromDeal(createDeal(other), play('a'), { game, win: null });
      expect(state).to.deep.include({
        kind: 'puzzle',
        game: createGame('a', { puzzle: createPuzzle(other) }),
      });
    });
  }

  it('[W10] shows a code that was won earlier at this embed', () => {
    expect(createStateFromDeal(createDeal({}), play('a'), { game: null, win: createWin('a') })).to.deep.equal(
      {
        kind: 'won',
        win: createWin('a'),
      },
    );
  });

  it('[W10] never hides a won code behind a message, a lock or a failed load', () => {
    const saved = { game: null, win: createWin('a') };
    expect(
      createStateFromDeal({ kind: 'message', title: null, message: 'Over' }, play('a'), saved).kind,
    ).to.equal('won');
    expect(restoreState(saved)).to.deep.equal({ kind: 'won', win: createWin('a') });
    expect(restoreState(nothing)).to.equal(null);
  });

  it('[W10, G54] plays another campaign of the embed after an earlier win, and keeps the code available', () => {
    const deal = createDeal({ puzzleUniqueId: 'puzzle-2' });
    const win = createWin('a');
    expect(createStateFromDeal(deal, play('a'), { game: null, win })).to.deep.include({
      kind: 'puzzle',
      win,
    });
    const file = { ...win, prizeCode: null };
    expect(createStateFromDeal(deal, play('a'), { game: null, win: file })).to.deep.include({
      kind: 'puzzle',
      win: null,
    });
  });

  it('[G13] keeps the code available in another round for fun', () => {
    const state = createStateFromDeal(createDeal({ round: 1 }), play('a'), {
      game: null,
      win: createWin('a'),
    });
    expect(state).to.deep.include({ kind: 'puzzle', win: createWin('a') });
  });

  it('[G12] treats a token as stale shortly before it expires', () => {
    const game = createGame('a');
    expect(isStale(game, now + (playTokenHours - 1) * 3_600_000)).to.equal(false);
    expect(isStale(game, now + playTokenHours * 3_600_000 - 60_000)).to.equal(true);
    expect(withFreshToken(game, createGame('a', { dealtAt: now + 1 }))).to.equal(game);
  });

  it('[G61] still knows after hours that a win was by the question, with the token of the new deal', () => {
    const dealtAt = now - playTokenHours * 3_600_000;
    const game = createGame('a', { dealtAt, puzzle: createPuzzle({ answer: 'Chelsea', playToken: 'old' }) });
    const win = { ...createWin('a'), game };
    const state = createStateFromDeal(createDeal({ playToken: 'new' }), play('a'), { game: null, win });
    expect(state).to.have.nested.property('win.game.puzzle.answer', 'Chelsea');
    expect(state).to.have.nested.property('win.game.puzzle.playToken', 'new');
  });
});

function createPuzzle(change: Partial<Puzzle>): Puzzle {
  return {
    title: 'Chelsea',
    description: null,
    message: null,
    imageAlt: null,
    imageUrl: '/images/a.webp',
    imageMasterUrl: '/images/b.webp',
    dimensions: 3,
    shuffledState: start,
    puzzleUniqueId: 'puzzle-1',
    isOwnerPreview: false,
    playToken: 'token',
    round: 0,
    minSolveMs: 1500,
    isPaywalled: false,
    ...change,
  };
}

function createDeal(change: Partial<Puzzle>): Deal {
  return { kind: 'puzzle', puzzle: createPuzzle(change), isFrozen: false };
}

function play(sessionId: string): Pick<Game, 'sessionId' | 'dealtAt'> {
  return { sessionId, dealtAt: now };
}

function createGame(sessionId: string, change: Partial<Game> = {}): Game {
  return { sessionId, dealtAt: now, puzzle: createPuzzle({}), moves: [], ...change };
}

function createWin(sessionId: string): Win {
  return { game: createGame(sessionId, { moves: solve3x3(start) }), prizeCode: 'SAVE10', isClaimed: false };
}
