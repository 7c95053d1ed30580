import { html, nothing, type TemplateResult } from 'lit/html.js';
import { downloadView, renderFile, describeReason } from '../../rewards/file-view.ts';
import { isolated } from '../../rewards/isolated.ts';
import type { Player } from '../../rewards/player.ts';
import type { Media } from '../../rewards/won-media.ts';
import type { Game } from '../state.ts';
import { renderShare, renderStatus } from './footer-view.ts';
import type { MediaStrings } from './media-strings.ts';
import type { Progress } from './media-progress.ts';
import { renderProgress } from './progress-view.ts';
import type { ResultView } from './view.ts';
import { describeSolved } from './ticket-view.ts';

interface MediaView extends ResultView {
  strings: ResultView['strings'] & MediaStrings;
  /** Whether the visitor is asked to confirm the end of the session. */
  isLeaving: boolean;
  /** Shows or hides the confirmation. */
  ask: (isLeaving: boolean) => void;
  /** Goes back to the puzzle. */
  leave: () => void;
  /** The files that have been won so far; null if the campaign has only one file. */
  progress: Progress | null;
  /** Shows another won file. */
  open: (item: Media) => void;
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
  return html`<div class="ticket" part="ticket">
      <header class="stub">
        <p class="quiet">${strings.congratulations} ${describeSolved(game, view)}</p>
        <h2 id="heading" part="title" tabindex="-1">${title}</h2>
        ${isLong ? nothing : about}
      </header>
      ${renderFile(player, view)}
    </div>
    ${isLeaving ? leaveView(player, view) : actions(game, player, view)}
    <p class="status" role="status">
      ${player.phase === 'failed' ? nothing : describeReason(player, strings)}
    </p>
    ${renderStatus(view)} ${isLong ? about : nothing}`;
}

/**
 * Renders the buttons below the file. The download comes first, because 'Back to Puzzle' leaves the file, and for a
 * paywalled puzzle it even ends the session. If the campaign has several files, their list is above the buttons.
 */
function actions(game: Game, player: Player, view: MediaView): TemplateResult {
  const { strings, ask, progress } = view;
  const leave = (): void => {
    ask(true);
  };
  const files = progress && renderProgress(progress, { ...view, shownId: player.media.id, playNext: leave });
  return html`${files}
    <div class=${progress ? 'actions row' : 'actions'}>
      ${downloadView(player, view)}
      <button class="back" part="button" @click=${leave}>${strings.backToPuzzle}</button>
      ${renderShare(game, view)}
    </div>`;
}

/** Explains that leaving ends the session, and offers the choice. */
function leaveView(player: Player, { strings, ask, leave }: MediaView): TemplateResult {
  const stay = (): void => {
    ask(false);
  };
  return html`<div class="leave" role="group" aria-labelledby="leave">
    <p id="leave">${isolated(strings.leavePaid, 'title', player.media.title)}</p>
    <button class="main" part="button" aria-describedby="leave" @click=${stay}>${strings.stay}</button>
    <button @click=${leave}>${strings.leave}</button>
  </div>`;
}

const longText = 80;
