import { beforeEach, describe, expect, it } from 'vitest';
import { toStyleForm } from './embed-style.ts';
import { createStyleDraft } from './style-draft.ts';

/** A storage in memory, with the methods that drafts use. */
class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  readonly length = 0;
  key = () => null;
  clear = () => {
    this.#items.clear();
  };
  getItem = (name: string) => this.#items.get(name) ?? null;
  setItem = (name: string, value: string) => {
    this.#items.set(name, value);
  };
  removeItem = (name: string) => {
    this.#items.delete(name);
  };
}

const stored = toStyleForm(null);

describe('the draft of a style', () => {
  let storage: Storage;
  beforeEach(() => {
    storage = new MemoryStorage();
  });
  const draft = (id = 'one') => createStyleDraft(id, () => storage);

  it('[E7] keeps the form values of its own embed code until the draft is removed', () => {
    const typed = { ...stored, text: 'Half a wor', textSize: '', theme: 'light' as const };
    draft().write(typed);
    expect(draft().read(stored)).toEqual(typed);
    expect(draft('two').read(stored)).toEqual(stored);
    draft().write(null);
    expect(draft().read(stored)).toEqual(stored);
  });

  it.each(['nonsense', 'null', '[]', '{"theme":"pink","textSize":12,"borderRadius":null}'])(
    '[E7] is ignored when the storage contains %s',
    (text) => {
      storage.setItem('puzzle-prize-style-draft-one', text);
      expect(draft().read(stored)).toEqual(stored);
    },
  );

  it('[E7] does nothing when the browser forbids storage', () => {
    const forbidden = createStyleDraft('one', () => {
      throw new DOMException('no', 'SecurityError');
    });
    forbidden.write(stored);
    expect(forbidden.read(stored)).toEqual(stored);
  });
});
