import { adoptStyles } from '@lit/reactive-element/css-tag.js';
import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import { fieldStyles } from '../../element/field-styles.ts';
import { record } from '../../element/read.ts';
import type { View } from '../views/view.ts';
import { shareStrings, type ShareStrings } from './share-strings.ts';
import { shareStyles } from './share-styles.ts';

/**
 * Opens the dialog with the link to the result, and publishes the result (G83). Every later step has a button of its
 * own, because browsers open the device's dialog only right after a press.
 */
export function openShareDialog(button: HTMLElement, view: View): void {
  const root = button.getRootNode();
  // The button may have been pressed again while this file was loading.
  if (root instanceof ShadowRoot && !root.querySelector('dialog.share'))
    new ShareDialog(root, view).open(button);
}

/** The shadow roots that have the styles of the dialog. */
const styled = new WeakSet<ShadowRoot>();

class ShareDialog {
  readonly #root: ShadowRoot;
  readonly #view: View;
  readonly #texts: ShareStrings;
  readonly #dialog = document.createElement('dialog');
  #url: string | null = null;
  #status: string;

  constructor(root: ShadowRoot, view: View) {
    this.#root = root;
    this.#view = view;
    this.#texts = { ...shareStrings, ...view.language.texts };
    this.#status = this.#texts.shareCreating;
    this.#dialog.className = 'share';
    this.#dialog.part.add('share-dialog');
    this.#dialog.setAttribute('aria-labelledby', 'share-title');
  }

  open(button: HTMLElement): void {
    const { adoptedStyleSheets } = this.#root;
    if (!styled.has(this.#root)) adoptStyles(this.#root, [...adoptedStyleSheets, fieldStyles, shareStyles]);
    styled.add(this.#root);
    // In the card, the dialog inherits the typeface and the theme.
    (this.#root.querySelector('section') ?? this.#root).append(this.#dialog);
    // Escape closes this dialog alone, not the one that the page may show around the element.
    this.#dialog.addEventListener('keydown', (event) => {
      event.stopPropagation();
    });
    this.#dialog.addEventListener('close', () => {
      this.#dialog.remove();
    });
    const { bottom } = button.getBoundingClientRect();
    this.#dialog.style.setProperty(
      '--below',
      `${Math.round(Math.max(12, Math.min(bottom + 8, innerHeight - 300)))}px`,
    );
    this.#show();
    this.#dialog.showModal();
    void this.#publish();
  }

  /** Publishes the result. Each press gives the same link. */
  async #publish(): Promise<void> {
    const { race, resolve } = this.#view;
    const code = race.scene.race.room?.roomCode ?? '';
    try {
      const response = await fetch(resolve(`/api/race/room/${encodeURIComponent(code)}/share`), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sessionId: race.entry?.sessionId }),
      });
      const { url } = record(await response.json());
      this.#url = response.ok && typeof url === 'string' ? url : null;
    } catch {
      this.#url = null;
    }
    const { shareFailed, shareReady } = this.#texts;
    this.#tell(this.#url === null ? shareFailed : shareReady);
    // The button that repeats a failed call disappears during the call, so the focus may be lost.
    if (!this.#dialog.contains(this.#root.activeElement))
      this.#dialog.querySelector<HTMLElement>('input, .main')?.focus();
  }

  #tell(status: string): void {
    this.#status = status;
    this.#show();
  }

  #show(): void {
    const { shareTitle, shareHint, shareClose } = this.#texts;
    render(
      html`<form method="dialog">
        <h3 id="share-title" tabindex="-1" autofocus>${shareTitle}</h3>
        <p class="quiet">${shareHint}</p>
        ${this.#url === null ? this.#retry() : this.#link(this.#url)}
        <p role="status">${this.#status}</p>
        <button>${shareClose}</button>
      </form>`,
      this.#dialog,
    );
  }

  #retry(): TemplateResult | typeof nothing {
    const { shareFailed, shareCreating, shareRetry } = this.#texts;
    if (this.#status !== shareFailed) return nothing;
    const retry = (): void => {
      this.#tell(shareCreating);
      void this.#publish();
    };
    return html`<button type="button" class="main" @click=${retry}>${shareRetry}</button>`;
  }

  #link(url: string): TemplateResult {
    const { shareLink, shareCopy, shareSend, shareOpen } = this.#texts;
    const send = (): void => {
      // The call also fails if the person closes the device's dialog on purpose, so no error is shown.
      navigator.share({ url }).catch(() => undefined);
    };
    // Some browsers have no dialog for sharing, although the types say so.
    const canSend = 'share' in navigator;
    return html`<input class="field" readonly aria-label=${shareLink} .value=${url} />
      <div>
        <button type="button" class="main" @click=${() => void this.#copy(url)}>${shareCopy}</button>
        ${canSend ? html`<button type="button" @click=${send}>${shareSend}</button>` : nothing}
        <a href=${url} target="_blank" rel="noopener">${shareOpen}</a>
      </div>`;
  }

  /** Copies the link, or selects it if the page around a frame forbids copying. */
  async #copy(url: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      this.#tell(this.#texts.shareCopied);
    } catch {
      this.#dialog.querySelector('input')?.select();
      this.#tell(this.#texts.shareSelected);
    }
  }
}
