import { expect } from '@open-wc/testing';
import { endUserValueMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { handleHostCommands, parseMessage } from './host-commands.ts';

const common = { source: 'puzzle-prize', v: 1 };

describe('accepted host commands', () => {
  it('[G33] set the end user and start a check of the session', () => {
    expect(parseMessage({ ...common, type: 'endUser', endUser: 'customer 1' })).to.deep.equal({
      type: 'endUser',
      endUser: 'customer 1',
    });
    expect(parseMessage({ ...common, type: 'checkSession' })).to.deep.equal({ type: 'checkSession' });
  });

  it('[G118] set the language', () => {
    const message = { type: 'setLanguage', lang: 'pt-BR' };
    expect(parseMessage({ ...common, ...message })).to.deep.equal(message);
  });

  for (const [what, message] of Object.entries({
    nothing: null,
    'a text': 'checkSession',
    'a list': [common],
    'another source': { ...common, source: 'other', type: 'checkSession' },
    'no version': { source: 'puzzle-prize', type: 'checkSession' },
    'another version': { ...common, v: 2, type: 'checkSession' },
    'an unknown type': { ...common, type: 'win' },
    'a user that is not a text': { ...common, type: 'endUser', endUser: ['a'] },
    'a language that is not a text': { ...common, type: 'setLanguage', lang: ['de'] },
    'a language that is too long': { ...common, type: 'setLanguage', lang: 'x'.repeat(36) },
    'a user without a name': { ...common, type: 'endUser' },
    'a user that is too long': { ...common, type: 'endUser', endUser: 'a'.repeat(endUserValueMaxChars + 1) },
  })) {
    it(`[G7] exclude ${what}`, () => {
      expect(parseMessage(message)).to.equal(null);
    });
  }

  it('[G7] come only from the parent window', async () => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const other = document.body.appendChild(document.createElement('iframe'));
    const inside = frame.contentWindow;
    const stranger = other.contentWindow;
    if (!inside || !stranger) throw new Error('no window');
    const element = {
      ...{ endUser: '', checks: 0, requestUpdate: (): void => undefined },
      checkSession: (): void => void (element.checks += 1),
    };
    const stop = handleHostCommands(element, inside);
    const say = (source: Window | null, data: unknown): void => {
      inside.dispatchEvent(new MessageEvent('message', { source, data }));
    };
    say(stranger, { ...common, type: 'endUser', endUser: 'forged' });
    say(inside, { ...common, type: 'endUser', endUser: 'forged' });
    say(null, { ...common, type: 'checkSession' });
    expect(element).to.deep.include({ endUser: '', checks: 0 });
    inside.postMessage({ ...common, type: 'endUser', endUser: 'customer 1' }, '*');
    inside.postMessage({ ...common, type: 'checkSession' }, '*');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(element).to.deep.include({ endUser: 'customer 1', checks: 1 });
    stop();
    say(window, { ...common, type: 'endUser', endUser: 'late' });
    expect(element.endUser).to.equal('customer 1');
    frame.remove();
    other.remove();
  });
});
