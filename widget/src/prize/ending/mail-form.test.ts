import { expect, waitUntil } from '@open-wc/testing';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { devtools } from '../../../test/mount-board.ts';
import type { FakePlatform } from '../test/fake-platform.ts';
import { find, findButton, readText } from '../test/play.ts';
import { scenes } from '../test/scenes.ts';
import { usePlatform } from '../test/use-platform.ts';

const notLoaded = 'This could not be loaded. Please try again.';

/** Makes the browser fail to load these addresses. */
async function block(urls: string[]): Promise<void> {
  await devtools('Network.enable');
  await devtools('Network.setBlockedURLs', { urls });
}

describe('the form for a prize mail', () => {
  let platform: FakePlatform;
  usePlatform((fresh) => {
    platform = fresh;
  });

  // This test comes first, because a module can fail to load only until it has loaded once.
  it('[B36] says that it could not be loaded, and loads with the next press', async () => {
    const element = await scenes.wonTicket(platform);
    await block(['*mail-form*']);
    try {
      findButton(element, 'Send it to me').click();
      await waitUntil(() => readText(element).includes(notLoaded), 'no error');
      expect(find(element, '[role=alert]').innerText).to.equal(notLoaded);
      await expectAccessible(element);
    } finally {
      await block([]);
    }
    findButton(element, 'Send it to me').click();
    await waitUntil(() => element.shadowRoot?.activeElement?.id === 'address', 'no form');
    expect(readText(element)).not.to.contain(notLoaded);
  });

  it('[B36] stops the call in flight when the visitor cancels', async () => {
    const aborted: string[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => {
      const request = new Request(input, init);
      if (request.url.endsWith('/mail-prize'))
        request.signal.addEventListener('abort', () => aborted.push(request.url));
      return fetch(request);
    };
    platform.troubles['mail-prize'] = ['hangs'];
    const element = await scenes.wonTicket(platform);
    findButton(element, 'Send it to me').click();
    await waitUntil(() => element.shadowRoot?.activeElement?.id === 'address', 'no form');
    const input = find(element, '#address');
    if (input instanceof HTMLInputElement) input.value = 'ann@example.com';
    findButton(element, 'Send').click();
    await waitUntil(() => platform.listCalls('mail-prize').length === 1, 'nothing sent');
    findButton(element, 'Cancel').click();
    await waitUntil(() => aborted.length === 1, 'the call goes through');
    expect(element.shadowRoot?.querySelector('form')).to.equal(null);
    // Another try begins with an empty form.
    findButton(element, 'Send it to me').click();
    await waitUntil(() => element.shadowRoot?.activeElement?.id === 'address', 'no form');
    expect(findButton(element, 'Send').ariaDisabled).to.equal('false');
  });
});
