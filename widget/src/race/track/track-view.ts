import { html, nothing, type TemplateResult } from 'lit/html.js';
import { ownSeat } from '../state.ts';
import { formatName } from '../views/player-name.ts';
import type { Lane, Part, View } from '../views/view.ts';
import { crown } from '../views/slot-view.ts';
import { countLane, describeLane } from './lane.ts';

/** The slot whose board a spectator follows, and the action that changes it. */
export interface Following {
  readonly slot: number | null;
  /** Follows the board of a slot, or no board if this slot is followed already. */
  toggle(slot: number): void;
}

/**
 * Shows a lane for each player: name, color and pattern of the slot, tiles in place and the gap to the leader
 * (G79). Spectators press a lane to follow its board. After the race the lanes are the podium, in the order of the
 * places (G82); the height stays the same, so that no board moves.
 * `free` are the slots that nobody has taken yet.
 */
export function renderLanes(
  { lanes, free }: { lanes: readonly Lane[]; free: readonly number[] },
  view: View,
  following: Following | null,
): TemplateResult {
  const { language, race } = view;
  const { texts } = language;
  const { phase } = race.scene;
  const isChoice = following && !ownSeat(race.scene.race) && phase !== 'waiting';
  const isOver = phase === 'over';
  return html`<ol
    class=${isOver ? 'lanes podium' : 'lanes'}
    aria-label=${isOver ? texts.podium : isChoice ? texts.lanesToFollow : texts.lanes}
  >
    ${((isOver && view.moments?.rank(lanes, view)) || lanes).map((lane) => renderLane(lane, view, isChoice ? following : null))}
    ${free.map(
      (slot) =>
        html`<li class="lane open" data-lane=${slot} aria-hidden="true">
          <div class="row"><span class="badge">${language.number(slot)}</span></div>
        </li>`,
    )}
  </ol>`;
}

function renderLane(lane: Lane, view: View, following: Following | null): TemplateResult {
  const { slot, holder } = lane;
  const content = renderContent(lane, view);
  return html`<li
    part="lane"
    class=${listClasses(lane, view)}
    data-lane=${slot}
    data-place=${holder.place ?? nothing}
  >
    ${
      following
        ? html`<button
            class="row"
            aria-pressed=${following.slot === slot}
            @click=${() => {
              following.toggle(slot);
            }}
          >
            ${content}
          </button>`
        : html`<div class="row">${content}</div>`
    }
  </li>`;
}

function listClasses({ holder, standing, isOwn }: Lane, { race }: View): string {
  const classes = [
    isOwn && 'own-lane',
    standing.isLeading && 'leads',
    standing.isLastTile && race.scene.phase === 'racing' && 'last-tile',
    holder.ghost && 'ghost',
    !holder.isConnected && 'gone',
  ];
  return ['lane', ...classes.filter(Boolean)].join(' ');
}

function renderContent(lane: Lane, view: View): TemplateResult {
  const { language } = view;
  const { placed, total } = lane.standing;
  const isWaiting = view.race.scene.phase === 'waiting';
  const isShown = !isWaiting && total > 0;
  const isReady = isWaiting && lane.holder.readyToStart;
  return html`<span class="badge" aria-hidden="true">${language.number(lane.slot)}</span>
    <span class="runner">
      <span class="name" dir="auto">${formatName(lane.holder, view)}</span>
      ${lane.isOwn ? html`<span class="tag">${language.texts.you}</span>` : nothing}
    </span>
    <span class="count">${view.moments?.points(lane, view) ?? countLane(lane, view)}</span>
    ${view.moments?.figures(lane, view)}
    <span class=${isReady ? 'gap tag ready' : 'gap'}
      >${lane.holder.place === null ? nothing : crown} ${describeLane(lane, view)}</span
    >
    ${isShown ? bar(placed / total) : nothing}`;
}

function bar(share: number): Part {
  return html`<span class="bar" aria-hidden="true" .style=${`--done: ${share}`}></span>`;
}
