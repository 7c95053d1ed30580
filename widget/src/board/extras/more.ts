import { adoptStyles } from '@lit/reactive-element/css-tag.js';
import type { Direction } from '@puzzle-prize/sdk/puzzle/board';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { BoardSettings } from '../settings.ts';
import { moreStrings } from './more-strings.ts';
import { moreStyles } from './more-styles.ts';
import { type MoreActs, renderArrowPad, renderMore } from './panels.ts';
import type { Speaker } from './speech.ts';

/** The part of the board that the panel uses. */
interface MoreOwner extends HTMLElement {
  readonly settings: BoardSettings;
  readonly noHint: boolean;
  slideToward(direction: Direction): void;
}

/**
 * The panel behind "More", and the arrow pad. They load when they are first needed. `texts` are the texts of the
 * board and the extras. They also contain the texts of the panel that the owner has replaced.
 */
export class More {
  readonly #owner: MoreOwner;

  constructor(owner: MoreOwner) {
    this.#owner = owner;
    const { shadowRoot } = owner;
    if (shadowRoot) adoptStyles(shadowRoot, [...shadowRoot.adoptedStyleSheets, moreStyles]);
  }

  renderPanel(texts: Speaker['texts'], acts: Omit<MoreActs, 'hasHint'>): TemplateResult {
    const { settings, noHint } = this.#owner;
    const change = (changed: Partial<BoardSettings>) => {
      acts.change(changed);
      if (changed.sound || changed.vibration) void giveExample(changed);
    };
    return html`<div part="panel" role="group" aria-label=${texts.more}>
      ${renderMore({ ...moreStrings, ...texts }, settings, { ...acts, change, hasHint: !noHint })}
    </div>`;
  }

  /** Renders the arrow pad if the player has turned it on. */
  renderPad(texts: Speaker['texts']): TemplateResult | typeof nothing {
    const slide = (direction: Direction) => {
      this.#owner.slideToward(direction);
    };
    return this.#owner.settings.arrowPad ? renderArrowPad({ ...moreStrings, ...texts }, slide) : nothing;
  }
}

/**
 * Lets the player hear or feel what was switched on. Some browsers play sound only if it is first played in response
 * to a press.
 */
async function giveExample(changed: Partial<BoardSettings>): Promise<void> {
  const feedback = await import('./feedback.ts').catch(() => null);
  feedback?.giveFeedback('move', changed);
}
