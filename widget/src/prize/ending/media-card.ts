import { adoptStyles } from '@lit/reactive-element/css-tag.js';
import { keyed } from 'lit/directives/keyed.js';
import type { TemplateResult } from 'lit/html.js';
import { mediaStyles } from '../../rewards/media-styles.ts';
import { Player, type PlayerOptions } from '../../rewards/player.ts';
import type { PrizeElement } from '../prize-element.ts';
import type { Game } from '../state.ts';
import type { Prize } from '../views/view.ts';
import { leaveSession } from './leave.ts';
import { mediaCardStyles } from './media-card-styles.ts';
import { renderMedia } from './media-view.ts';
import type { ResultView } from './view.ts';

/** The ticket with a won file. It is loaded for those who win one. */
export class MediaCard {
  readonly #prize: Prize;
  readonly #element: PrizeElement;
  readonly #player: Player;
  /** Whether the visitor is asked to confirm the end of a paid session. */
  #isLeaving = false;

  constructor(prize: Prize, element: PrizeElement, file: Omit<PlayerOptions, 'onChange'>) {
    this.#prize = prize;
    this.#element = element;
    this.#player = new Player({
      ...file,
      onChange: () => {
        element.requestUpdate();
      },
    });
    const { shadowRoot } = element;
    if (shadowRoot && !shadowRoot.adoptedStyleSheets.some((sheet) => sheet === mediaStyles.styleSheet))
      adoptStyles(shadowRoot, [...shadowRoot.adoptedStyleSheets, mediaStyles, mediaCardStyles]);
  }

  render(game: Game, view: ResultView): unknown {
    const choice = {
      isLeaving: this.#isLeaving,
      ask: (isLeaving: boolean): void => void this.#askToLeave(game, isLeaving),
      leave: (): void => {
        this.#goBack(game);
      },
    };
    const card: TemplateResult = renderMedia(game, this.#player, { ...view, ...choice });
    // A new file must not inherit the view state of the previous one.
    return keyed(this.#player, card);
  }

  /**
   * Starts another round (W12). For a paywalled puzzle it shows or hides a confirmation instead, because
   * leaving ends the session.
   */
  async #askToLeave(game: Game, isLeaving: boolean): Promise<void> {
    if (!game.puzzle.isPaywalled) {
      this.#goBack(game);
      return;
    }
    this.#isLeaving = isLeaving;
    this.#element.requestUpdate();
    await this.#element.updateComplete;
    const { shadowRoot } = this.#element;
    shadowRoot?.querySelector<HTMLElement>(isLeaving ? '.leave button' : '.back')?.focus();
  }

  /** Starts another round, or for a paywalled puzzle a new session that must be activated (W12). */
  #goBack(game: Game): void {
    const { target } = this.#prize;
    if (!game.puzzle.isPaywalled || !target) {
      this.#prize.playAgain(game);
      return;
    }
    this.#isLeaving = false;
    void leaveSession(target, game);
    this.#prize.startOver();
  }
}
