import { RequestError } from '@puzzle-prize/sdk/http';
import { answerMaxChars, wrongAnswersMax } from '@puzzle-prize/sdk/protocol/limits';
import { html, render } from 'lit/html.js';
import { Language } from '../../board/language.ts';
import { findLocale } from '../../locales/find-locale.ts';
import { createElement } from '../../element/create-element.ts';
import { record } from '../../element/read.ts';
import type { PrizeElement } from '../prize-element.ts';
import type { AlternativeStrings } from './alternative-strings.ts';

/** The dialog with the owner's question (G61). The browser keeps the focus in it, and closes it with Escape. */
export class QuestionDialog {
  readonly #element: PrizeElement;
  readonly #send: (answer: string) => Promise<void>;
  readonly #dialog = createElement('dialog', { class: 'question', 'aria-labelledby': 'question-title' });
  #question = '';
  #strings: AlternativeStrings | null = null;
  #problem = '';
  #isSending = false;
  #hasTries = true;

  /** @param send sends an answer; it rejects with the refusal of the platform */
  constructor(element: PrizeElement, send: (answer: string) => Promise<void>) {
    this.#element = element;
    this.#send = send;
    element.shadowRoot?.append(this.#dialog);
    // Keys pressed in the dialog must not reach the board or the page.
    this.#dialog.addEventListener('keydown', (event) => {
      event.stopPropagation();
    });
  }

  open(question: string, strings: AlternativeStrings): void {
    if (question !== this.#question) [this.#problem, this.#hasTries] = ['', true];
    this.#question = question;
    this.#strings = strings;
    this.#draw();
    // If the element was moved in the page, its dialog has left the top layer but still counts as open.
    this.#dialog.close();
    this.#dialog.showModal();
    this.#dialog.querySelector('input')?.focus();
  }

  close(): void {
    this.#dialog.close();
  }

  #draw(): void {
    const strings = this.#strings;
    if (!strings) return;
    const submit = (event: SubmitEvent): void => {
      event.preventDefault();
      if (event.currentTarget instanceof HTMLFormElement) void this.#submit(event.currentTarget, strings);
    };
    const close = (): void => {
      this.close();
    };
    render(
      html`<form part="form" class="address" @submit=${submit}>
        <h2 id="question-title" part="title">${strings.answerInstead}</h2>
        <label for="answer">${this.#question}</label>
        <input
          class="field"
          id="answer"
          name="answer"
          part="field"
          autocomplete="off"
          maxlength=${answerMaxChars}
          required
          ?disabled=${!this.#hasTries}
          aria-describedby="answer-note answer-problem"
          aria-invalid=${this.#problem !== ''}
        />
        <small id="answer-note">${this.#fill(strings.triesNote, wrongAnswersMax)}</small>
        <p id="answer-problem" role="alert">${this.#problem}</p>
        <div class="row">
          <button class="main" part="button" ?disabled=${!this.#hasTries} aria-disabled=${this.#isSending}>
            ${this.#isSending ? strings.sendingAnswer : strings.sendAnswer}
          </button>
          <button type="button" part="action" @click=${close}>${strings.backToBoard}</button>
        </div>
      </form>`,
      this.#dialog,
    );
  }

  async #submit(form: HTMLFormElement, strings: AlternativeStrings): Promise<void> {
    const value = new FormData(form).get('answer');
    const answer = typeof value === 'string' ? value.trim() : '';
    if (this.#isSending || answer === '') return;
    this.#put(true, '');
    try {
      await this.#send(answer);
      this.#put(false, '');
    } catch (error) {
      this.#put(false, this.#explain(error, strings));
      this.#dialog.querySelector<HTMLElement>(this.#hasTries ? 'input' : '[type=button]')?.focus();
      this.#dialog.querySelector('input')?.select();
    }
  }

  #put(isSending: boolean, problem: string): void {
    this.#isSending = isSending;
    this.#problem = problem;
    this.#draw();
  }

  #fill(text: string, n: number): string {
    return new Language({}, findLocale(this.#element)).fill(text, { n });
  }

  /** Returns the text that explains a refusal, and stores whether the visitor can try again. */
  #explain(error: unknown, strings: AlternativeStrings): string {
    if (!(error instanceof RequestError)) return strings.alternativeFailed;
    const left = error.code === 'play.no_tries_left' ? 0 : readTriesLeft(error);
    this.#hasTries = left !== 0;
    if (left === 0) return strings.noTriesLeft;
    if (left === 1) return strings.wrongAnswerOne;
    if (left !== null) return this.#fill(strings.wrongAnswer, left);
    const texts: Partial<Record<string, string>> = this.#element.strings;
    return texts[error.code ?? ''] ?? error.serverMessage ?? strings.alternativeFailed;
  }
}

/** Reads the number of tries that are left from a refused answer; null for any other failure. */
function readTriesLeft({ code, message }: RequestError): number | null {
  if (code !== 'play.wrong_answer') return null;
  // The message of a failed call has the form 'status: body' (R16). A body with an error code is JSON.
  const { triesLeft } = record(JSON.parse(message.slice(message.indexOf('{'))));
  return typeof triesLeft === 'number' ? triesLeft : null;
}
