import { adoptStyles } from '@lit/reactive-element/css-tag.js';
import { RequestError } from '@puzzle-prize/sdk/http';
import { emailMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { fieldStyles } from '../../element/field-styles.ts';
import { addressStrings, type AddressStrings } from './address-strings.ts';
import { addressStyles } from './address-styles.ts';

/** The part of an element that its form uses. `Texts` is the type of the texts for the purpose of the form. */
export interface AddressElement<Texts = AddressStrings> extends HTMLElement {
  /** Texts that replace the English ones. */
  readonly strings: Partial<AddressStrings & Texts>;
  readonly updateComplete: Promise<unknown>;
  requestUpdate(): void;
}

/** The texts of a form. `title` is shown above the form. */
export interface AddressTexts {
  title: string | null;
  submit: string;
  note: string;
  done: string;
  failed: string;
}

export interface AddressFormOptions {
  getTexts: () => AddressTexts;
  /** Sends the address to the platform. The call outlives the element; only the visitor can abort it. */
  send: (address: string, signal: AbortSignal) => Promise<unknown>;
  /**
   * Selector of the button to which the focus returns when the visitor cancels. Without a selector, the form has no
   * cancel button.
   */
  opener?: string;
}

/** The steps of the form. After a refused address, the form returns to the first step. */
type Step = 'ask' | 'sending' | 'done' | 'closed';

/** A failure to send the address, and whether the address itself is the reason. */
interface Problem {
  text: string;
  isRefused: boolean;
}

/** The form in which a visitor leaves an e-mail address. It is loaded only when it is needed. */
export class AddressForm {
  readonly #element: AddressElement;
  readonly #options: AddressFormOptions;
  #step: Step = 'ask';
  #problem: Problem | null = null;
  /** Aborts the call that is being sent. */
  #call: AbortController | undefined;

  constructor(element: AddressElement, options: AddressFormOptions) {
    this.#element = element;
    this.#options = options;
    const { shadowRoot } = element;
    if (shadowRoot && !shadowRoot.adoptedStyleSheets.some((sheet) => sheet === addressStyles.styleSheet))
      adoptStyles(shadowRoot, [...shadowRoot.adoptedStyleSheets, fieldStyles, addressStyles]);
  }

  render(): TemplateResult {
    if (this.#step === 'closed') return html``;
    const strings = this.#strings;
    const { getTexts, opener } = this.#options;
    const texts = getTexts();
    if (this.#step === 'done')
      return html`<p class="address" part="form" role="status" tabindex="-1">${texts.done}</p>`;
    const submit = (event: SubmitEvent): void => {
      event.preventDefault();
      if (event.currentTarget instanceof HTMLFormElement) void this.#submit(event.currentTarget);
    };
    const isSending = this.#step === 'sending';
    return html`<form class="address" part="form" @submit=${submit}>
      ${texts.title === null ? nothing : html`<p>${texts.title}</p>`}
      <label for="address">${strings.addressLabel}</label>
      <input
        class="field"
        id="address"
        name="address"
        type="email"
        dir="ltr"
        part="field"
        autocomplete="email"
        maxlength=${emailMaxChars}
        required
        aria-invalid=${this.#problem?.isRefused ?? false}
        aria-describedby="address-problem address-note"
      />
      <small id="address-problem" role="alert">${this.#problem?.text}</small>
      <small id="address-note">${texts.note}</small>
      <div class="buttons">
        <button class="main" part="button" aria-disabled=${isSending}>
          ${isSending ? strings.sending : texts.submit}
        </button>
        ${
          opener
            ? html`<button type="button" part="action" @click=${this.#cancel}>${strings.cancel}</button>`
            : nothing
        }
      </div>
    </form>`;
  }

  readonly #cancel = (): void => {
    this.#call?.abort();
    this.#put('closed');
    void this.focus(this.#options.opener);
  };

  /** Whether the visitor enters an address. */
  get isOpen(): boolean {
    return this.#step === 'ask' || this.#step === 'sending';
  }

  /** Whether the platform has accepted an address. */
  get isDone(): boolean {
    return this.#step === 'done';
  }

  /** Moves the focus into the form, by default to its field. */
  async focus(selector = '#address'): Promise<void> {
    await this.#element.updateComplete;
    this.#element.shadowRoot?.querySelector<HTMLElement>(selector)?.focus();
  }

  get #strings(): AddressStrings {
    return { ...addressStrings, ...this.#element.strings };
  }

  async #submit(form: HTMLFormElement): Promise<void> {
    const address = new FormData(form).get('address');
    if (this.#step === 'sending' || typeof address !== 'string') return;
    const { signal } = (this.#call = new AbortController());
    this.#put('sending');
    try {
      await this.#options.send(address, signal);
      this.#put('done');
      // The field, which had the focus, has disappeared.
      await this.focus('.address');
    } catch (error) {
      if (signal.aborted) return;
      const { failed } = this.#options.getTexts();
      this.#put('ask', explain(error, this.#strings) ?? { text: failed, isRefused: false });
    }
  }

  #put(step: Step, problem: Problem | null = null): void {
    this.#step = step;
    this.#problem = problem;
    this.#element.requestUpdate();
  }
}

/** Returns the reason if the platform has refused the call, and null for any other failure. */
function explain(
  error: unknown,
  { addressRefused, ...texts }: AddressStrings & Partial<Record<string, string>>,
): Problem | null {
  if (!(error instanceof RequestError) || error.status < 400 || error.status >= 500) return null;
  // The message of this code is for programmers.
  if (error.code === 'request.invalid') return { text: addressRefused, isRefused: true };
  const text = texts[error.code ?? ''] ?? error.serverMessage;
  return text === null ? null : { text, isRefused: false };
}
