import { expect, fixture, html } from '@open-wc/testing';
import { Language } from '../board/language.ts';
import { rewardStrings } from './reward-strings.ts';
import { parseTerms, renderTerms, type TermsView } from './terms.ts';

const terms = { value: '15% off', minimum: '€50', validUntil: '2026-12-31T12:00:00.000Z' };
const show = async (data: unknown, locale: string) => {
  const language = new Language({}, locale);
  const view: TermsView = {
    strings: rewardStrings,
    locale,
    fill: (text, values) => language.fill(text, values),
  };
  const element = await fixture(html`<div>${renderTerms(data, view)}</div>`);
  return element.textContent.trim().replaceAll(/\s+/g, ' ');
};

describe('terms of a code', () => {
  it('[W10] are in the language of the element', async () => {
    expect(await show(terms, 'en')).to.match(
      /^15% off Minimum purchase: €50 Valid until Dec 31, 2026, \d+:00.[AP]M$/,
    );
    expect(await show(terms, 'de')).to.match(/Valid until 31\.12\.2026, \d+:00$/);
  });

  it('[W10] have a date without a time if the code ends with the day', async () => {
    const inUtc = { ...terms, validUntil: '2026-12-31T23:59:59.000Z' };
    expect(await show(inUtc, 'en')).to.match(/Valid until Dec 31, 2026$/);
    const here = new Date(2026, 11, 31, 23, 59, 59).toISOString();
    expect(await show({ ...terms, validUntil: here }, 'en')).to.match(/Valid until Dec 31, 2026$/);
  });

  it('[W10] contain only what the owner has set', async () => {
    expect(await show({ ...terms, value: null, validUntil: null }, 'en')).to.equal('Minimum purchase: €50');
    expect(await show({ ...terms, minimum: null, validUntil: null }, 'en')).to.equal('15% off');
  });

  it('[W10] show no empty line without terms', async () => {
    const none = { value: null, minimum: null, validUntil: null };
    for (const data of [undefined, null, none, 'text', { value: 7 }]) {
      expect(parseTerms(data)).to.equal(null);
      expect(await show(data, 'en')).to.equal('');
    }
  });

  it('[W10] leave out an unreadable date, and accept an invalid language', async () => {
    expect(await show({ ...terms, validUntil: 'soon' }, 'en')).to.equal('15% off Minimum purchase: €50');
    expect(await show(terms, 'not a language')).to.contain('2026');
  });
});
