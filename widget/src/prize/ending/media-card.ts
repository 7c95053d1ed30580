import { adoptStyles } from '@lit/reactive-element/css-tag.js';
import { keyed } from 'lit/directives/keyed.js';
import type { TemplateResult } from 'lit/html.js';
import { mediaStyles } from '../../rewards/media-styles.ts';
import { Player } from '../../rewards/player.ts';
import type { Media } from '../../rewards/won-media.ts';
import type { PrizeElement } from '../prize-element.ts';
import type { Game } from '../state.ts';
import type { Prize } from '../views/view.ts';
import type { Reward } from './check.ts';
import { leaveSession } from './leave.ts';
import { mediaCardStyles } from './media-card-styles.ts';
import { parseProgress, type Progress } from './media-progress.ts';
import { mediaStrings } from './media-strings.ts';
import { renderMedia } from './media-view.ts';
import type { ResultView } from './view.ts';

type Won = Pick<Reward, 'media' | 'mediaProgress'>;

export interface MediaCardOptions {
  /** The won file, and those that were won before. */
  won: Won & { media: Media };
  /** Requests new links to these files. */
  renew: () => Promise<Won>;
}

/**
 * The card of a won file. Its script loads only when a visitor wins a file. It can also show files won before
 * (B30).
 */
export class MediaCard {
  readonly #prize: Prize;
  readonly #element: PrizeElement;
  readonly #renew: MediaCardOptions['renew'];
  #progress: Progress | null;
  #player: Player;
  /** Whether the visitor is asked to confirm the end of a paid session. */
  #isLeaving = false;

  constructor(prize: Prize, element: PrizeElement, { won, renew }: MediaCardOptions) {
    this.#prize = prize;
    this.#element = element;
    this.#renew = renew;
    this.#progress = parseProgress(won.mediaProgress);
    this.#player = this.#createPlayer(won.media, ({ media }) => media);
    const { shadowRoot } = element;
    if (shadowRoot && !shadowRoot.adoptedStyleSheets.some((sheet) => sheet === mediaStyles.styleSheet))
      adoptStyles(shadowRoot, [...shadowRoot.adoptedStyleSheets, mediaStyles, mediaCardStyles]);
  }

  #createPlayer(media: Media, find: (won: Won) => Media | null): Player {
    return new Player({
      media,
      renew: async () => {
        const won = await this.#renew();
        this.#progress = parseProgress(won.mediaProgress);
        return find(won);
      },
      onChange: () => {
        this.#element.requestUpdate();
      },
    });
  }

  render(game: Game, view: ResultView): unknown {
    const choice = {
      progress: this.#progress,
      open: (item: Media): void => void this.#open(item),
      isLeaving: this.#isLeaving,
      ask: (isLeaving: boolean): void => void this.#askToLeave(game, isLeaving),
      leave: (): void => {
        this.#goBack(game);
      },
    };
    const strings = { ...mediaStrings, ...view.strings };
    const card: TemplateResult = renderMedia(game, this.#player, { ...view, ...choice, strings });
    // A new file must not inherit the view state of the previous one.
    return keyed(this.#player, card);
  }

  /** Shows a file that was won before, and moves the focus to its title. */
  async #open({ id }: Media): Promise<void> {
    const findItem = (progress: Progress | null): Media | null =>
      progress?.items.find((item) => item.id === id) ?? null;
    const item = findItem(this.#progress);
    if (!item || id === this.#player.media.id) return;
    this.#player = this.#createPlayer(item, () => findItem(this.#progress));
    this.#element.requestUpdate();
    await this.#element.updateComplete;
    this.#element.shadowRoot?.querySelector<HTMLElement>('#heading')?.focus();
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
      this.#prize.deal(game.sessionId, game.puzzle.round + 1);
      return;
    }
    this.#isLeaving = false;
    void leaveSession(target, game);
    this.#prize.save({ win: null });
    this.#prize.deal();
  }
}
