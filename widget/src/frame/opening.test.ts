import { expect } from '@open-wc/testing';
import { readOpening } from './opening.ts';

describe('the deal inside the page', () => {
  for (const [what, json] of Object.entries({
    nothing: null,
    torn: '{',
    foreign: '[1]',
    partial: '{"sessionId":"a"}',
  })) {
    it(`[W6] ignores ${what}`, () => {
      expect(readOpening(pageWith(json))).to.equal(null);
    });
  }

  it('[W6] reads the session and deal', () => {
    const json = '{"sessionId":"a","data":{"showMessage":true}}';
    expect(readOpening(pageWith(json))).to.deep.equal({ sessionId: 'a', data: { showMessage: true } });
  });
});

function pageWith(json: string | null): Document {
  const page = document.implementation.createHTMLDocument();
  if (json === null) return page;
  const script = page.body.appendChild(page.createElement('script'));
  script.type = 'application/json';
  script.id = 'puzzle-data';
  script.textContent = json;
  return page;
}
