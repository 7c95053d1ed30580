import { expect } from '@open-wc/testing';
import { randomId, readJson, writeJson } from './json-storage.ts';

describe('json storage', () => {
  const setItem = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem') ?? {};
  const restoreStorage = (): void => {
    Object.defineProperty(Storage.prototype, 'setItem', setItem);
  };
  beforeEach(() => {
    localStorage.clear();
  });
  afterEach(restoreStorage);

  it('reads back a stored value, under a name of the product', () => {
    writeJson('test', { moves: [1, 2] });
    expect(readJson('test')).to.deep.equal({ moves: [1, 2] });
    expect(Object.keys(localStorage)).to.deep.equal(['puzzle-prize:test']);
  });

  it('reads a value that is missing or damaged as no value', () => {
    expect(readJson('missing')).to.equal(null);
    localStorage.setItem('puzzle-prize:damaged', '{"moves":');
    expect(readJson('damaged')).to.equal(undefined);
  });

  it('keeps a value in memory while the storage is blocked or full, and stores the next one again', () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    writeJson('blocked', 1);
    expect(readJson('blocked')).to.equal(1);
    expect(localStorage.getItem('puzzle-prize:blocked')).to.equal(null);
    restoreStorage();
    writeJson('blocked', 2);
    expect(localStorage.getItem('puzzle-prize:blocked')).to.equal('2');
    expect(readJson('blocked')).to.equal(2);
  });

  it('[G6] makes ids of 128 random bits that the platform accepts', () => {
    const ids = Array.from({ length: 50 }, randomId);
    expect(new Set(ids).size).to.equal(50);
    for (const id of ids) expect(id).to.match(/^[\w-]{22}$/);
  });
});
