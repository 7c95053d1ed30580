import { adoptStyles } from '@lit/reactive-element/css-tag.js';
import type { JoinWaitingList } from '@puzzle-prize/sdk/protocol';
import { RequestError } from '@puzzle-prize/sdk/http';
import { emailMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { html, type TemplateResult } from 'lit/html.js';
import { css } from '../../element/css.ts';
import { post } from '../play-api.ts';
import type { PrizeElement } from '../prize-element.ts';
import type { Game } from '../state.ts';
import type { Prize } from '../views/view.ts';
import type { ResultView } from './result-view.ts';

const styles = css`
  .waiting {
    inline-size: 100%;
    display: flex;
    flex-direction: column;
    gap: 6px;
    margin-block-start: 6px;
    padding: 10px;
    box-sizing: border-box;
    border: 1.5px solid var(--line);
    border-radius: 12px;
  }
  .waiting input {
    box-sizing: border-box;
    inline-size: 100%;
    min-block-size: 44px;
    padding: 6px 10px;
    border: 1.5px solid var(--quiet);
    border-radius: 10px;
    background: var(--surface);
    color: inherit;
    font: inherit;
  }
`;

/** The steps of the form. A refused address goes back to the first step. */
type Step = 'ask' | 'sending' | 'joined';

/**
 * The form in which a visitor who came too late leaves an e-mail address (W3), if the owner has chosen a waiting
 * list.
 */
export class WaitingList {
  readonly #prize: Prize;
  readonly #element: PrizeElement;
  #step: Step = 'ask';
  #problem = '';

  constructor(prize: Prize, element: PrizeElement) {
    this.#prize = prize;
    this.#element = element;
    const { shadowRoot } = element;
    if (shadowRoot) adoptStyles(shadowRoot, [...shadowRoot.adoptedStyleSheets, styles]);
  }

  render(game: Game, { strings }: ResultView): TemplateResult {
    if (this.#step === 'joined')
      return html`<p class="waiting" role="status" tabindex="-1">${strings.waitJoined}</p>`;
    const join = (event: SubmitEvent): void => {
      event.preventDefault();
      if (event.currentTarget instanceof HTMLFormElement) void this.#join(game, event.currentTarget, strings);
    };
    return html`<form class="waiting" @submit=${join}>
      <label for="address">${strings.waitAsk}</label>
      <input
        id="address"
        name="address"
        type="email"
        autocomplete="email"
        maxlength=${emailMaxChars}
        required
        aria-describedby="address-note"
      />
      <button class="main" part="button" aria-disabled=${this.#step === 'sending'}>
        ${strings.waitJoin}
      </button>
      <small id="address-note">${strings.waitNote}</small>
      <small role="alert">${this.#problem}</small>
    </form>`;
  }

  async #join(game: Game, form: HTMLFormElement, strings: ResultView['strings']): Promise<void> {
    const { target, stay } = this.#prize;
    const address = new FormData(form).get('address');
    if (this.#step === 'sending' || !target || typeof address !== 'string') return;
    this.#put('sending', '');
    const { sessionId, puzzle } = game;
    const body: JoinWaitingList = { sessionId, playToken: puzzle.playToken, address };
    try {
      await post(target, { call: 'waiting-list', body, signal: stay.signal });
      this.#put('joined', '');
      // The form with the focus has disappeared.
      await this.#element.updateComplete;
      this.#element.shadowRoot?.querySelector<HTMLElement>('.waiting')?.focus();
    } catch (error) {
      if (stay.signal.aborted) return;
      const message = error instanceof RequestError && error.status === 409 ? error.serverMessage : null;
      this.#put('ask', message ?? strings.waitFailed);
    }
  }

  #put(step: Step, problem: string): void {
    this.#step = step;
    this.#problem = problem;
    this.#element.requestUpdate();
  }
}
