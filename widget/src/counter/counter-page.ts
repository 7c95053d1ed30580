import { RequestError } from '@puzzle-prize/sdk/http';
import type { CounterCode, CounterRead, CounterState } from '@puzzle-prize/sdk/protocol';
import { render } from 'lit/html.js';
import { CounterApi } from './counter-api.ts';
import { canScan, scan } from './scanner.ts';
import { t } from './texts.ts';
import { type CounterView, renderCounter } from './views.ts';

/**
 * Key under which the tab stores the token of an invitation while the person signs in elsewhere. So no address keeps
 * the token, and only the call that accepts the invitation sends it.
 */
const invitationKey = 'puzzle-prize-invitation';

/** Runs the page of a counter in `root` (G111, G112). */
export class CounterPage {
  readonly #api: CounterApi;
  readonly #root: HTMLElement;
  #scan: AbortController | null = null;
  #view: CounterView = {
    ...{ person: null, shown: null, problem: null, isBusy: false, isScanning: false, canScan: canScan() },
    ...{ isOffline: !navigator.onLine, isInvited: false, isWrongAccount: false },
  };

  constructor(root: HTMLElement, key: string) {
    this.#root = root;
    this.#api = new CounterApi(key);
  }

  /** Finds out who is signed in, and follows the connection. The hash of the address may contain an invitation. */
  async open(): Promise<void> {
    for (const name of ['online', 'offline'])
      addEventListener(name, () => {
        this.#change({ isOffline: !navigator.onLine });
      });
    const [purpose, token] = location.hash.slice(1).split('=');
    // The token is removed from the address, because the address may be copied or stay in the history.
    if (purpose !== '') history.replaceState(history.state, '', location.pathname + location.search);
    if (purpose === 'invitation' && token !== undefined) {
      sessionStorage.setItem(invitationKey, token);
      this.#change({ isInvited: true });
    } else if (purpose === 'join') await this.#join(sessionStorage.getItem(invitationKey) ?? '');
    else await this.#enter(purpose === 'account');
  }

  /** Finds out who is signed in. Without a session, tries the account that the browser is signed in to (G140). */
  async #enter(hasAsked: boolean): Promise<void> {
    await this.#run(async () => {
      try {
        await this.#readPerson();
      } catch (error) {
        if (!isRefusedWith(error, 'counter.signed_out')) throw error;
        await this.#signInByAccount(hasAsked);
      }
    });
  }

  /** Most people have no account, so a refusal is shown only to those who asked for this sign-in. */
  async #signInByAccount(hasAsked: boolean): Promise<void> {
    try {
      await this.#api.signInByAccount();
    } catch (error) {
      if (hasAsked || !(error instanceof RequestError) || error.status === 0) throw error;
      return;
    }
    await this.#readPerson();
  }

  /** Accepts an invitation. A person who did so before, and opens the link again, is signed in as well. */
  async #join(token: string): Promise<void> {
    this.#change({ isInvited: true });
    await this.#run(async () => {
      try {
        await this.#api.join(token);
        await this.#readPerson();
      } catch (error) {
        this.#change({ isWrongAccount: isRefusedWith(error, 'counter.wrong_account') });
        if (!isRefusedWith(error, 'counter.invitation_invalid')) throw error;
        await this.#signInByAccount(false);
        if (!this.#view.person) throw error;
      }
      sessionStorage.removeItem(invitationKey);
      this.#change({ isInvited: false });
      this.#focus('#code');
    });
  }

  #change(changes: Partial<CounterView>): void {
    this.#view = { ...this.#view, ...changes };
    render(
      renderCounter(this.#view, {
        signIn: (name, pin) => this.#signIn(name, pin),
        signOut: () => this.#signOut(),
        usePin: () => {
          this.#change({ isInvited: false, problem: null });
          this.#focus('#name');
        },
        lookUp: (scanned) => this.#lookUp(scanned),
        redeem: (code) => this.#redeem(code),
        undo: (code) => this.#undo(code),
        toggleScan: () => this.#toggleScan(),
      }),
      this.#root,
    );
  }

  /**
   * Runs one action at a time. While offline, runs none and hides the shown code, because another device may have
   * marked it meanwhile.
   */
  async #run(action: () => Promise<void>): Promise<void> {
    if (this.#view.isBusy) return;
    if (!navigator.onLine) {
      this.#change({ isOffline: true, isBusy: false, shown: null, problem: null });
      return;
    }
    this.#change({ isBusy: true, problem: null });
    try {
      await action();
    } catch (error) {
      this.#fail(error);
    }
    this.#change({ isBusy: false });
  }

  #fail(error: unknown): void {
    const code = error instanceof RequestError ? error.code : null;
    if (code === 'counter.signed_out') {
      if (this.#view.person) this.#leave(t('Your sign-in has ended. Sign in again.'));
      return;
    }
    const isLost = error instanceof RequestError && error.status === 0;
    const message = error instanceof RequestError ? error.serverMessage : null;
    const problem = isLost
      ? t('There was no answer. Nothing is sure: look the code up again before you accept it.')
      : message === null
        ? t('That did not work. Please try again.')
        : t(message);
    this.#change({ shown: isLost ? null : this.#view.shown, problem });
  }

  async #readPerson(): Promise<void> {
    const person: CounterState = await this.#api.state();
    this.#change({ person });
  }

  async #signIn(name: string, pin: string): Promise<void> {
    await this.#run(async () => {
      await this.#api.signIn(name, pin);
      await this.#readPerson();
      this.#focus('#code');
    });
  }

  async #signOut(): Promise<void> {
    await this.#run(async () => {
      await this.#api.signOut();
      this.#leave(null);
    });
  }

  /** Shows the form to sign in, and stops the camera. */
  #leave(problem: string | null): void {
    this.#scan?.abort();
    this.#change({ person: null, shown: null, problem });
    this.#focus('#name');
  }

  async #lookUp(scanned: string): Promise<void> {
    await this.#run(async () => {
      this.#change({ shown: null });
      this.#show(await this.#api.lookUp({ scanned }), false);
    });
  }

  /** Marks the shown code as used. If another device was faster, shows who marked the code and when. */
  async #redeem(shown: CounterCode): Promise<void> {
    const read = toRead(shown);
    await this.#run(async () => {
      try {
        this.#show(await this.#api.redeem(read), true);
      } catch (error) {
        if (!(error instanceof RequestError) || error.status !== 409) throw error;
        this.#show(await this.#api.lookUp(read), false);
      }
      await this.#renewList();
    });
  }

  /** Loads this device's list again. If this fails, the code is marked nevertheless, so its result stays visible. */
  async #renewList(): Promise<void> {
    try {
      await this.#readPerson();
    } catch {
      this.#change({ problem: t('The list of this device could not be read again.') });
    }
  }

  async #undo(marked: CounterCode): Promise<void> {
    const { id } = marked;
    if (id === null) return;
    await this.#run(async () => {
      await this.#api.undo(id);
      await this.#readPerson();
      this.#show(await this.#api.lookUp(toRead(marked)), false);
    });
  }

  async #toggleScan(): Promise<void> {
    if (this.#scan) {
      this.#scan.abort();
      return;
    }
    this.#scan = new AbortController();
    const { signal } = this.#scan;
    this.#change({ isScanning: true, problem: null, shown: null });
    try {
      const video = this.#root.querySelector('video');
      const found = video && (await scan(video, signal));
      this.#change({ isScanning: false });
      if (found !== null && !signal.aborted) await this.#lookUp(found);
    } catch {
      const problem = t('The camera did not open. Allow it in your browser, or type the code.');
      this.#change({ isScanning: false, ...(!signal.aborted && { problem }) });
    } finally {
      this.#scan = null;
    }
  }

  #show(code: CounterCode, isNew: boolean): void {
    this.#change({ shown: { code, isNew } });
    this.#focus('#result');
  }

  #focus(selector: string): void {
    this.#root.querySelector<HTMLElement>(selector)?.focus();
  }
}

const isRefusedWith = (error: unknown, code: string): boolean =>
  error instanceof RequestError && error.code === code;

/** Identifies the shown code by its text and its id, because another campaign may have a code with the same text. */
const toRead = ({ id, code }: CounterCode): CounterRead => ({ scanned: code, codeId: id });
