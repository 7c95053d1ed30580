import { expect, waitUntil } from '@open-wc/testing';
import './define.ts';
import type { PuzzlePrizeButton } from './puzzle-prize-button.ts';

const wide = document.createElement('div');
const host = 'https://puzzle.test';

describe('the stored look of a button', () => {
  const realFetch = window.fetch.bind(window);
  /** The URLs with which the button requested its look. */
  let asked: URL[] = [];
  /** The look that the platform has stored. */
  let stored: object | null = null;
  let isHidden: true | undefined;
  beforeEach(() => {
    [asked, stored, isHidden] = [[], null, undefined];
    window.fetch = (...call) => {
      asked.push(new URL(new Request(...call).url));
      return Promise.resolve(Response.json({ customStyling: stored, isHidden }));
    };
    document.body.append(wide);
  });
  afterEach(() => {
    window.fetch = realFetch;
    wide.replaceChildren();
    wide.remove();
  });

  function mount(attributes: Record<string, string> = {}): PuzzlePrizeButton {
    const element = document.createElement('puzzle-prize-button');
    for (const [name, value] of Object.entries({ 'embed-id': 'embed-1', host, ...attributes }))
      element.setAttribute(name, value);
    wide.append(element);
    return element;
  }

  function buttonIn({ shadowRoot }: PuzzlePrizeButton): HTMLButtonElement {
    const button = shadowRoot?.querySelector<HTMLButtonElement>('#open');
    if (!button) throw new Error('no button');
    return button;
  }

  it('[E7, E8] shows the stored look, and sends the page details with the request', async () => {
    stored = { text: 'Win a mug', backgroundColor: '#112233', theme: 'light' };
    const element = mount();
    expect(getComputedStyle(buttonIn(element)).visibility).to.equal('hidden');
    await waitUntil(() => buttonIn(element).textContent === 'Win a mug', 'no stored look');
    const style = getComputedStyle(buttonIn(element));
    expect([style.visibility, style.borderRadius, element.theme]).to.deep.equal(['visible', '4px', 'light']);
    const [{ pathname, searchParams } = new URL(host)] = asked;
    expect(pathname).to.equal('/api/embed/embed-1/look');
    expect(Object.fromEntries(searchParams)).to.deep.include({
      form: 'button',
      width: String(innerWidth),
      pagePath: location.pathname,
    });
  });

  it('[G54] disappears while its campaign is hidden, and comes back with another embed code', async () => {
    isHidden = true;
    const element = mount();
    await waitUntil(() => getComputedStyle(element).display === 'none', 'still visible');
    expect(element.hidden).to.equal(true);
    expect(asked).to.have.length(1);
    isHidden = undefined;
    element.embedId = 'embed-2';
    await waitUntil(() => asked.length === 2, 'not asked again');
    await waitUntil(() => getComputedStyle(element).display !== 'none', 'still hidden');
    expect(element.hidden).to.equal(false);
  });

  it('[G54] keeps a button hidden that the page has hidden itself', async () => {
    const element = mount();
    await waitUntil(() => asked.length === 1, 'not asked');
    element.hidden = true;
    element.embedId = 'embed-2';
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(element.hidden).to.equal(true);
  });

  it('[E7, E8] prefers the attributes to the stored look, and draws them at once', async () => {
    stored = { text: 'Stored', textColor: '#ffff00', customCss: 'letter-spacing: 3px' };
    const element = mount({ text: 'Of the page', 'custom-css': '' });
    const style = getComputedStyle(buttonIn(element));
    expect([buttonIn(element).textContent, style.visibility]).to.deep.equal(['Of the page', 'visible']);
    await waitUntil(() => style.color !== 'rgb(255, 255, 255)', 'no stored color');
    expect([buttonIn(element).textContent, style.letterSpacing]).to.deep.equal(['Of the page', 'normal']);
  });

  it('[E7] requests the look once per embed code, and never if the page sets all options', async () => {
    const all = { text: 'A', theme: 'dark', 'background-color': '#111', 'border-radius': 'small' };
    mount({ ...all, 'text-size': '12', 'text-color': '#fff', 'font-family': 'Arial', 'custom-css': '' });
    const element = mount();
    await waitUntil(() => asked.length > 0, 'not asked');
    wide.append(element);
    element.embedId = 'embed-2';
    await waitUntil(() => asked.length > 1, 'not asked again');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked.map(({ pathname }) => pathname)).to.deep.equal([
      '/api/embed/embed-1/look',
      '/api/embed/embed-2/look',
    ]);
  });

  it('[E7] uses the default look when the platform cannot be reached', async () => {
    window.fetch = () => Promise.reject(new TypeError('offline'));
    const button = buttonIn(mount());
    await waitUntil(() => button.style.visibility === '', 'still hidden');
    expect(button.textContent).to.equal('🎁 Click Here For a Prize!');
  });
});
