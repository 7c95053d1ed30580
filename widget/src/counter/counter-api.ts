import { request } from '@puzzle-prize/sdk/http';
import type { CounterCode, CounterRead, CounterState } from '@puzzle-prize/sdk/protocol';
import { hasShapeOf, record } from '../element/read.ts';

/**
 * Time after which a call without a reply counts as failed. It is short, because customers are waiting at the
 * counter.
 */
const timeoutMs = 15_000;

/** The calls of a counter's page (G111). */
export class CounterApi {
  readonly #path: string;

  constructor(key: string) {
    this.#path = `/api/counter/${encodeURIComponent(key)}`;
  }

  signIn(name: string, pin: string): Promise<unknown> {
    return this.#send('sign-in', { name, pin });
  }

  /** Signs in without a PIN, as the account that this browser is signed in to (G140). */
  signInByAccount(): Promise<unknown> {
    return this.#send('account-sign-in', {});
  }

  /** Accepts an invitation as the account that this browser is signed in to. */
  join(token: string): Promise<unknown> {
    return this.#send('join', { invitationToken: token });
  }

  signOut(): Promise<unknown> {
    return this.#send('sign-out', {});
  }

  state(): Promise<CounterState> {
    return request({ path: `${this.#path}/session`, timeoutMs }, parseState);
  }

  lookUp(read: CounterRead): Promise<CounterCode> {
    return request({ path: `${this.#path}/look-up`, body: read, timeoutMs }, parseCode);
  }

  redeem(read: CounterRead): Promise<CounterCode> {
    return request({ path: `${this.#path}/redeem`, body: read, timeoutMs }, parseCode);
  }

  undo(codeId: string): Promise<unknown> {
    return this.#send('undo', { codeId });
  }

  #send(call: string, body: object): Promise<unknown> {
    return request({ path: `${this.#path}/${call}`, body, timeoutMs });
  }
}

function parseCode(reply: unknown): CounterCode {
  if (!isCode(reply)) throw new TypeError('this is no code');
  return reply;
}

const isCode = (value: unknown): value is CounterCode =>
  hasShapeOf({ code: '', state: '', canUndo: true }, record(value));

function parseState(reply: unknown): CounterState {
  if (!isState(reply)) throw new TypeError('this is no session');
  return reply;
}

const isState = (value: unknown): value is CounterState => {
  const { recent, ...rest } = record(value);
  return hasShapeOf({ title: '', name: '' }, rest) && Array.isArray(recent) && recent.every(isCode);
};
