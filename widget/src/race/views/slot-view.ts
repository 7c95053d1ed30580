import type { RaceParticipant, RaceRoom } from '@puzzle-prize/sdk/protocol';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { parseStart } from '../parse-message.ts';
import { placeText } from './spoken-text.ts';
import { findHolder, ownSeat } from '../state.ts';
import { DrawnBoard } from './drawn-board.ts';
import { OwnBoard } from './own-board.ts';
import { formatName } from './player-name.ts';
import { type Holder, formatLabel, describeState } from './slot-text.ts';
import { formatMoves, type Part, type View } from './view.ts';

/** One slot of a room (V2). Its board element stays the same while the element shows this room. */
export class SlotView {
  readonly slot: number;
  readonly #drawn = new DrawnBoard();
  #own: OwnBoard | null = null;
  #last: RaceParticipant | null = null;

  constructor(slot: number) {
    this.slot = slot;
  }

  /** The visitor's own board, which takes the keyboard focus; null if this is not the visitor's slot. */
  get ownBoard(): HTMLElement | null {
    return this.#own?.root ?? null;
  }

  /** Shows the board of the slot; `isFollowed` makes it large. */
  show(holder: Holder | null, view: View, isFollowed: boolean): Part {
    const { race, phase } = view.race.scene;
    if (!race.room) return nothing;
    const isOwn = holder !== null && holder === ownSeat(race);
    const board = isOwn ? this.#showOwn(view) : this.#showOther(holder, race.room, view);
    return html`<li
      part="slot"
      class=${listStates(holder, { mine: isOwn, free: !holder && phase === 'waiting', followed: isFollowed })}
      data-slot=${this.slot}
      data-place=${String(holder?.place)}
    >
      ${isOwn ? nothing : renderHead(holder, this.slot, view)}
      <div class="plate">${board} ${renderCover(holder, isOwn, view)}</div>
      ${isOwn ? nothing : renderFoot(holder, view)}
    </li>`;
  }

  /** Returns the player to show. A player who leaves during a race stays visible, so that no board moves. */
  findHolder({ race: { scene } }: View): Holder | null {
    const { race, phase } = scene;
    const holder = race.room && findHolder(race.room, this.slot);
    if (holder || phase === 'waiting' || phase === 'countdown') this.#last = holder;
    return holder ?? (this.#last && { ...this.#last, isConnected: false, hasLeft: true });
  }

  #showOwn(view: View): HTMLElement {
    this.#own ??= new OwnBoard();
    this.#own.show(view);
    return this.#own.root;
  }

  #showOther(holder: Holder | null, room: RaceRoom, view: View): HTMLElement {
    const { image } = view.race;
    this.#own = null;
    this.#drawn.show(holder?.currentPuzzleState ?? parseStart(room), {
      label: formatLabel(holder, this.slot, view),
      image: image && view.resolve(image.imageUrl),
    });
    return this.#drawn.root;
  }
}

function listStates(holder: Holder | null, states: Readonly<Record<string, boolean>>): string {
  const all = { ...states, away: holder !== null && !holder.isConnected };
  return ['slot', ...Object.entries(all).flatMap(([name, is]) => (is ? [name] : []))].join(' ');
}

/**
 * Renders the name above another player's board. The visitor's own board has none, because the lane names the
 * visitor.
 */
function renderHead(holder: Holder | null, slot: number, view: View): TemplateResult {
  return html`<div class="head" aria-hidden="true">
    <span class="badge">${view.language.number(slot)}</span>
    ${holder ? html`<span class="name" dir="auto">${formatName(holder, view)}</span>` : nothing}
  </div>`;
}

function renderReadyTag({ readyToStart }: Holder, { race, language }: View): Part {
  const isShown = readyToStart && race.scene.phase === 'waiting';
  return isShown ? html`<span class="tag ready">${language.texts.slotReady}</span>` : nothing;
}

/**
 * Renders the overlay of an empty, finished or disconnected board. The visitor's own board has no foot, and the lanes
 * of a phone have no space for a crown, so a winner has the crown here.
 */
function renderCover(holder: Holder | null, isOwn: boolean, view: View): Part {
  const { texts } = view.language;
  if (!holder)
    return view.race.scene.phase === 'waiting'
      ? html`<span class="cover" aria-hidden="true">${texts.available}</span>`
      : nothing;
  if (holder.completedAt !== null)
    return html`<span class="done-label" aria-hidden=${isOwn ? nothing : 'true'}
      >${isOwn && holder.place === 1 ? crown : nothing} ${texts.slotDone}</span
    >`;
  if (isOwn || holder.isConnected) return nothing;
  return html`<span class="cover" aria-hidden="true">${describeState(holder, view)}</span>`;
}

function renderFoot(holder: Holder | null, view: View): TemplateResult {
  return html`<p class="foot" aria-hidden="true">${holder && renderProgress(holder, view)}</p>`;
}

function renderProgress(holder: Holder, view: View): Part {
  if (view.race.scene.phase === 'waiting') return renderReadyTag(holder, view);
  return html`${placeView(holder, view.language)} <span>${formatMoves(view, holder.moveCount)}</span>`;
}

function placeView({ place }: RaceParticipant, language: View['language']): Part {
  return place === null ? nothing : html`<span class="place">${crown} ${placeText(place, language)}</span>`;
}

/** Marks a player who has a place. */
export const crown = html`<svg class="crown" viewBox="0 0 20 16" aria-hidden="true">
  <path d="M1 3l4.5 4L10 1l4.5 6L19 3l-2 10H3z" />
</svg>`;
