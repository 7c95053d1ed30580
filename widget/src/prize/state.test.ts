import { expect } from '@open-wc/testing';
import { playTokenHours } from '@puzzle-prize/sdk/protocol/limits';
import { solve3x3 } from '@puzzle-prize/sdk/puzzle';
import type { Deal, Puzzle } from './deal.ts';
import { dealt, type Game, isStale, renewed, restored, type Saved, type Win } from './state.ts';

const now = Date.UTC(2026, 0, 1);
const nothing: Saved = { game: null, win: null };
const start = [8, 6, 7, 2, 5, 4, 3, 0, 1];

describe('prize state', () => {
  it('[W1] a deal starts a game without moves', () => {
    expect(dealt(dealOf({}), play('a'), nothing)).to.deep.equal({
      kind: 'puzzle',
      game: gameOf('a'),
      win: null,
    });
  });

  it('[E5] a message takes the place of the puzzle', () => {
    const deal: Deal = { kind: 'message', title: null, message: 'Come back on Friday' };
    expect(dealt(deal, play('a'), { game: gameOf('a'), win: null })).to.equal(deal);
  });

  it('[W4] a locked puzzle is told as such', () => {
    const deal: Deal = { kind: 'locked', message: null, isExpired: false };
    expect(dealt(deal, play('a'), nothing)).to.equal(deal);
  });

  it('[W1] a game goes on where it was left, with its own token', () => {
    const game = gameOf('a', { moves: [6, 7], puzzle: puzzleOf({ playToken: 'old' }) });
    expect(dealt(dealOf({ playToken: 'new' }), play('a'), { game, win: null })).to.deep.equal({
      kind: 'puzzle',
      game,
      win: null,
    });
  });

  it('[W1] a game that was solved but never answered is checked', () => {
    const game = gameOf('a', { moves: solve3x3(start) });
    expect(dealt(dealOf({}), play('a'), { game, win: null })).to.deep.equal({
      kind: 'checking',
      game,
      win: null,
    });
  });

  it('[G12] an old token is replaced by the one of the new deal, the moves stay', () => {
    const dealtAt = now - playTokenHours * 3_600_000;
    const game = gameOf('a', { moves: [6], dealtAt });
    const state = dealt(dealOf({ playToken: 'new' }), play('a'), { game, win: null });
    expect(state).to.deep.equal({
      kind: 'puzzle',
      game: gameOf('a', { moves: [6], puzzle: puzzleOf({ playToken: 'new' }) }),
      win: null,
    });
  });

  for (const [what, other] of Object.entries({
    'another board': { shuffledState: [1, 2, 3, 4, 5, 6, 0, 7, 8] },
    'another round': { round: 1 },
    'another campaign': { puzzleUniqueId: 'puzzle-2' },
  })) {
    it(`[W7] ${what} starts anew`, () => {
      const game = gameOf('a', { moves: [6], puzzle: puzzleOf({}) });
      const state = dealt(dealOf(other), play('a'), { game, win: null });
      expect(state).to.deep.include({ kind: 'puzzle', game: gameOf('a', { puzzle: puzzleOf(other) }) });
    });
  }

  it('[W10] a code won here is shown again', () => {
    expect(dealt(dealOf({}), play('a'), { game: null, win: winOf('a') })).to.deep.equal({
      kind: 'won',
      win: winOf('a'),
    });
  });

  it('[W10] a message, a lock or a failing load never hides a code that was won', () => {
    const saved = { game: null, win: winOf('a') };
    expect(dealt({ kind: 'message', title: null, message: 'Over' }, play('a'), saved).kind).to.equal('won');
    expect(restored(saved)).to.deep.equal({ kind: 'won', win: winOf('a') });
    expect(restored(nothing)).to.equal(null);
  });

  it('[W10] a new campaign behind the embed can be played, whatever was won before', () => {
    const state = dealt(dealOf({ puzzleUniqueId: 'puzzle-2' }), play('a'), { game: null, win: winOf('a') });
    expect(state).to.deep.include({ kind: 'puzzle', win: null });
  });

  it('[G13] another round for fun keeps the code at hand', () => {
    const state = dealt(dealOf({ round: 1 }), play('a'), { game: null, win: winOf('a') });
    expect(state).to.deep.include({ kind: 'puzzle', win: winOf('a') });
  });

  it('[G12] a token is stale shortly before it expires', () => {
    const game = gameOf('a');
    expect(isStale(game, now + (playTokenHours - 1) * 3_600_000)).to.equal(false);
    expect(isStale(game, now + playTokenHours * 3_600_000 - 60_000)).to.equal(true);
    expect(renewed(game, gameOf('a', { dealtAt: now + 1 }))).to.equal(game);
  });
});

function puzzleOf(change: Partial<Puzzle>): Puzzle {
  return {
    title: 'Chelsea',
    description: null,
    message: null,
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

function dealOf(change: Partial<Puzzle>): Deal {
  return { kind: 'puzzle', puzzle: puzzleOf(change), isFrozen: false };
}

function play(sessionId: string): Pick<Game, 'sessionId' | 'dealtAt'> {
  return { sessionId, dealtAt: now };
}

function gameOf(sessionId: string, change: Partial<Game> = {}): Game {
  return { sessionId, dealtAt: now, puzzle: puzzleOf({}), moves: [], ...change };
}

function winOf(sessionId: string): Win {
  return { game: gameOf(sessionId, { moves: solve3x3(start) }), prizeCode: 'SAVE10', isClaimed: false };
}
