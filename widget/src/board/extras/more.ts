import { adoptStyles } from '@lit/reactive-element/css-tag.js';
import type { Direction } from '@puzzle-prize/sdk/puzzle/board';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { BoardSettings } from '../settings.ts';
import { boardStrings, type BoardStrings } from '../strings.ts';
import { moreStrings, type MoreStrings } from './more-strings.ts';
import { moreStyles } from './more-styles.ts';
import { renderArrowPad, renderMore } from './panels.ts';
import { extraStrings, type ExtraStrings } from './strings.ts';
import { canVibrate } from './vibration.ts';

/** The part of the board that the panel uses. */
interface MoreOwner extends HTMLElement {
  readonly settings: BoardSettings;
  readonly noHint: boolean;
  readonly strings: Partial<BoardStrings & ExtraStrings & MoreStrings>;
  slideToward(direction: Direction): void;
}

/** The panel behind "More", and the arrow pad. They load when they are first needed. */
export class More {
  readonly #owner: MoreOwner;

  constructor(owner: MoreOwner) {
    this.#owner = owner;
    const { shadowRoot } = owner;
    if (shadowRoot) adoptStyles(shadowRoot, [...shadowRoot.adoptedStyleSheets, moreStyles]);
  }

  renderPanel(acts: { undo: () => void; change: (changed: Partial<BoardSettings>) => void }): TemplateResult {
    const { settings, noHint } = this.#owner;
    const texts = this.#texts;
    return html`<div part="panel" role="group" aria-label=${texts.more}>
      ${renderMore(texts, settings, { ...acts, hasHint: !noHint, canVibrate: canVibrate() })}
    </div>`;
  }

  /** Renders the arrow pad if the player has turned it on. */
  renderPad(): TemplateResult | typeof nothing {
    const slide = (direction: Direction) => {
      this.#owner.slideToward(direction);
    };
    return this.#owner.settings.arrowPad ? renderArrowPad(this.#texts, slide) : nothing;
  }

  get #texts(): BoardStrings & ExtraStrings & MoreStrings {
    return { ...boardStrings, ...extraStrings, ...moreStrings, ...this.#owner.strings };
  }
}
