import { expect, waitUntil } from '@open-wc/testing';
import { ReactiveElement } from '@lit/reactive-element';
import { followLanguage } from './follow-language.ts';
import { wording } from './wording.ts';

type Source = Parameters<typeof followLanguage>[1];

class TestText extends ReactiveElement {
  static override properties = { lang: { reflect: true } };
  strings: Partial<Record<string, string>> = {};
}
customElements.define('test-text', TestText);

const parts = [
  {
    keys: 'retry|close',
    catalogs: {
      de: () => Promise.resolve({ texts: ['Noch einmal', 'Schließen'] }),
      fr: () => Promise.resolve({ texts: ['Réessayer', 'Fermer'] }),
      ar: () => Promise.resolve({ texts: ['إعادة المحاولة', 'إغلاق'] }),
    },
  },
];
const loadPlurals = () => Promise.resolve({ choosePlurals: wording.choose });

function put(lang: string, source: Source = { parts, loadPlurals }): TestText {
  const element = new TestText();
  element.lang = lang;
  document.body.append(element);
  followLanguage(element, source);
  return element;
}

async function says(element: TestText, retry: string | undefined): Promise<void> {
  await waitUntil(
    () => element.strings['retry'] === retry,
    `${String(element.strings['retry'])} is not ${String(retry)}`,
  );
}

describe('followLanguage', () => {
  afterEach(() => {
    for (const element of document.querySelectorAll('test-text')) element.remove();
    document.body.dir = '';
  });

  it('[G114] keeps only the texts that the page has changed', async () => {
    const element = put('de');
    await says(element, 'Noch einmal');
    element.strings = { ...element.strings, retry: 'Los!' };
    await says(element, 'Los!');
    element.lang = 'fr';
    await waitUntil(() => element.strings['close'] === 'Fermer', 'the language is frozen');
    expect(element.strings).to.deep.equal({ retry: 'Los!', close: 'Fermer' });
  });

  it('[G114] keeps following a language when the page sets its texts again', async () => {
    const element = put('de');
    await says(element, 'Noch einmal');
    const { strings } = element;
    element.strings = strings;
    element.lang = 'fr';
    await says(element, 'Réessayer');
  });

  it('[G114] has the direction of its texts, also for style sheets that ask for it', async () => {
    const element = put('ar');
    await says(element, 'إعادة المحاولة');
    expect([element.matches(':dir(rtl)'), getComputedStyle(element).direction]).to.deep.equal([true, 'rtl']);
    element.lang = 'de';
    await says(element, 'Noch einmal');
    document.body.dir = 'rtl';
    expect([element.matches(':dir(rtl)'), getComputedStyle(element).direction]).to.deep.equal([false, 'ltr']);
    element.lang = 'en';
    await says(element, undefined);
    expect(element.hasAttribute('dir')).to.equal(false);
    expect(element.matches(':dir(rtl)')).to.equal(true);
  });

  it('[G114] keeps the direction that the page has given to the element', async () => {
    const element = put('ar');
    element.dir = 'ltr';
    await says(element, 'إعادة المحاولة');
    expect([element.dir, getComputedStyle(element).direction]).to.deep.equal(['ltr', 'ltr']);
    element.lang = 'en';
    await says(element, undefined);
    expect(element.dir).to.equal('ltr');
    element.lang = 'ar';
    element.removeAttribute('dir');
    await waitUntil(() => element.dir === 'rtl', 'no direction after that of the page has gone');
  });

  it('[G114] reports no failed load to the page, and tries again when the browser is online', async () => {
    const reported: unknown[] = [];
    const report = (event: PromiseRejectionEvent) => {
      event.preventDefault();
      reported.push(event.reason);
    };
    window.addEventListener('unhandledrejection', report);
    let isOffline = true;
    const load = <Loaded>(found: Loaded) =>
      isOffline ? Promise.reject<Loaded>(new Error('offline')) : Promise.resolve(found);
    const element = put('de', {
      parts: [{ keys: 'retry', catalogs: { de: () => load({ texts: ['Noch einmal'] }) } }],
      loadPlurals: () => load({ choosePlurals: wording.choose }),
    });
    await element.updateComplete;
    // The browser reports a rejection after the task in which nothing has handled it.
    await new Promise((resolve) => setTimeout(resolve, 50));
    isOffline = false;
    window.dispatchEvent(new Event('online'));
    await says(element, 'Noch einmal');
    window.removeEventListener('unhandledrejection', report);
    expect(reported).to.deep.equal([]);
  });

  it('[G123] shows the texts of the product while those of the owner cannot be loaded in a new language', async () => {
    let isOffline = false;
    const owner = {
      find: (locale: string) => `/texts/${locale}`,
      load: (url: string) =>
        isOffline ? Promise.reject(new Error('offline')) : Promise.resolve({ retry: `Owner ${url}` }),
    };
    const element = put('de', { parts, loadPlurals, owner });
    await says(element, 'Owner /texts/de');
    isOffline = true;
    element.lang = 'fr';
    await says(element, 'Réessayer');
    isOffline = false;
    window.dispatchEvent(new Event('online'));
    await says(element, 'Owner /texts/fr');
  });

  it('[G114] writes numbers in the digits that the language tag names', async () => {
    await says(put('ar'), 'إعادة المحاولة');
    expect(wording.number(12, 'ar-EG')).to.equal('١٢');
    expect(wording.number(12, 'ar-EG-u-nu-latn')).to.equal('12');
    expect(wording.number(12, 'ar_EG')).to.equal('١٢');
  });

  it('[G114] follows the property lang at once, also where the page hides the element in a shadow tree', async () => {
    const host = document.createElement('div');
    document.body.append(host);
    const element = put('de');
    host.attachShadow({ mode: 'open' }).append(element);
    await says(element, 'Noch einmal');
    element.lang = 'fr';
    await says(element, 'Réessayer');
    host.remove();
  });
});
