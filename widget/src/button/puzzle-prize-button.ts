import { borderRadiusPx, buttonTextMaxPx, buttonTextMinPx } from '@puzzle-prize/sdk/protocol/limits';
import { attributeName } from '../element/attribute-name.ts';
import { buttonDefaults, optionNames } from './options.ts';
import { makeReadable } from './readable.ts';

/**
 * A button that opens the puzzle of an embed code in a modal (E7-E10). Loads nothing before it is clicked, not even the
 * modal.
 *
 * Text on it can always be read: where the two colours are too close, the background gives way.
 *
 * @attr {string} embed-id - the embed code's unique id
 * @attr {string} host - origin of the platform: where the script comes from, unless told otherwise
 * @attr {string} end-user - who plays, as the page around knows its customer
 * @attr {'dark' | 'light' | 'auto'} theme - the puzzle's: dark (default), light, or auto: as the device is set
 * @attr {string} text - what the button says
 * @attr {string} background-color - any CSS colour
 * @attr {'small' | 'medium' | 'large'} border-radius - how round its corners are
 * @attr {number} text-size - CSS pixels, 10 to 32
 * @attr {string} text-color - any CSS colour
 * @attr {string} font-family - any CSS font family
 * @attr {string} custom-css - CSS declarations for the button; nesting works: `&:hover { ... }`
 * @csspart button - the button
 * @csspart dialog - the modal
 */
export class PuzzlePrizeButton extends HTMLElement {
  static readonly observedAttributes = optionNames.map(attributeName);

  /** The embed code's unique id. */
  declare embedId: string;
  /** Origin of the platform: where the script comes from, unless told otherwise. */
  declare host: string;
  /** Who plays, as the host page's own server knows them: for campaigns that ask (G33). */
  declare endUser: string;
  /** The puzzle's: dark (default), light, or auto: as the device is set. */
  declare theme: 'dark' | 'light' | 'auto';
  /** What the button says. */
  declare text: string;
  /** Any CSS colour. */
  declare backgroundColor: string;
  /** small, medium or large. */
  declare borderRadius: 'small' | 'medium' | 'large';
  /** CSS pixels, 10 to 32. */
  declare textSize: number | string;
  /** Any CSS colour. */
  declare textColor: string;
  declare fontFamily: string;
  /** CSS declarations for the button; nesting works: `&:hover { ... }`. */
  declare customCss: string;

  static {
    for (const name of optionNames) {
      const attribute = attributeName(name);
      Object.defineProperty(this.prototype, name, {
        get(this: Element) {
          return this.getAttribute(attribute) || buttonDefaults[name];
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
  /** There while the modal is open or about to open. */
  #opened: AbortController | null = null;

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [this.#look, this.#correction];
    this.#root.replaceChildren(this.#button);
    // No form around it is its own: a shadow root lies between.
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
    // What a page set before the element was defined hides the accessor.
    for (const [name, early] of Object.entries(this)) {
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, early);
    }
    this.#draw();
  }

  disconnectedCallback(): void {
    this.close();
    // A frame that left the page is empty, and would load before the click that asks for it.
    this.#root.replaceChildren(this.#button);
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#draw();
  }

  /** Opens the modal, as a click does. Where the script of the modal cannot be loaded, the puzzle opens in a new tab. */
  async open(): Promise<void> {
    if (this.#opened) return;
    const { embedId, theme, text, endUser } = this;
    const { origin } = new URL(this.host, document.baseURI);
    const player = endUser && `&endUser=${encodeURIComponent(endUser)}`;
    const address = `${origin}/embed/${encodeURIComponent(embedId)}?theme=${theme}${player}`;
    const { signal } = (this.#opened = new AbortController());
    this.#button.ariaBusy = 'true';
    const modal = await import('./modal.ts').catch(() => null);
    this.#button.ariaBusy = null;
    if (signal.aborted) return;
    const onClose = (): void => {
      this.close();
    };
    modal?.openModal({ root: this.#root, address, embedId, theme, label: text, signal, onClose });
    if (modal) return;
    this.#opened = null;
    open(address);
  }

  /** Closes the modal. A game that has begun waits in it; without one the next opening loads anew. */
  close(): void {
    if (!this.#opened) return;
    this.#opened.abort();
    this.#opened = null;
    this.#button.focus();
  }

  #draw(): void {
    this.#button.textContent = this.text;
    const size = `clamp(${buttonTextMinPx}px,${this.textSize}px,${buttonTextMaxPx}px)`;
    this.#look.replaceSync(
      // A border of the browser is all that shows a button where a page has no colours of its own.
      `@media(forced-colors:none){#open{border:0}}#open{padding:12px 24px;overflow-wrap:anywhere;cursor:pointer;background-color:${this.backgroundColor};color:${this.textColor};border-radius:${borderRadiusPx[this.borderRadius]}px;font-size:${size};font-family:${this.fontFamily},sans-serif;${this.customCss}`,
    );
    makeReadable(this.#button, this.#correction);
  }
}
