import { expect, waitUntil } from '@open-wc/testing';
import type { CounterCode } from '@puzzle-prize/sdk/protocol';
import { CounterPage } from './counter-page.ts';

const valid: CounterCode = {
  ...{ id: '7', code: 'ROAST-1', state: 'redeemable', campaignTitle: 'Coffee beans', canUndo: false },
  ...{ valueText: null, minimumText: null, validUntil: null, redeemedAt: null, redeemedBy: null },
};
const marked: CounterCode = {
  ...{ ...valid, state: 'redeemed', redeemedAt: '2026-11-23T10:04:00.000Z', redeemedBy: 'Ana' },
  canUndo: true,
};
const person = { title: 'Till', name: 'Ana', recent: [] };
const ended = { status: 401, body: { code: 'counter.signed_out', message: 'Please sign in.' } };

/** A fake of the browser's QR code detector that never finds a code. */
class BlindDetector {
  static getSupportedFormats(): Promise<string[]> {
    return Promise.resolve(['qr_code']);
  }

  detect(): Promise<[]> {
    return Promise.resolve([]);
  }
}

/** The reply to a call; `lost` means that none arrives. */
type Reply = { status?: number; body: unknown } | 'lost';

describe('CounterPage', () => {
  const realFetch = globalThis.fetch;
  let root: HTMLElement;
  let calls: { call: string; body: unknown }[];
  let replies: Record<string, Reply | Promise<Reply>>;

  beforeEach(async () => {
    root = document.createElement('main');
    document.body.append(root);
    calls = [];
    replies = { session: { body: person }, 'look-up': { body: valid }, redeem: { body: marked } };
    globalThis.fetch = async (input, init) => {
      const call = new Request(input).url.split('/').at(-1) ?? '';
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
      calls.push({ call, body });
      const reply = (await replies[call]) ?? { status: 500, body: {} };
      if (reply === 'lost') throw new TypeError('no connection');
      const { status = 200 } = reply;
      return new Response(JSON.stringify(reply.body), {
        status,
        headers: { 'content-type': 'application/json' },
      });
    };
    await new CounterPage(root, 'key').open();
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
    Reflect.deleteProperty(navigator, 'mediaDevices');
    Reflect.deleteProperty(globalThis, 'BarcodeDetector');
    root.remove();
  });

  const title = () => root.querySelector('#result')?.textContent ?? null;
  const problem = () => root.querySelector('[role=alert]')?.textContent.trim();
  const findButton = (name: string) =>
    [...root.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === name);
  const press = (name: string) => findButton(name)?.click();
  const isIdle = () => waitUntil(() => !root.querySelector('[aria-disabled=true]'), 'still busy');
  const lookUp = (code: string) => {
    const field = root.querySelector<HTMLInputElement>('#code');
    if (field) field.value = code;
    press('Look up');
  };
  /** Looks up a valid code, and marks it as used. */
  const mark = async () => {
    lookUp('ROAST-1');
    await isIdle();
    press('Mark as used');
    await isIdle();
  };

  it('[G112] shows no earlier result during a look-up or after one that failed', async () => {
    lookUp('ROAST-1');
    await isIdle();
    expect(title()).to.equal('Valid');
    let send: (reply: Reply) => void = () => undefined;
    replies['look-up'] = new Promise((resolve) => {
      send = resolve;
    });
    lookUp('OTHER');
    expect([title(), findButton('Mark as used')]).to.deep.equal([null, undefined]);
    const { length } = calls;
    press('Sign out');
    expect(calls.length, 'no other action meanwhile').to.equal(length);
    send({ status: 429, body: { code: 'request.rate_limited', message: 'Please wait.' } });
    await isIdle();
    expect([title(), problem()]).to.deep.equal([null, 'Please wait.']);
  });

  it('[G112] marks the very code that is shown, and keeps the result if the list cannot be read', async () => {
    replies['session'] = 'lost';
    await mark();
    expect(calls).to.deep.include({ call: 'redeem', body: { scanned: 'ROAST-1', codeId: '7' } });
    expect(title()).to.equal('Marked as used');
    expect(problem()).to.match(/list of this device/);
  });

  it('[G112] tells after a lost reply that this device marked the code, and offers to take it back', async () => {
    replies['redeem'] = 'lost';
    await mark();
    expect([title(), problem()]).to.deep.equal([
      null,
      'There was no answer. Nothing is sure: look the code up again before you accept it.',
    ]);
    replies['look-up'] = { body: marked };
    lookUp('ROAST-1');
    await isIdle();
    expect(title()).to.match(/^You marked this code on this device at /);
    expect(root.querySelector('.result')?.className).to.equal('result care');
    expect(root.querySelector('.result [aria-label="Undo ROAST-1"]')).not.to.equal(null);
    replies['look-up'] = { body: { ...marked, canUndo: false } };
    lookUp('ROAST-1');
    await isIdle();
    expect(root.querySelector('.result')?.textContent).to.match(/Already used at .* by Ana[^]*Do not accept/);
  });

  for (const [name, leave, told] of [
    [
      'ended',
      () => {
        lookUp('ROAST-1');
      },
      'Your sign-in has ended. Sign in again.',
    ],
    ['signed out', () => press('Sign out'), ''],
  ] as const)
    it(`[G111] stops the camera and moves to the name once somebody is ${name}`, async () => {
      const stream = document.createElement('canvas').captureStream(5);
      const camera = { getUserMedia: () => Promise.resolve(stream) };
      Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: camera });
      Object.defineProperty(globalThis, 'BarcodeDetector', { configurable: true, value: BlindDetector });
      press('Scan a QR code');
      await waitUntil(() => root.querySelector('video')?.srcObject, 'no camera');
      replies['look-up'] = ended;
      replies['sign-out'] = { body: {} };
      leave();
      await waitUntil(() => root.querySelector('#name'), 'still signed in');
      await isIdle();
      expect(document.activeElement?.id).to.equal('name');
      await waitUntil(
        () => stream.getTracks().every(({ readyState }) => readyState === 'ended'),
        'camera on',
      );
      expect(problem()).to.equal(told);
    });

  describe('with an account', () => {
    const path = location.pathname + location.search;
    const refused = (status: number, code: string, message: string) => ({ status, body: { code, message } });
    /** Opens the page again at an address with a hash. */
    const reopen = async (hash: string) => {
      root.remove();
      root = document.createElement('main');
      document.body.append(root);
      calls = [];
      history.replaceState(null, '', path + hash);
      await new CounterPage(root, 'key').open();
    };
    const names = () => calls.map(({ call }) => call);
    const hasDesk = () => root.querySelector('#code') !== null;
    const findLink = (name: string) =>
      [...root.querySelectorAll('a')].find(({ textContent }) => textContent.trim() === name);

    /** Refuses the session until `call` has signed the person in. */
    const openBy = (call: string) => {
      replies['session'] = ended;
      replies[call] = new Promise((resolve) => {
        setTimeout(() => {
          replies['session'] = { body: person };
          resolve({ body: {} });
        });
      });
    };
    afterEach(() => {
      history.replaceState(null, '', path);
      sessionStorage.clear();
    });

    it('[G140] opens without a PIN for an invited account, and asks others for the PIN without a message', async () => {
      openBy('account-sign-in');
      await reopen('');
      expect([names(), hasDesk()]).to.deep.equal([['session', 'account-sign-in', 'session'], true]);
      replies['session'] = ended;
      replies['account-sign-in'] = refused(403, 'counter.not_invited', 'Your account is not invited.');
      await reopen('');
      expect([root.querySelector('#pin') !== null, problem()]).to.deep.equal([true, '']);
      expect(findLink('Sign in with an account that is invited')?.getAttribute('href')).to.equal(
        `/api/login?returnTo=${encodeURIComponent(`${path}#account`)}`,
      );
      await reopen('#account');
      expect(problem()).to.equal('Your account is not invited.');
    });

    it('[G140] accepts an invitation after the sign-in, and leaves its token in no address', async () => {
      await reopen('#invitation=secret-token');
      expect([names(), location.hash]).to.deep.equal([[], '']);
      const link = findLink('Accept the invitation')?.getAttribute('href') ?? '';
      expect(link).to.equal(`/api/login?returnTo=${encodeURIComponent(`${path}#join`)}`);
      await expect(root).to.be.accessible();
      openBy('join');
      await reopen('#join');
      expect(calls[0]).to.deep.equal({ call: 'join', body: { invitationToken: 'secret-token' } });
      expect([hasDesk(), sessionStorage.length]).to.deep.equal([true, 0]);
    });

    it('[G140] signs a person in who opens a used link again, and tells others that it has ended', async () => {
      const used = refused(410, 'counter.invitation_invalid', 'This invitation has ended.');
      await reopen('#invitation=secret-token');
      openBy('account-sign-in');
      replies['join'] = used;
      await reopen('#join');
      expect([hasDesk(), problem()]).to.deep.equal([true, '']);
      replies['session'] = ended;
      replies['account-sign-in'] = refused(403, 'counter.not_invited', 'Your account is not invited.');
      await reopen('#join');
      expect([hasDesk(), problem()]).to.deep.equal([false, 'This invitation has ended.']);
      press('Sign in with the PIN instead');
      expect([root.querySelector('#pin') !== null, problem()]).to.deep.equal([true, '']);
    });

    it('[G140] offers to sign out of an account that is the wrong one', async () => {
      await reopen('#invitation=secret-token');
      expect(findLink('Sign out of this account')).to.equal(undefined);
      replies['join'] = refused(403, 'counter.wrong_account', 'This invitation is for another address.');
      await reopen('#join');
      expect(problem()).to.equal('This invitation is for another address.');
      expect(findLink('Sign out of this account')?.getAttribute('href')).to.equal('/api/logout');
    });
  });
});
