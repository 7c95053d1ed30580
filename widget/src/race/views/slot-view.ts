import type { RaceParticipant, RaceRoom } from '@puzzle-prize/sdk/protocol';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { parseStart } from '../parse-message.ts';
import { placeText } from '../speech.ts';
import { holderOf, ownSeat } from '../state.ts';
import { DrawnBoard } from './drawn-board.ts';
import type { OwnBoard } from './own-board.ts';
import { type Holder, labelOf, nameOf, stateText } from './slot-text.ts';
import { movesText, type View } from './view.ts';

/** One slot of a room (V2). Its board stays for as long as the element shows this room. */
export class SlotView {
  readonly slot: number;
  readonly #drawn = new DrawnBoard();
  #own: OwnBoard | null = null;
  #last: RaceParticipant | null = null;

  constructor(slot: number) {
    this.slot = slot;
  }

  /** The board that takes the visitor's keys, where this is their slot. */
  get ownBoard(): HTMLElement | null {
    return this.#own?.root ?? null;
  }

  show(view: View): TemplateResult | typeof nothing {
    const { race, phase } = view.race.scene;
    if (!race.room) return nothing;
    const isOn = phase === 'racing' || phase === 'over';
    const holder = this.#holderIn(race.room, isOn);
    // In a race that is on, a slot nobody took is no slot.
    if (!holder && isOn) return nothing;
    const isOwn = holder !== null && holder === ownSeat(race);
    // Until the board that plays is there, the own one is only drawn, too.
    const Own = isOwn ? view.race.OwnBoard : null;
    const board = Own ? this.#showOwn(Own, view) : this.#showOther(holder, race.room, view);
    return html`<li
      part="slot"
      class=${stateOf(holder, isOwn)}
      data-slot=${this.slot}
      data-place=${String(holder?.place)}
    >
      <div class="head" aria-hidden=${isOwn ? nothing : 'true'}>${headOf(holder, this.slot, view)}</div>
      <div class="plate">${board} ${coverOf(holder, isOwn, view)}</div>
      ${isOwn ? nothing : footOf(holder, view)}
    </li>`;
  }

  /** Who leaves a race that is on keeps the place on the screen, so that nobody's board jumps. */
  #holderIn(room: RaceRoom, isOn: boolean): Holder | null {
    const holder = holderOf(room, this.slot);
    if (holder || !isOn) this.#last = holder;
    return holder ?? (this.#last && { ...this.#last, isConnected: false, hasLeft: true });
  }

  #showOwn(Own: typeof OwnBoard, view: View): HTMLElement {
    this.#own ??= new Own();
    this.#own.show(view);
    return this.#own.root;
  }

  #showOther(holder: Holder | null, room: RaceRoom, view: View): HTMLElement {
    const { picture } = view.race;
    this.#own = null;
    this.#drawn.show(holder?.currentPuzzleState ?? parseStart(room), {
      label: labelOf(holder, this.slot, view),
      picture: picture && new URL(picture.imageUrl, view.host).href,
    });
    return this.#drawn.root;
  }
}

function stateOf(holder: Holder | null, isOwn: boolean): string {
  if (!holder) return 'slot free';
  const states = [isOwn && 'mine', holder.completedAt && 'done', !holder.isConnected && 'away'];
  return ['slot', ...states.filter(Boolean)].join(' ');
}

function headOf(holder: Holder | null, slot: number, view: View): TemplateResult {
  const { language, race } = view;
  const badge = html`<span class="badge">${language.number(slot)}</span>`;
  if (!holder) return badge;
  const { race: known, phase } = race.scene;
  const isOwn = holder === ownSeat(known);
  const { texts } = language;
  const isReady = holder.readyToStart && phase === 'waiting';
  return html`${badge}
    <span class="name" dir="auto">${nameOf(holder, slot, view)}</span>
    ${isOwn ? html`<span class="tag">${texts.you}</span>` : nothing}
    ${isReady ? html`<span class="tag ready">${texts.slotReady}</span>` : nothing}
    ${isOwn ? placeView(holder, language) : nothing}`;
}

/** What lies over a board that is nobody's, done, or left for a moment. */
function coverOf(holder: Holder | null, isOwn: boolean, view: View): TemplateResult | typeof nothing {
  const { texts } = view.language;
  if (!holder) return html`<span class="cover" aria-hidden="true">${texts.available}</span>`;
  if (holder.completedAt !== null)
    return html`<span class="done-label" aria-hidden=${isOwn ? nothing : 'true'}>${texts.slotDone}</span>`;
  if (isOwn || holder.isConnected) return nothing;
  return html`<span class="cover" aria-hidden="true">${stateText(holder, view)}</span>`;
}

function footOf(holder: Holder | null, view: View): TemplateResult {
  if (!holder) return html`<p class="foot" aria-hidden="true"></p>`;
  return html`<p class="foot" aria-hidden="true">
    ${placeView(holder, view.language)} <span>${movesText(view, holder.moveCount)}</span>
  </p>`;
}

function placeView({ place }: RaceParticipant, language: View['language']): TemplateResult | typeof nothing {
  return place === null ? nothing : html`<span class="place">${crown} ${placeText(place, language)}</span>`;
}

const crown = html`<svg class="crown" viewBox="0 0 20 16" aria-hidden="true">
  <path d="M1 3l4.5 4L10 1l4.5 6L19 3l-2 10H3z" />
</svg>`;
