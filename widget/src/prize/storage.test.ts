import { expect } from '@open-wc/testing';
import { readJson, writeJson } from '@puzzle-prize/sdk/storage';
import { randomId } from '../element/random-id.ts';
import { readSaved } from './storage.ts';
import { blockStorage } from './test/storage.ts';

describe('prize storage', () => {
  beforeEach(() => {
    localStorage.clear();
  });

  it('[G6] creates ids of 128 random bits in base64url', () => {
    const ids = Array.from({ length: 1000 }, randomId);
    expect(new Set(ids).size).to.equal(1000);
    for (const id of ids) expect(id).to.match(/^[\w-]{22}$/);
  });

  it('[W7] treats corrupt data like missing data', () => {
    const nothing = { game: null, win: null };
    expect(readSaved('new')).to.deep.equal(nothing);
    for (const text of [
      '',
      '{',
      '[]',
      '7',
      '{"game":7,"win":[]}',
      '{"game":{"sessionId":"a","moves":["1"]}}',
    ]) {
      localStorage.setItem('puzzle-prize:torn', text);
      expect(readSaved('torn'), text).to.deep.equal(nothing);
    }
  });

  it('[W7] keeps a value in memory while storage is blocked', () => {
    const unblock = blockStorage();
    writeJson('blocked', [1]);
    expect(readJson('blocked')).to.deep.equal([1]);
    unblock();
    writeJson('blocked', [2]);
    expect(readJson('blocked')).to.deep.equal([2]);
  });

  it('[E5] stores each embed separately', () => {
    writeJson('one', { game: null, win: null });
    expect(localStorage.getItem('puzzle-prize:one')).to.equal('{"game":null,"win":null}');
    expect(localStorage.getItem('puzzle-prize:two')).to.equal(null);
  });
});
