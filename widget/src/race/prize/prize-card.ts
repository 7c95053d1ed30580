import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import { createElement } from '../../element/create-element.ts';
import { Clipboard } from '../../rewards/clipboard.ts';
import { codeStyles } from '../../rewards/code-styles.ts';
import { codeView } from '../../rewards/code-view.ts';
import { downloadView, fileView } from '../../rewards/file-view.ts';
import { mediaStyles } from '../../rewards/media-styles.ts';
import { Player } from '../../rewards/player.ts';
import type { RewardView } from '../../rewards/reward-view.ts';
import { rewardStrings } from '../../rewards/reward-strings.ts';
import { type Media, parseWonMedia } from '../../rewards/won-media.ts';
import type { RaceController } from '../controller.ts';
import type { View } from '../views/view.ts';
import { prizeStyles } from './prize-styles.ts';

/** What the winner won (G19): a code to copy, a file to watch, or both. Loaded by winners alone. */
export class PrizeCard {
  readonly root = createElement('section', { class: 'prize' });
  readonly #race: RaceController;
  readonly #clipboard: Clipboard;
  readonly #element: HTMLElement & { requestUpdate(): void };
  #player: Player | null = null;

  constructor(race: RaceController, element: HTMLElement & { requestUpdate(): void }) {
    this.#race = race;
    this.#element = element;
    this.#clipboard = new Clipboard(element);
    element.shadowRoot?.adoptedStyleSheets.push(codeStyles, mediaStyles, prizeStyles);
  }

  show({ language, host }: View, texts: Partial<typeof rewardStrings>): void {
    const { prize } = this.#race.scene.race;
    const reward: RewardView = {
      strings: { ...rewardStrings, ...texts },
      clipboard: this.#clipboard,
      resolve: (url) => new URL(url, host).href,
    };
    const player = this.#playerOf(parseWonMedia(prize?.media));
    const code = prize?.code ?? null;
    const hasNothing = prize !== null && code === null && !player;
    render(
      html`${hasNothing ? html`<p class="quiet">${language.texts.noPrize}</p>` : nothing}
        ${code === null ? nothing : codeView(code, reward)} ${player ? mediaView(player, reward) : nothing}
        <p class="status" role="status">${said(this.#clipboard, reward)}</p>`,
      this.root,
    );
  }

  /** Forgets what was copied. */
  stop(): void {
    this.#clipboard.stop();
  }

  /** A file keeps its player under each fresh address. */
  #playerOf(media: Media | null): Player | null {
    if (!media) return (this.#player = null);
    const options = {
      media,
      renew: async () => {
        await this.#race.loadPrize();
        return parseWonMedia(this.#race.scene.race.prize?.media);
      },
      onChange: () => {
        this.#element.requestUpdate();
      },
    };
    return (this.#player ??= new Player(options));
  }
}

function mediaView(player: Player, view: RewardView): TemplateResult {
  const { title, description } = player.media;
  return html`<div class="won">
    <h4>${title}</h4>
    ${description ? html`<p class="quiet">${description}</p>` : nothing} ${fileView(player, view)}
    <p class="actions">${downloadView(player, view)}</p>
  </div>`;
}

function said({ result }: Clipboard, { strings }: RewardView): string | typeof nothing {
  if (result === 'copied') return strings.copied;
  return result === 'selected' ? strings.copyByHand : nothing;
}
