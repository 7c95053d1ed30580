import { adoptStyles } from '@lit/reactive-element/css-tag.js';
import type { Delivery, RacePrize } from '@puzzle-prize/sdk/protocol';
import { racePrizeOpponentMoves } from '@puzzle-prize/sdk/protocol/limits';
import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import { findLocale } from '../../locales/find-locale.ts';
import { FormOpener } from '../../rewards/address/form-opener.ts';
import { Clipboard } from '../../rewards/clipboard.ts';
import { codeStyles } from '../../rewards/code-styles.ts';
import { renderCode } from '../../rewards/code-view.ts';
import { inLanguage, parseDelivery } from '../../rewards/delivery.ts';
import { downloadView, renderFile } from '../../rewards/file-view.ts';
import { mediaStyles } from '../../rewards/media-styles.ts';
import { Player } from '../../rewards/player.ts';
import type { RewardView } from '../../rewards/reward-view.ts';
import { rewardStrings } from '../../rewards/reward-strings.ts';
import { renderTerms, type TermsView } from '../../rewards/terms.ts';
import { type Media, parseWonMedia } from '../../rewards/won-media.ts';
import type { RaceController } from '../controller.ts';
import type { RaceState } from '../state.ts';
import type { BaseView } from '../views/view.ts';
import type { PrizeElement } from './prize-element.ts';
import { prizeStrings } from './prize-strings.ts';
import { prizeStyles } from './prize-styles.ts';

/** Shows the visitor's prize (G19, G85): a code, a file, or both. It is loaded when there is a prize. */
export class PrizeCard {
  readonly root = document.createElement('section');
  readonly #race: RaceController;
  readonly #clipboard: Clipboard;
  readonly #element: PrizeElement;
  #mail = new FormOpener();
  #player: Player | null = null;
  /** The room and the code to which the form belongs. */
  #shown = '';

  constructor(race: RaceController, element: PrizeElement) {
    this.root.className = 'prize';
    this.#race = race;
    this.#element = element;
    this.#clipboard = new Clipboard(element);
    const { shadowRoot } = element;
    if (shadowRoot)
      adoptStyles(shadowRoot, [...shadowRoot.adoptedStyleSheets, codeStyles, mediaStyles, prizeStyles]);
  }

