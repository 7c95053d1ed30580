import type { DocumentLanguage } from '../language/document-language.ts';
import type { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { tilesInPlace } from '@puzzle-prize/sdk/puzzle';
import { createImageStyle } from '../delivery/prize-style.ts';
import { buildImageUrl } from '../images/library/image-url.ts';
import {
  type ServerTextKey,
  translateMessage,
  translateServerText,
} from '../language/translate-server-text.ts';
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
  language: DocumentLanguage;
}

/**
 * Renders the published result of a race (G83) with its replay (G84), in the language of the visitor (G131). Players
 * appear as their slots, by color and pattern. The page contains no names.
 */
export function renderRaceResultPage(page: RaceResultPage): Page {
  const { shareId, result, script, publicUrl, language } = page;
  const { title, players, canPlay, puzzleId } = result;
  const summary = describePodium(players, language);
  const preview = {
    path: buildResultPath(shareId),
    title: translateServerText(language, 'raceShared', { title }),
    description: summary,
    image: {
      previewUrl: buildResultImagePath(shareId),
      alt: translateServerText(language, 'podium', { summary }),
    },
  };
  const play = translateServerText(language, 'playRace');
  return {
    status: 200,
    title: translateServerText(language, 'raceResult', { title }),
    language,
    style: createImageStyle(result.colors, resultRules),
    hasImages: true,
    head: renderPreviewTags(preview, publicUrl),
    ...(script !== undefined && { script }),
    body: html`<h1 dir="auto">${title}</h1>
      <p class="lead">${translateServerText(language, 'raceLead')}</p>
      <ol class="podium" role="list">
        ${players.map((player) => renderRank(player, language))}
      </ol>
      ${renderReplay(page)}
      ${canPlay ? html`<p class="actions"><a class="button" href="/embed/race/${puzzleId}?theme=auto">${play}</a></p>` : null}
      <p class="hint">${translateServerText(language, 'namesNobody')}</p>`,
  };
}

/** Renders the boards at the end of the race, and the controls of the replay with the texts that its program shows. */
function renderReplay({ shareId, result, script, language }: RaceResultPage): Html {
  const players = result.players.toSorted((one, other) => one.slot - other.slot);
  const imageUrl = buildImageUrl(result.masterHash);
  return html`<section
    aria-labelledby="replay"
    data-replay="/api/race/results/${shareId}/replay"
    data-texts="${JSON.stringify(getScriptTexts(language))}"
  >
    <h2 id="replay">${translateServerText(language, 'replay')}</h2>
    <ul class="boards" role="list">
      ${players.map((player) => renderBoardOf(player, { imageUrl, language }))}
    </ul>
    ${script === undefined ? null : renderControls(language)}
    <noscript><p class="hint">${translateServerText(language, 'replayNeedsScript')}</p></noscript>
  </section>`;
}

const scriptKeys = [
  ...(['watchRace', 'pauseRace', 'timeOfWhole', 'sayRank', 'raceEnded', 'replayFailed', 'tryAgain'] as const),
  ...(['slotBoard', 'progress', 'moves', 'place1', 'place2', 'place3', 'place4'] as const),
] satisfies ServerTextKey[];

/** Returns the texts of the program, with their placeholders. */
const getScriptTexts = (language: DocumentLanguage): Readonly<Record<string, string>> =>
  Object.fromEntries(scriptKeys.map((key) => [key, translateServerText(language, key)]));

const placeKeys = ['place1', 'place2', 'place3', 'place4'] as const;

const formatPlace = (place: number, language: DocumentLanguage): string => {
  const key = placeKeys[place - 1];
  return key ? translateServerText(language, key) : String(place);
};

const formatMoves = (moves: number, language: DocumentLanguage): string =>
  translateServerText(language, 'moves', { moves });

/** Returns the places as a sentence: "1st in 0:42.3, 118 moves. 2nd in 0:51.0, 97 moves." */
function describePodium(players: readonly RankedPlayer[], language: DocumentLanguage): string {
  return players
    .flatMap(({ place, solveMs, moveCount }) =>
      place === null
        ? []
        : translateServerText(language, 'rankSummary', {
            place: formatPlace(place, language),
            time: formatSolveTime(solveMs ?? 0),
            moves: formatMoves(moveCount, language),
          }),
    )
    .join(' ');
}

function renderRank({ slot, place, solveMs, moveCount }: RankedPlayer, language: DocumentLanguage): Html {
  const rank =
    place === null
      ? html`<span class="rank">${translateServerText(language, 'notFinished')}</span>`
      : html`<span class="rank">${formatPlace(place, language)}</span>
          <span class="time">${formatSolveTime(solveMs ?? 0)}</span>`;
  return html`<li data-place="${String(place ?? '')}">
    ${renderBadge(slot, language)}
    <span class="figures">${rank} <span class="moves">${formatMoves(moveCount, language)}</span></span>
  </li>`;
}

function renderBadge(slot: number, language: DocumentLanguage): Html {
  return html`<span class="badge" data-slot="${String(slot)}"
    ><span class="unseen">${translateServerText(language, 'slotNumber', { slot })}</span
    ><span aria-hidden="true">${String(slot)}</span></span
  >`;
}

function renderBoardOf(
  { slot, board, moveCount }: RankedPlayer,
  { imageUrl, language }: { imageUrl: string; language: DocumentLanguage },
): Html {
  const progress = translateServerText(language, 'progress', {
    placed: tilesInPlace(board),
    total: board.length - 1,
  });
  const label = translateServerText(language, 'slotBoard', { slot, progress });
  return html`<li data-slot="${String(slot)}">
    ${renderResultBoard(board, { label, imageUrl, slot })}
    <p class="caption" aria-hidden="true">
      <span class="badge" data-slot="${String(slot)}">${String(slot)}</span>
      <span class="moves">${formatMoves(moveCount, language)}</span>
    </p>
  </li>`;
}

/** Renders the controls of the replay, disabled until the script runs, so that no content shifts. */
const renderControls = (language: DocumentLanguage): Html => {
  const watch = translateServerText(language, 'watchRace');
  return html`<div class="player" role="group" aria-label="${watch}">
      <button type="button" id="play" disabled>${watch}</button>
      <p class="clock"><span id="clock">0:00.0</span></p>
      <input
        id="seek"
        type="range"
        min="0"
        max="1"
        step="1"
        value="1"
        aria-label="${translateServerText(language, 'timeInRace')}"
        disabled
      />
      <fieldset>
        <legend class="unseen">${translateServerText(language, 'speed')}</legend>
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
};

/** Renders the page for a link that belongs to no result. */
export const renderUnknownResultPage = (language: DocumentLanguage): Page => ({
  status: 404,
  title: translateServerText(language.lang, 'noResultTitle'),
  language,
  body: html`<h1>${translateServerText(language.lang, 'noResult')}</h1>
    <p class="lead">${translateServerText(language.lang, 'noResultAdvice')}</p>`,
});

/** Renders the page for a result that cannot be read now. */
export function renderFailedResultPage(
  { status, message, code }: AppError,
  language: DocumentLanguage,
): Page {
  const { lang } = language;
  const title = translateServerText(lang, 'resultFailed');
  return {
    status,
    title,
    language,
    body: html`<h1>${title}</h1>
      <p class="lead">${translateMessage(lang, message, code)}</p>
      <p class="actions"><a class="button" href="">${translateServerText(lang, 'tryAgain')}</a></p>`,
  };
}
