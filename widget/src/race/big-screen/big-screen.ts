import { adoptStyles } from '@lit/reactive-element/css-tag.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { BoardOfSlot, Lane, Part, RaceMoments, RoomParts, View } from '../views/view.ts';
import { bigScreenStrings } from './big-screen-strings.ts';
import { bigScreenStyles } from './big-screen-styles.ts';

/** Time for which the podium is shown before the screen continues with the next room. */
const podiumMs = 20_000;

/**
 * Shows a race on a projector or in a shop window: large lanes without any control, the boards beside them, and in
 * the lobby the page's invitation in the slot `join` (G88). After the podium it enters the next room by itself.
 */
export class BigScreen {
  readonly #moments: RaceMoments;
  readonly #parts: RoomParts;
  #leaderId: string | null = null;
  #leadChanges = 0;
  #next: ReturnType<typeof setTimeout> | null = null;

  constructor(moments: RaceMoments, parts: RoomParts) {
    this.#moments = moments;
    this.#parts = parts;
  }

  /** Shows the whole room. */
  show(slots: readonly BoardOfSlot[], view: View): TemplateResult {
    const { listLanes, renderLanes, renderClock, renderCountdown, chooseResult } = this.#parts;
    const { scene, image } = view.race;
    const { phase } = scene;
    const held = slots.map((slot) => ({ view: slot, slot: slot.slot, holder: slot.findHolder(view) }));
    const taken = held.flatMap(({ slot, holder, view: board }) => (holder ? [{ slot, holder, board }] : []));
    const free = held.flatMap(({ slot, holder }) => (holder || phase !== 'waiting' ? [] : [slot]));
    const lanes = listLanes(taken, view);
    adoptOnce(view.element.shadowRoot);
    this.#countLead(scene.leaderId);
    this.#continue(view);
    const result = chooseResult(view);
    return html`<div class="screen" data-phase=${phase} data-count=${taken.length}>
      <header>
        <h2 id="heading" part="title" dir="auto">${image?.title}</h2>
        <p class="status" part="status">${renderState(view, this.#parts)}</p>
        ${result ? html`<h3 id="result" part="result">${result.title}</h3>` : renderClock(view)}
      </header>
      ${this.#moments.showOrganizer(view)} ${renderLanes({ lanes, free }, view, null)}
      ${
        phase === 'waiting'
          ? nothing
          : html`<ul class="slots" role="list" aria-label=${view.language.texts.boards}>
              ${taken.map(({ board, holder }) => board.show(holder, view, false))}
            </ul>`
      }
      <div class="join"><slot name="join"></slot></div>
      <p class="notes">${this.#describeNotes(view)}</p>
      ${renderCountdown(view)} ${this.#moments.mark(lanes, view)}
    </div>`;
  }

  /**
   * Returns the number of moves of a racing player; nothing after the finish, when the lane shows the number
   * anyway.
   */
  figures({ holder }: Lane, view: View): Part {
    const isShown = view.race.scene.phase === 'racing' && holder.completedAt === null;
    return isShown
      ? html`<span class="lane-moves">${this.#parts.formatMoves(view, holder.moveCount)}</span>`
      : nothing;
  }

  #countLead(leaderId: string | null): void {
    if (leaderId === null) return;
    if (this.#leaderId !== null && this.#leaderId !== leaderId) this.#leadChanges += 1;
    this.#leaderId = leaderId;
  }

  /** Some time after the end of the shown room, enters its rematch or, without a rematch, the next room. */
  #continue({ race }: View): void {
    const { phase, race: known } = race.scene;
    const { nextRoom, room } = known;
    if (phase !== 'over' || (nextRoom === null && !room?.rematchCode) || this.#next !== null) return;
    this.#next = setTimeout(() => {
      const { room: shown } = race.scene.race;
      if (shown?.id !== room?.id || race.hasLeft) return;
      race.next(shown?.rematchCode ? { roomCode: shown.rematchCode, as: 'spectator' } : undefined);
    }, podiumMs);
  }

  /**
   * Returns the notes below lanes and boards: room code, moments, changes of the lead, and whether another
   * race follows.
   */
  #describeNotes(view: View): string {
    const texts = { ...bigScreenStrings, ...view.language.texts };
    const { phase, race } = view.race.scene;
    const isOver = phase === 'over';
    const count = this.#leadChanges;
    return [
      // In the lobby, the invitation already contains the code.
      ...(phase === 'waiting' ? [] : [view.language.text('title', { code: race.room?.roomCode ?? '' })]),
      ...this.#moments.list(view),
      ...(count > 0 && phase !== 'waiting' ? [view.language.fill(texts.leadChanges, { count })] : []),
      ...(isOver && race.nextRoom !== null ? [texts.nextSoon] : []),
    ].join(' · ');
  }
}

function adoptOnce(root: ShadowRoot | null): void {
  if (root && !root.adoptedStyleSheets.some((sheet) => sheet === bigScreenStyles.styleSheet))
    adoptStyles(root, [...root.adoptedStyleSheets, bigScreenStyles]);
}

/**
 * Renders the phase, or a note that the connection is lost. The note has no button, because the screen reconnects by
 * itself.
 */
function renderState(view: View, { describeStatus }: RoomParts): Part | string {
  const { link } = view.race.scene;
  const { texts } = view.language;
  return link.kind === 'open'
    ? describeStatus(view)
    : html`<span class="away-note">${texts.connectionError}. ${texts.reconnecting}</span>`;
}
