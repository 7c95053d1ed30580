import { expect } from '@open-wc/testing';
import { parseDeal, parsePuzzle } from './deal.ts';
import { FakePlatform } from './test/fake-platform.ts';

describe('prize deal', () => {
  let platform: FakePlatform;
  let puzzle: Record<string, unknown>;

  beforeEach(() => {
    platform = new FakePlatform();
    puzzle = { ...platform.deal(new URLSearchParams({ sessionId: 'session-of-a-test', round: '0' })) };
  });
  afterEach(() => {
    platform.restore();
  });

  it('[W6] parses a puzzle with the fields that the element needs', () => {
    const deal = parseDeal(puzzle);
    expect(deal.kind).to.equal('puzzle');
    expect(deal).to.have.nested.property('puzzle.shuffledState').that.deep.equals(puzzle.shuffledState);
  });

  it('[W6, B24] parses prize, colors and size, also from its own result, which the browser stores', () => {
    const light = { accent: '#a63c1c', onAccent: '#ffffff' };
    const dark = { accent: '#ff9e7a', onAccent: '#22100a' };
    const sent = { ...puzzle, prizeText: '15% off', colors: { light, dark }, boardSize: 'large' };
    const first = parsePuzzle(sent);
    const again = parsePuzzle(JSON.parse(JSON.stringify(first)));
    for (const parsed of [first, again])
      expect(parsed).to.include({ prizeText: '15% off', isLarge: true, imageUrl: puzzle.imageMasterUrl });
    const accents = ['light-dark(#a63c1c,#ff9e7a)', 'light-dark(#ffffff,#22100a)'];
    expect([first?.accents, again?.accents]).to.deep.equal([accents, accents]);
  });

  for (const [name, colors] of Object.entries({
    'no colors': undefined,
    'one theme': { light: { accent: '#a63c1c', onAccent: '#ffffff' } },
    'something else': { light: { accent: 'red);x:url(y', onAccent: '#ffffff' }, dark: 7 },
  }))
    it(`[B24] uses no colors if the reply has ${name}`, () => {
      expect(parsePuzzle({ ...puzzle, colors, boardSize: 'huge', prizeText: 7 })).to.include({
        accents: null,
        isLarge: false,
        prizeText: null,
      });
    });

  it('[E5] parses a message without a puzzle', () => {
    const deal = parseDeal({ showMessage: true, message: 'Later', title: null });
    expect(deal).to.deep.equal({ kind: 'message', title: null, message: 'Later' });
  });

  it('[W4] parses a locked puzzle', () => {
    expect(parseDeal({ ...puzzle, puzzleAccess: { isLocked: true } }).kind).to.equal('locked');
  });

  it('[W7] rejects a board that cannot be solved', () => {
    expect(() => parseDeal({ ...puzzle, shuffledState: [2, 1, 3, 4, 5, 6, 7, 8, 0] })).to.throw(TypeError);
    expect(() => parseDeal({ ...puzzle, shuffledState: [1, 2, 3] })).to.throw(TypeError);
    expect(() => parseDeal({ ...puzzle, dimensions: 4 })).to.throw(TypeError);
  });

  it('[G9] accepts null or n*n for the blank', () => {
    const shuffledState = [1, 2, 3, 4, 5, 6, 7, null, 8];
    expect(parseDeal({ ...puzzle, shuffledState })).to.have.nested.property('puzzle.shuffledState[7]', 0);
  });

  for (const bad of [null, 7, 'text', [], {}, { showMessage: false }]) {
    it(`[W2] rejects ${JSON.stringify(bad)}`, () => {
      expect(() => parseDeal(bad)).to.throw(TypeError);
    });
  }
});
