import type { Delivery } from '@puzzle-prize/sdk/protocol';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { FormOpener } from '../../rewards/address/form-opener.ts';
import { copyCode, renderCode } from '../../rewards/code-view.ts';
import { inLanguage, openTab, parseDelivery } from '../../rewards/delivery.ts';
import { parseTerms, renderTerms } from '../../rewards/terms.ts';
import type { PrizeElement } from '../prize-element.ts';
import type { State } from '../state.ts';
import type { Prize } from '../views/view.ts';
import { renderFooter } from './footer-view.ts';
import type { ResultView } from './view.ts';
import { describeSolved, renderTicket } from './ticket-view.ts';

type Win = Extract<State, { kind: 'won' }>['win'];

/** Length above which the value of a code is written smaller. */
const longValueChars = 16;

/** The card of a won code, and what the visitor can do with the code (W10, B18, B22). */
export class WonCard {
  readonly #prize: Prize;
  readonly #element: PrizeElement;
  /** The code to which the open form or the shown address belongs. Both close when another code is won. */
  #code = '';
  #mail = new FormOpener();
  /** An address that the browser did not open; null if there is none. */
  #address: string | null = null;

  constructor(prize: Prize, element: PrizeElement) {
    this.#prize = prize;
    this.#element = element;
  }

  render(win: Win, view: ResultView): TemplateResult {
    const { game, prizeCode, terms } = win;
    const { strings } = view;
    if (prizeCode !== this.#code) {
      this.#code = prizeCode;
      this.#address = null;
      this.#mail = new FormOpener();
    }
    const { value, ...conditions } = { value: null, ...parseTerms(terms) };
    const stub = html`<h2 id="heading" part="title" tabindex="-1">${strings.congratulations}</h2>
      <p class="quiet">${describeSolved(game, view)}</p>
      ${
        value
          ? html`<p class="value" part="value" ?data-long=${value.length > longValueChars}>${value}</p>`
          : nothing
      }
      ${renderCode(prizeCode, view)} ${renderTerms(conditions, view)}`;
    return html`${renderTicket(game, view, stub)} ${this.#renderActions(win, view)}`;
  }

  #renderActions(win: Win, view: ResultView): TemplateResult {
    const { isClaimed, game, delivery } = win;
    const { strings, prize } = view;
    const { form } = this.#mail;
    const ways = parseDelivery(delivery, prize.target?.host ?? location.origin);
    const { applyUrl } = ways;
    const claim = (event: Event): void => {
      if (isClaimed) return;
      if (applyUrl === null) copyCode(event, view);
      else this.#open(applyUrl);
      void prize.ending?.claim(win);
    };
    const hasHint = applyUrl !== null && !isClaimed;
    return html`<button
        class="main"
        part="button"
        aria-disabled=${isClaimed}
        aria-describedby=${hasHint ? 'claim-hint' : nothing}
        @click=${claim}
      >
        ${isClaimed ? strings.claimed : strings.claim}
      </button>
      ${hasHint ? html`<small id="claim-hint">${strings.claimHint}</small>` : nothing}
      ${this.#address === null ? nothing : renderAddress(this.#address, view)} ${form?.render()}
      ${form === undefined ? html`<p class="quiet" role="alert">${strings.formMissing}</p>` : nothing}
      ${renderEarlier(win, view)}
      ${renderFooter(game, view, { actions: this.#listActions(win, ways, view), again: strings.playAgain, canWinAgain: win.canWinAgain })}`;
  }

  /** Returns the actions besides the claim. There are none while the visitor enters an address. */
  #listActions(
    win: Win,
    { applyUrl, prizeUrl, canMail }: Delivery,
    { strings, locale }: ResultView,
  ): TemplateResult[] {
    const { form } = this.#mail;
    if (form?.isOpen) return [];
    const load = async () =>
      (await import('./mail-form.ts')).createFormOfWin(this.#prize, this.#element, win);
    const send = (): void => {
      this.#mail.open(this.#element, load).catch((error: unknown) => this.#prize.fail(error, true));
    };
    return [
      ...(win.isClaimed ? this.#createLink(applyUrl, strings.useNow) : []),
      ...(canMail && !form?.isDone
        ? [html`<button class="send" part="action" @click=${send}>${strings.sendToMe}</button>`]
        : []),
      ...this.#createLink(inLanguage(prizeUrl, locale), strings.keep),
    ];
  }

  /** Creates a link to another page. A visitor can also copy its address from the browser's menu. */
  #createLink(address: string | null, label: string): TemplateResult[] {
    if (address === null) return [];
    const follow = (event: MouseEvent): void => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.#open(address);
    };
    return [
      html`<a href=${address} target="_blank" rel="noopener" part="action" @click=${follow}>${label}</a>`,
    ];
  }

  #open(address: string): void {
    this.#address = openTab(address) ? null : address;
    this.#element.requestUpdate();
  }
}

/** Shows an address to copy, because the browser would not open it. */
function renderAddress(address: string, { strings, clipboard }: ResultView): TemplateResult {
  const copy = ({ currentTarget }: Event): void => {
    const text = currentTarget instanceof Element ? currentTarget.previousElementSibling : null;
    if (text) void clipboard.copy(text, 'address');
  };
  return html`<div class="by-hand" role="alert">
    <p>${strings.openByHand}</p>
    <p class="link" dir="ltr">${address}</p>
    <button part="action" @click=${copy}>${strings.copyAddress}</button>
  </div>`;
}

/** Renders the codes that the visitor won here before, so that a further win hides none of them (G67). */
function renderEarlier(
  { earlierCodes }: Win,
  { strings, fill }: ResultView,
): TemplateResult | typeof nothing {
  const codes = Array.isArray(earlierCodes) ? earlierCodes.join(', ') : '';
  return codes ? html`<p class="quiet">${fill(strings.earlier, { codes })}</p>` : nothing;
}