  show({ language, resolve }: BaseView, texts: Partial<typeof rewardStrings & typeof prizeStrings>): void {
    const { race } = this.#race.scene;
    const { prize, room } = race;
    if (!prize) return;
    const { code } = prize;
    const reward: RewardView = {
      strings: { ...rewardStrings, ...texts },
      clipboard: this.#clipboard,
      resolve,
    };
    const terms: TermsView = {
      strings: reward.strings,
      locale: findLocale(this.#element),
      fill: (text, values) => language.fill(text, values),
    };
    const player = this.#findPlayer(parseWonMedia(prize.media));
    const shown = [room?.id, code].join(' ');
    if (shown !== this.#shown) [this.#shown, this.#mail] = [shown, new FormOpener()];
    const hasNothing = code === null && !player;
    const strings = { ...prizeStrings, ...texts };
    const notes = listNotes(race, { language, hasNothing, strings });
    const origin = new URL(resolve('/'), location.href).origin;
    // Without a prize and a note, the card would be empty.
    this.root.hidden = hasNothing && notes.length === 0;
    render(
      html`${notes.map((note) => html`<p class="quiet">${note}</p>`)}
        ${code === null ? nothing : renderCode(code, reward)} ${renderTerms(prize.terms, terms)}
        ${this.#renderWays(parseDelivery(prize.delivery, origin), strings)}
        ${player ? renderMedia(player, reward) : nothing}
        <p class="status" role="status">${said(this.#clipboard, reward)}</p>`,
      this.root,
    );
  }

  /**
   * Shows what the visitor can do with the code: open the shop with the code applied, have the code mailed,
   * and open the prize page. Older servers offer none of these. While the visitor enters an e-mail address,
   * the links are hidden.
   */
  #renderWays({ applyUrl, prizeUrl, canMail }: Delivery, strings: typeof prizeStrings): TemplateResult {
    const { form } = this.#mail;
    const load = async () => (await import('./mail-form.ts')).createFormOfPrize(this.#race, this.#element);
    // A failed load needs no action here, because the card says that the form is missing.
    const send = (): void => void this.#mail.open(this.#element, load).catch(() => undefined);
    const isEmpty = applyUrl === null && prizeUrl === null && !canMail;
    return html`${
      isEmpty || form?.isOpen
        ? nothing
        : html`<p class="actions">
            ${renderLink(applyUrl, strings.useNow, 'main')}
            ${
              canMail && !form?.isDone
                ? html`<button class="send" part="action" @click=${send}>${strings.sendToMe}</button>`
                : nothing
            }
            ${renderLink(inLanguage(prizeUrl, findLocale(this.#element)), strings.keep)}
          </p>`
    }
    ${form?.render()}
    ${form === undefined ? html`<p class="quiet" role="alert">${strings.formMissing}</p>` : nothing}`;
  }

  /** Clears the feedback about copying. */
  stop(): void {
    this.#clipboard.stop();
  }

  /** Returns the player of a file, or null without a file. The same player stays when the link is renewed. */
  #findPlayer(media: Media | null): Player | null {
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

function renderLink(address: string | null, label: string, look = ''): TemplateResult | typeof nothing {
  if (address === null) return nothing;
  return html`<a class=${look || nothing} href=${address} target="_blank" rel="noopener" part="action"
    >${label}</a
  >`;
}

function renderMedia(player: Player, view: RewardView): TemplateResult {
  const { title, description } = player.media;
  return html`<div class="won">
    <h4>${title}</h4>
    ${description ? html`<p class="quiet">${description}</p>` : nothing} ${renderFile(player, view)}
    <p class="actions">${downloadView(player, view)}</p>
  </div>`;
}

interface NoteView extends Pick<BaseView, 'language'> {
  hasNothing: boolean;
  strings: typeof prizeStrings;
}

type MissingView = Pick<NoteView, 'language' | 'strings'>;

const wonTexts = {
  second: 'wonSecond',
  third: 'wonThird',
  fourth: 'wonFourth',
  consolation: 'wonConsolation',
} as const satisfies Record<string, keyof typeof prizeStrings>;

/**
 * Returns the notes about the prize: the kind of the prize, and the reason if it is missing or another prize than
 * expected (G85).
 */
function listNotes(race: RaceState, { language, hasNothing, strings }: NoteView): string[] {
  const { prize: kind = 'first', missed } = race.prize ?? {};
  if (hasNothing)
    return kind === 'first' ? listMissing(race, { language, strings }) : [strings.missedNoneLeft];
  return [
    ...(missed ? [describeMissed(race, missed, strings)] : []),
    ...(kind === 'first' ? [] : [strings[wonTexts[kind]]]),
  ];
}

/** Returns why there is no first prize. Only the winner and players without an opponent expect one. */
function listMissing(race: RaceState, view: MissingView): string[] {
  const isWinner = race.room?.winnerId === race.you?.participantId;
  return isWinner || race.lacksOpponent ? [describeMissingPrize(race, view)] : [];
}

function describeMissed(
  { room }: RaceState,
  missed: NonNullable<RacePrize['missed']>,
  strings: typeof prizeStrings,
): string {
  if (missed === 'none_left') return strings.missedNoneLeft;
  return room?.participants.some(({ ghost }) => ghost) ? strings.missedReplay : strings.missedOpponent;
}

/** Returns the reason why this player gets no prize. */
function describeMissingPrize(
  { room, lacksOpponent }: RaceState,
  { language, strings }: MissingView,
): string {
  if (!room || !lacksOpponent) return strings.noPrize;
  if (room.participants.some(({ ghost }) => ghost)) return strings.noPrizeReplay;
  const reasons = {
    any: 'noPrizeAlone',
    other_network: 'noPrizeNetwork',
    invited: 'noPrizeInvited',
  } as const;
  return language.fill(strings[reasons[room.raceConfig.prizeOpponent]], { moves: racePrizeOpponentMoves });
}

function said({ result }: Clipboard, { strings }: RewardView): string | typeof nothing {
  if (result === 'copied') return strings.copied;
  return result === 'selected' ? strings.copyByHand : nothing;
}
