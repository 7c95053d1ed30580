import { expect } from '@open-wc/testing';
import { findLocale } from './find-locale.ts';

describe('findLocale', () => {
  const { lang } = document.documentElement;
  afterEach(() => {
    document.documentElement.lang = lang;
  });

  it('[G114, G117] takes the element, then the page, then the campaign, then the browser', () => {
    const element: Element & { dealt?: { lang?: unknown } } = document.createElement('div');
    document.documentElement.lang = '';
    expect(findLocale(element)).to.equal(navigator.language);
    element.dealt = { lang: 'fr' };
    expect(findLocale(element)).to.equal('fr');
    document.documentElement.lang = 'de';
    expect(findLocale(element)).to.equal('de');
    element.setAttribute('lang', 'ja');
    expect(findLocale(element)).to.equal('ja');
  });
});
