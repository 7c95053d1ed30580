import { html, nothing, type TemplateResult } from 'lit/html.js';
import { downloadView, renderFile, describeReason } from '../../rewards/file-view.ts';
import { isolated } from '../../rewards/isolated.ts';
import type { Player } from '../../rewards/player.ts';
import type { Game } from '../state.ts';
import { type ResultView, describeSolved } from './result-view.ts';

interface MediaView extends ResultView {
  /** Whether the visitor is asked to confirm the end of the session. */
  isLeaving: boolean;
}

/**
 * Shows the won file, its description and the button 'Back to Puzzle' (W10). A long description is placed at
 * the end.
 */
export function renderMedia(game: Game, player: Player, view: MediaView): TemplateResult {
  const { strings, isLeaving } = view;
  const { title, description } = player.media;
  const about = description ? html`<p class="about quiet">${description}</p>` : nothing;
  const isLong = (description?.length ?? 0) > longText;
  return html`<header>
      <p class="quiet">${strings.congratulations} ${describeSolved(game, view)}</p>
      <h2 id="heading" part="title" tabindex="-1">${title}</h2>
      ${isLong ? nothing : about}
    </header>
    ${renderFile(player, view)} ${isLeaving ? leaveView(game, player, view) : actions(game, player, view)}
    <p class="status" role="status">
      ${player.phase === 'failed' ? nothing : describeReason(player, strings)}
    </p>
    ${isLong ? about : nothing}`;
}

/**
 * Renders the buttons below the file. For a paywalled puzzle, 'Back to Puzzle' ends the session, so
 * the download button comes first.
 */
function actions(game: Game, player: Player, view: MediaView): TemplateResult {
  const { strings, prize } = view;
  const { isPaywalled } = game.puzzle;
  const leave = (): void => void prize.ending?.askToLeave(game, true);
  const back = html`<button class=${isPaywalled ? 'back' : 'back main'} part="button" @click=${leave}>
    ${strings.backToPuzzle}
  </button>`;
  const download = downloadView(player, view);
  return isPaywalled
    ? html`<div class="actions paid">${download} ${back}</div>`
    : html`<div class="actions">${back} ${download}</div>`;
}

/** Explains that leaving ends the session, and offers the choice. */
function leaveView(game: Game, player: Player, { strings, prize }: MediaView): TemplateResult {
  const stay = (): void => void prize.ending?.askToLeave(game, false);
  const leave = (): void => {
    prize.ending?.goBack(game);
  };
  return html`<div class="leave" role="group" aria-labelledby="leave">
    <p id="leave">${isolated(strings.leavePaid, 'title', player.media.title)}</p>
    <button class="main" part="button" aria-describedby="leave" @click=${stay}>${strings.stay}</button>
    <button @click=${leave}>${strings.leave}</button>
  </div>`;
}

const longText = 80;
