import { expect } from '@open-wc/testing';
import { endUserMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { obey, parseMessage } from './obey.ts';

const common = { source: 'puzzle-prize', v: 1 };

describe('frame obedience', () => {
  it('[G33] the page around says who plays, and has the session looked at', () => {
    expect(parseMessage({ ...common, type: 'endUser', endUser: 'customer 1' })).to.deep.equal({
      type: 'endUser',
      endUser: 'customer 1',
    });
    expect(parseMessage({ ...common, type: 'checkSession' })).to.deep.equal({ type: 'checkSession' });
  });

  for (const [what, message] of Object.entries({
    nothing: null,
    'a text': 'checkSession',
    'a list': [common],
    'another source': { ...common, source: 'other', type: 'checkSession' },
    'no version': { source: 'puzzle-prize', type: 'checkSession' },
    'another version': { ...common, v: 2, type: 'checkSession' },
    'an unknown type': { ...common, type: 'win' },
    'a user that is none': { ...common, type: 'endUser', endUser: ['a'] },
    'a user without a name': { ...common, type: 'endUser' },
    'an endless user': { ...common, type: 'endUser', endUser: 'a'.repeat(endUserMaxChars + 1) },
  })) {
    it(`[G7] ${what} is no message`, () => {
      expect(parseMessage(message)).to.equal(null);
    });
  }

  it('[G7] only the window around is obeyed', async () => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const other = document.body.appendChild(document.createElement('iframe'));
    const inside = frame.contentWindow;
    const stranger = other.contentWindow;
    if (!inside || !stranger) throw new Error('no window');
    const element = { endUser: '', checks: 0, checkSession: (): void => void (element.checks += 1) };
    const stop = obey(element, inside);
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
