import { expect } from '@open-wc/testing';
import { Clipboard } from './clipboard.ts';

const sentence = 'I solved "The harbor" in 42 moves';
const page = 'https://shop.test/win';

describe('sharing a result', () => {
  let shared: unknown[];
  let written: string[];
  let clipboard: Clipboard;

  beforeEach(() => {
    shared = [];
    written = [];
    clipboard = new Clipboard({ requestUpdate: () => undefined });
    const writeText = (text: string) => Promise.resolve(written.push(text));
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    replaceShare((data) => Promise.resolve(shared.push(data)));
  });
  afterEach(() => {
    clipboard.stop();
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('[B19] passes a plain sentence and the page to the share dialog of the device', async () => {
    await clipboard.share(sentence, page);
    expect(shared).to.deep.equal([{ text: sentence, url: page }]);
    expect(written).to.deep.equal([]);
    expect(clipboard.result).to.equal(null);
  });

  it('[B19] copies both if the device cannot share', async () => {
    replaceShare(() => Promise.reject(new TypeError('not supported')));
    await clipboard.share(sentence, page);
    expect(written).to.deep.equal([`${sentence} ${page}`]);
    expect(clipboard.result).to.equal('shared');
  });

  it('[B19] copies nothing when the visitor dismisses the dialog', async () => {
    replaceShare(() => Promise.reject(new DOMException('dismissed', 'AbortError')));
    await clipboard.share(sentence, page);
    expect(written).to.deep.equal([]);
  });
});

function replaceShare(share: (data: unknown) => Promise<unknown>): void {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
}
