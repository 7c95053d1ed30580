import type { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { tilesInPlace } from '@puzzle-prize/sdk/puzzle';
import { createImageStyle } from '../delivery/prize-style.ts';
import { buildImageUrl } from '../images/library/image-url.ts';
import { html, type Html } from '../platform/page/html.ts';
import type { Page } from '../platform/page/page.ts';
import type { RaceResult, RankedPlayer } from '../race/results/find-result.ts';
import { formatSolveTime } from '../race/results/format-solve-time.ts';
import { buildResultImagePath, buildResultPath } from '../race/results/share-room.ts';
import { renderPreviewTags } from './preview-tags.ts';
import { renderResultBoard } from './race-result-board.ts';
import { resultRules } from './race-result-style.ts';

export interface RaceResultPage {
  shareId: string;
  result: RaceResult;
  /** The URL of the program that replays the race; undefined before the widget is built. */
  script: string | undefined;
  /** The address of the platform, without a slash at its end. */
  publicUrl: string;
}

/**
 * Renders the published result of a race (G83) with its replay (G84). Players are their slots, by color and pattern;
 * the page has no name of a person.
 */
export function renderRaceResultPage({ shareId, result, script, publicUrl }: RaceResultPage): Page {
  const { title, players, canPlay, puzzleId } = result;
  const preview = {
    path: buildResultPath(shareId),
    title: `A race: ${title}`,
    description: describePodium(players),
    image: { previewUrl: buildResultImagePath(shareId), alt: `The podium. ${describePodium(players)}` },
  };
  return {
    status: 200,
    title: `Race result: ${title}`,
    style: createImageStyle(result.colors, resultRules),
    hasImages: true,
    head: renderPreviewTags(preview, publicUrl),
    ...(script !== undefined && { script }),
    body: html`<h1 dir="auto">${title}</h1>
      <p class="lead">The result of this race</p>
      <ol class="podium" role="list">
        ${players.map(renderRank)}
      </ol>
      <section aria-labelledby="replay" data-replay="/api/race/results/${shareId}/replay">
        <h2 id="replay">Replay</h2>
        <ul class="boards" role="list">
          ${sortBySlot(players).map((player) => renderBoardOf(player, buildImageUrl(result.masterHash)))}
        </ul>
        ${script === undefined ? null : controls}
        <noscript
          ><p class="hint">The boards show the end of the race. The replay needs JavaScript.</p></noscript
        >
      </section>
      ${canPlay ? html`<p class="actions"><a class="button" href="/embed/race/${puzzleId}?theme=auto">Play</a></p>` : null}
      <p class="hint">
        This page names nobody: a player is a color and a number. It ends when the campaign of this race is
        deleted.
      </p>`,
  };
}

const sortBySlot = (players: readonly RankedPlayer[]): RankedPlayer[] =>
  players.toSorted((one, other) => one.slot - other.slot);

const ordinals = ['1st', '2nd', '3rd', '4th'] as const;

const formatPlace = (place: number): string => ordinals[place - 1] ?? String(place);

const formatMoves = (moves: number): string => (moves === 1 ? '1 move' : `${String(moves)} moves`);

/** Returns the places as a sentence: "1st in 0:42.3, 118 moves. 2nd in 0:51.0, 97 moves." */
function describePodium(players: readonly RankedPlayer[]): string {
  return players
    .filter(({ place }) => place !== null)
    .map(
      ({ place, solveMs, moveCount }) =>
        `${formatPlace(place ?? 0)} in ${formatSolveTime(solveMs ?? 0)}, ${formatMoves(moveCount)}.`,
    )
    .join(' ');
}

function renderRank({ slot, place, solveMs, moveCount }: RankedPlayer): Html {
  const rank =
    place === null
      ? html`<span class="rank">Did not finish</span>`
      : html`<span class="rank">${formatPlace(place)}</span>
          <span class="time">${formatSolveTime(solveMs ?? 0)}</span>`;
  return html`<li data-place="${String(place ?? '')}">
    ${renderBadge(slot)}
    <span class="figures">${rank} <span class="moves">${formatMoves(moveCount)}</span></span>
  </li>`;
}

function renderBadge(slot: number): Html {
  return html`<span class="badge" data-slot="${String(slot)}"
    ><span class="unseen">Slot </span>${String(slot)}</span
  >`;
}

function renderBoardOf({ slot, board, moveCount }: RankedPlayer, imageUrl: string): Html {
  const label = `Slot ${String(slot)}: ${String(tilesInPlace(board))} of ${String(board.length - 1)} in place`;
  return html`<li data-slot="${String(slot)}">
    ${renderResultBoard(board, { label, imageUrl, slot })}
    <p class="caption" aria-hidden="true">
      <span class="badge" data-slot="${String(slot)}">${String(slot)}</span>
      <span class="moves">${formatMoves(moveCount)}</span>
    </p>
  </li>`;
}

/** The player. The script fills in the times and enables it, so that nothing moves when the moves have loaded. */
const controls = html`<div class="player" role="group" aria-label="Watch the race">
    <button type="button" id="play" disabled>Watch the race</button>
    <p class="clock"><span id="clock">0:00.0</span></p>
    <input id="seek" type="range" min="0" max="1" step="1" value="1" aria-label="Time in the race" disabled />
    <fieldset>
      <legend class="unseen">Speed</legend>
      ${['1', '2', '4'].map(
        (speed) =>
          html`<label
            ><input type="radio" name="speed" value="${speed}" ${speed === '1' ? 'checked' : null} /><span
              >${speed}×</span
            ></label
          >`,
      )}
    </fieldset>
  </div>
  <p id="said" class="unseen" role="status"></p>`;

/** Shown for a link that names no result. */
export const unknownResultPage: Page = {
  status: 404,
  title: 'No result here',
  body: html`<h1>There is no race result at this address</h1>
    <p class="lead">
      Please check that the address is complete. A result also ends when the campaign of its race is deleted.
    </p>`,
};

/** Shown when the page cannot be created now. */
export function renderFailedResultPage({ status, message }: AppError): Page {
  return {
    status,
    title: 'The result did not load',
    body: html`<h1>The result did not load</h1>
      <p class="lead">${message}</p>
      <p class="actions"><a class="button" href="">Try again</a></p>`,
  };
}
