import { expect } from '@open-wc/testing';
import { setLanguage } from './set-language.ts';

describe('setLanguage', () => {
  const root = document.documentElement;
  const before = { lang: root.lang, dir: root.dir };
  let updates = 0;
  const element = { requestUpdate: (): void => void (updates += 1) };

  afterEach(() => {
    Object.assign(root, before);
  });

  it('[G118] gives the page the language and its direction, and updates the element once', () => {
    const main = document.body.appendChild(document.createElement('main'));
    main.ariaLabel = 'Puzzle';
    setLanguage(element, 'ar_EG');
    setLanguage(element, 'ar-EG');
    expect([root.lang, root.dir, updates]).to.deep.equal(['ar-EG', 'rtl', 1]);
    expect(main.hasAttribute('aria-label')).to.equal(false);
    setLanguage(element, 'de');
    expect([root.lang, root.dir]).to.deep.equal(['de', 'ltr']);
    main.remove();
  });

  it('[G118, T56] shows a language without texts in English from left to right', () => {
    setLanguage(element, 'ar');
    for (const tag of ['ckb', '"><', ''] as const) {
      setLanguage(element, tag);
      expect([root.lang, root.dir]).to.deep.equal(['en', 'ltr']);
    }
  });
});
