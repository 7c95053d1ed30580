import { borderRadiusPx, buttonTextMaxPx, buttonTextMinPx } from '@puzzle-prize/sdk/protocol/limits';
import { toAttributeName } from '../element/attribute-name.ts';
import { buttonDefaults, lookNames, optionNames } from './options.ts';
import { makeReadable } from './readable.ts';

/**
 * A button that opens the puzzle of an embed code in a modal (E7-E10). Before a click, the button loads only
 * the look that the owner has stored, and loads nothing if its attributes set the whole look. Attributes take
 * precedence over the stored look.
 *
 * Its text is always readable: if the two colors contrast too little, the background is adjusted.
 *
 *
 * @attr {string} embed-id - the embed code's unique id
 * @attr {string} host - origin of the platform; by default the origin of the script puzzle-modal.js; without
 * this script, the origin of the page
 * @attr {string} end-user - the end user, signed by the host server
 * @attr {'dark' | 'light' | 'auto'} theme - theme of the puzzle: dark (default), light, or auto for the
 * setting of the device
 * @attr {string} text - label of the button
 * @attr {string} background-color - any CSS color
 * @attr {'small' | 'medium' | 'large'} border-radius - size of its rounded corners
 * @attr {number} text-size - CSS pixels, 10 to 32
 * @attr {string} text-color - any CSS color
 * @attr {string} font-family - any CSS font family
 * @attr {string} custom-css - CSS declarations for the button; nesting works: `&:hover { ... }`
 * @csspart button - the button
 * @csspart dialog - the modal
 * @cssprop --puzzle-prize-accent - color of the modal's focus ring and of its sign of loading
 * @cssprop --puzzle-prize-surface - background of the modal
 * @cssprop --puzzle-prize-text - close button of the modal
 */
export class PuzzlePrizeButton extends HTMLElement {
  static readonly observedAttributes = optionNames.map(toAttributeName);

  /** The embed code's unique id. */
  declare embedId: string;
  /**
   * Origin of the platform. Default: the origin of the script puzzle-modal.js; without this script, the
   * page's own origin.
   */
  declare host: string;
  /** The end user of a paywalled campaign, signed by the host server (G33, G48). */
  declare endUser: string;
  /** Theme of the puzzle: dark (default), light, or auto for the setting of the device. */
  declare theme: 'dark' | 'light' | 'auto';
  /** Label of the button. */
  declare text: string;
  /** Any CSS color. */
  declare backgroundColor: string;
  /** small, medium or large. */
  declare borderRadius: 'small' | 'medium' | 'large';
  /** CSS pixels, 10 to 32. */
  declare textSize: number | string;
  /** Any CSS color. */
  declare textColor: string;
  /** Any CSS font family. */
  declare fontFamily: string;
  /** CSS declarations for the button; nesting works: `&:hover { ... }`. */
  declare customCss: string;

  static {
    for (const name of optionNames) {
      const attribute = toAttributeName(name);
      Object.defineProperty(this.prototype, name, {
        get(this: PuzzlePrizeButton) {
          const value = this.getAttribute(attribute) ?? this.#stored[name];
          return value || buttonDefaults[name];
        },
        set(this: Element, value?: string | number | null) {
          if (value === undefined || value === null) this.removeAttribute(attribute);
          else this.setAttribute(attribute, String(value));
        },
      });
    }
  }

  readonly #root = this.attachShadow({ mode: 'open', delegatesFocus: true });
  readonly #button = document.createElement('button');
  readonly #look = new CSSStyleSheet();
  readonly #correction = new CSSStyleSheet();
  /** The options that the owner has stored. */
  #stored: Record<string, unknown> = {};
  /** The embed code whose look was requested. */
  #lookOf = '';
  /** Closes the modal; null unless the modal is open or opening. */
  #opened: AbortController | null = null;

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [this.#look, this.#correction];
    this.#root.replaceChildren(this.#button);
    // The button needs no `type`, because the shadow root separates it from any form around the element.
    Object.assign(this.#button, {
      id: 'open',
      part: 'button',
      dir: 'auto',
      ariaHasPopup: 'dialog',
      onclick: () => {
        void this.open();
      },
    });
  }

  connectedCallback(): void {
    // If the page set properties before the element was defined, they hide the accessors. So they are deleted
    // and set again through the accessors.
    for (const [name, early] of Object.entries(this)) {
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, early);
    }
    this.#draw();
    this.#requestLook();
  }

  disconnectedCallback(): void {
    this.close();
    // A hidden modal is removed, because its frame would load again without a click if the button came back
    // to the page.
    this.#root.replaceChildren(this.#button);
  }

  attributeChangedCallback(): void {
    if (!this.isConnected) return;
    this.#draw();
    this.#requestLook();
  }

  /** Opens the modal, as a click does. If the modal's script fails to load, the puzzle opens in a new tab. */
  async open(): Promise<void> {
    if (this.#opened) return;
    const { embedId, theme, endUser } = this;
    const player = endUser && `&endUser=${encodeURIComponent(endUser)}`;
    const address = `${this.#origin}/embed/${encodeURIComponent(embedId)}?theme=${theme}${player}`;
    const { signal } = (this.#opened = new AbortController());
    this.#button.ariaBusy = 'true';
    const modal = await import('./modal.ts').catch(() => null);
    this.#button.ariaBusy = null;
    if (signal.aborted) return;
    modal?.openModal(this, { root: this.#root, address, signal });
    if (modal) return;
    this.#opened = null;
    open(address);
  }

  /**
   * Closes the modal. If a game has begun, the game stays in the hidden modal. Otherwise the next opening
   * loads the puzzle again.
   */
  close(): void {
    if (!this.#opened) return;
    this.#opened.abort();
    this.#opened = null;
    this.#button.focus();
  }

  get #origin(): string {
    return new URL(this.host, document.baseURI).origin;
  }

  #requestLook(): void {
    const { embedId } = this;
    if (embedId === this.#lookOf) return;
    this.#lookOf = embedId;
    const missing = lookNames.filter((name) => !this.hasAttribute(toAttributeName(name)));
    if (embedId && missing[0]) void this.#loadLook(embedId, missing.length === lookNames.length);
  }

  /**
   * Loads the stored look. If `isBlank`, the page sets no part of the look; the button is then hidden until
   * the look has loaded, so that it is not drawn twice.
   */
  async #loadLook(embedId: string, isBlank: boolean): Promise<void> {
    const { style } = this.#button;
    if (isBlank) style.visibility = 'hidden';
    const look = await import('./look.ts').catch(() => null);
    this.#stored = (await look?.loadLook(this, { origin: this.#origin, embedId, style })) ?? {};
    style.visibility = '';
    this.#draw();
  }

  #draw(): void {
    this.#button.textContent = this.text;
    const size = `clamp(${buttonTextMinPx}px,${this.textSize}px,${buttonTextMaxPx}px)`;
    this.#look.replaceSync(
      // In forced colors only the browser's border shows that this is a button. The line of the hover state
      // has the color of the text, so it is visible on every background, also in forced colors. On a focused
      // button, the browser's focus ring replaces the line.
      `@media(forced-colors:none){#open{border:0}}@media(hover){#open:hover:where(:not(:focus-visible)){outline:2px solid;outline-offset:-4px}}#open{padding:12px 24px;overflow-wrap:anywhere;cursor:pointer;background-color:${this.backgroundColor};color:${this.textColor};border-radius:${borderRadiusPx[this.borderRadius]}px;font-size:${size};font-family:${this.fontFamily},sans-serif;${this.customCss}`,
    );
    makeReadable(this.#button, this.#correction);
  }
}
