import { expect, waitUntil } from '@open-wc/testing';
import './define.ts';
import { expectAccessible } from '../../test/expect-accessible.ts';
import type { PuzzlePrizeButton } from './puzzle-prize-button.ts';

const label = '🎁 Click Here For a Prize!';

describe('the won code on a button', () => {
  const realFetch = window.fetch.bind(window);
  let element: PuzzlePrizeButton;
  let frame: HTMLIFrameElement;
  /** The ports that the modal has sent to its frame. */
  let asked: { port: MessagePort | undefined; target: unknown }[] = [];

  beforeEach(async () => {
    window.fetch = () => Promise.resolve(Response.json({ customStyling: null }));
    asked = [];
    element = document.createElement('puzzle-prize-button');
    Object.assign(element, { embedId: 'embed-1', host: location.origin });
    document.body.append(element);
    await element.open();
    frame = element.shadowRoot?.querySelector('iframe') ?? document.createElement('iframe');
    const postMessage = (_message: unknown, target: unknown, [port]: MessagePort[] = []) => {
      if (port) asked.push({ port, target });
    };
    Object.defineProperty(frame, 'contentWindow', { configurable: true, value: { postMessage } });
    frame.dispatchEvent(new Event('load'));
  });
  afterEach(() => {
    element.remove();
    window.fetch = realFetch;
    for (const { port } of asked) port?.close();
  });

  const readButton = (): string => element.shadowRoot?.querySelector('#open')?.textContent ?? '';
  const tell = (code: unknown): void => {
    asked.at(-1)?.port?.postMessage(code);
  };

  it('[B22] is written there as soon as the frame knows it, and stays after closing', async () => {
    expect(readButton()).to.equal(label);
    expect(asked.map(({ target }) => target)).to.include(location.origin);
    tell('ROAST-7KQ2');
    await waitUntil(() => readButton() === 'Your code: ROAST-7KQ2', 'no code');
    element.close();
    element.text = 'Other text';
    await waitUntil(() => readButton() === 'Your code: ROAST-7KQ2', 'drawn over');
    await expectAccessible(element);
  });

  it('[G116] stands behind words in the language of the page, also after it has changed', async () => {
    tell('ROAST-7KQ2');
    await waitUntil(() => readButton() === 'Your code: ROAST-7KQ2', 'no code');
    for (const [lang, words] of [
      ['de', 'Ihr Code'],
      ['en', 'Your code'],
    ] as const) {
      element.close();
      element.lang = lang;
      await element.open();
      await waitUntil(() => readButton() === `${words}: ROAST-7KQ2`, `not ${words}`);
    }
  });

  it('[B22] follows the last frame, and leaves with the embed code', async () => {
    tell('ROAST-1');
    frame.dispatchEvent(new Event('load'));
    tell('ROAST-2');
    await waitUntil(() => readButton() === 'Your code: ROAST-2', 'no code');
    element.embedId = 'embed-2';
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(readButton()).to.equal(label);
  });

  it('[B34] stays within a navigation bar whose texts do not wrap, even with 40 characters', async () => {
    element.style.whiteSpace = 'nowrap';
    document.body.style.inlineSize = '200px';
    tell('ABCDEFGHIJ'.repeat(4));
    await waitUntil(() => readButton().startsWith('Your code'), 'no code');
    const button = element.shadowRoot?.querySelector<HTMLElement>('#open');
    expect(button?.offsetWidth).to.be.at.most(200);
    expect(button?.scrollWidth).to.be.at.most(200);
    document.body.removeAttribute('style');
  });

  it('[B22] is a short text, nothing else', async () => {
    for (const data of [null, 7, '', { code: 'A' }, 'a'.repeat(201)]) tell(data);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(readButton()).to.equal(label);
  });
});
