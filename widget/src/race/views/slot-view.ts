import type { RaceParticipant, RaceRoom } from '@puzzle-prize/sdk/protocol';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { parseStart } from '../parse-message.ts';
import { placeText } from './spoken-text.ts';
import { findHolder, ownSeat } from '../state.ts';
import { DrawnBoard } from './drawn-board.ts';
import { OwnBoard } from './own-board.ts';
import { type Holder, formatLabel, formatName, describeState } from './slot-text.ts';
import { formatMoves, type Part, type View } from './view.ts';

/** One slot of a room (V2). The board stays the same while the element shows this room. */
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

  show(view: View): Part {
    const { race, phase } = view.race.scene;
    if (!race.room) return nothing;
    const holder = this.#findHolder(race.room, phase === 'racing' || phase === 'over');
    const isOwn = holder !== null && holder === ownSeat(race);
    const board = isOwn ? this.#showOwn(view) : this.#showOther(holder, race.room, view);
    return html`<li
      part="slot"
      class=${holder ? listStates(holder, isOwn) : `slot ${phase === 'waiting' ? 'free' : 'empty'}`}
      data-slot=${this.slot}
      data-place=${String(holder?.place)}
    >
      <div class="head" aria-hidden=${isOwn ? nothing : 'true'}>${renderHead(holder, this.slot, view)}</div>
      <div class="plate">${board} ${renderCover(holder, isOwn, view)}</div>
      ${isOwn ? nothing : renderFoot(holder, view)}
    </li>`;
  }

  /** Returns the player to show. A player who leaves during a race stays visible, so that no board moves. */
  #findHolder(room: RaceRoom, isOn: boolean): Holder | null {
    const holder = findHolder(room, this.slot);
    if (holder || !isOn) this.#last = holder;
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

function listStates(holder: Holder, isOwn: boolean): string {
  const states = [isOwn && 'mine', holder.completedAt && 'done', !holder.isConnected && 'away'];
  return ['slot', ...states.filter(Boolean)].join(' ');
}

function renderHead(holder: Holder | null, slot: number, view: View): TemplateResult {
  const { language, race } = view;
  const badge = html`<span class="badge">${language.number(slot)}</span>`;
  if (!holder) return badge;
  const isOwn = holder === ownSeat(race.scene.race);
  const { texts } = language;
  return html`${badge}
    <span class="name" dir="auto">${formatName(holder, slot, view)}</span>
    ${isOwn ? html`<span class="tag">${texts.you}</span> ${renderReadyTag(holder, view)} ${placeView(holder, language)}` : nothing}`;
}

function renderReadyTag({ readyToStart }: Holder, { race, language }: View): Part {
  const isShown = readyToStart && race.scene.phase === 'waiting';
  return isShown ? html`<span class="tag ready">${language.texts.slotReady}</span>` : nothing;
}

/** Renders the overlay of an empty, finished or disconnected board. */
function renderCover(holder: Holder | null, isOwn: boolean, view: View): Part {
  const { texts } = view.language;
  if (!holder)
    return view.race.scene.phase === 'waiting'
      ? html`<span class="cover" aria-hidden="true">${texts.available}</span>`
      : nothing;
  if (holder.completedAt !== null)
    return html`<span class="done-label" aria-hidden=${isOwn ? nothing : 'true'}>${texts.slotDone}</span>`;
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

const crown = html`<svg class="crown" viewBox="0 0 20 16" aria-hidden="true">
  <path d="M1 3l4.5 4L10 1l4.5 6L19 3l-2 10H3z" />
</svg>`;
