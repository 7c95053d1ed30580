import { request } from '@puzzle-prize/sdk/http';
import type { PrizeKind } from '@puzzle-prize/sdk/protocol';
import { html, nothing } from 'lit/html.js';
import { record } from '../../element/read.ts';
import { ownSeat } from '../state.ts';
import type { Part, View } from '../views/view.ts';
import { getTexts } from './get-texts.ts';
import type { momentStrings } from './moment-strings.ts';

/** Time after which a missing prize is requested. The server sends a prize at once, but this message may be lost. */
const prizeWaitMs = 2500;

const textNames = {
  first: 'prizeFirst',
  second: 'prizeSecond',
  third: 'prizeThird',
  fourth: 'prizeFourth',
  consolation: 'prizeConsolation',
} as const satisfies Record<PrizeKind, keyof typeof momentStrings>;
const kinds: readonly (PrizeKind | undefined)[] = ['first', 'second', 'third', 'fourth'];

interface Offer {
  prize: PrizeKind;
  /** The value in the owner's words; null if the owner has not written it. */
  value: string | null;
}

/**
 * The prizes of one race that can be won (G85): the list beside the race, and the request for the visitor's
 * prize.
 */
export class PrizeList {
  #offers: readonly Offer[] = [];
  #isAsked = false;
  #isSought = false;

  /** Renders the prizes; nothing if the race has none besides the winner's. */
  render(view: View): Part {
    this.#load(view);
    this.#seek(view);
    if (this.#offers.length === 0) return nothing;
    const { language, race } = view;
    const texts = getTexts(view);
    const { phase } = race.scene;
    const isMoving = phase === 'countdown' || phase === 'racing';
    const own = kinds[(ownSeat(race.scene.race)?.place ?? 0) - 1];
    return html`<ul
      class=${isMoving ? 'prizes moving' : 'prizes'}
      part="prizes"
      role="list"
      aria-label=${texts.prizes}
    >
      ${this.#offers.map(
        ({ prize, value }) =>
          html`<li class=${prize === own ? 'own' : nothing}>
            ${language.fill(texts[textNames[prize]], { prize: value ?? texts.prizeUnnamed })}
          </li>`,
      )}
    </ul>`;
  }

  /** Loads the list once. If this fails, the race is shown without a list. */
  #load({ race, resolve, element }: View): void {
    const { room } = race.scene.race;
    if (this.#isAsked || !room) return;
    this.#isAsked = true;
    // Somebody who comes back after the race has not seen the prize yet.
    if (race.scene.phase === 'over' && room.winnerId !== null) void this.#ask({ race });
    const path = resolve(`/api/race/room/${encodeURIComponent(room.roomCode)}/prizes`);
    request({ path }, parseOffers).then(
      (offers) => {
        this.#offers = offers;
        element.requestUpdate();
      },
      () => undefined,
    );
  }

  /** Requests a prize that has not arrived. For the winner, the controller requests it (G19). */
  #seek({ race }: View): void {
    const { race: known, phase } = race.scene;
    const isDone = phase === 'over' || typeof ownSeat(known)?.place === 'number';
    if (this.#isSought || !isDone || this.#offers.length === 0) return;
    this.#isSought = true;
    setTimeout(() => void this.#ask({ race }), prizeWaitMs);
  }

  async #ask({ race }: Pick<View, 'race'>): Promise<void> {
    const { room, prize } = race.scene.race;
    const seat = ownSeat(race.scene.race);
    if (prize || !seat || seat.moveCount === 0 || room?.winnerId === seat.id) return;
    // If the call fails, the result is shown without a prize.
    await race.loadPrize().catch(() => undefined);
  }
}

function parseOffers(reply: unknown): Offer[] {
  const { prizes } = record(reply);
  return Array.isArray(prizes) ? prizes.map(record).flatMap(parseOffer) : [];
}

/** Returns the offer in a list; an empty list for a kind of prize that only newer versions know. */
function parseOffer({ prize, value }: Record<string, unknown>): Offer[] {
  const kind = Object.keys(textNames).find((known): known is PrizeKind => known === prize);
  return kind ? [{ prize: kind, value: typeof value === 'string' ? value : null }] : [];
}
