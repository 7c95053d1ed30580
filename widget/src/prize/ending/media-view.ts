import { html, nothing, type TemplateResult } from 'lit/html.js';
import { downloadView, fileView, reasonOf } from '../../rewards/file-view.ts';
import type { Player } from '../../rewards/player.ts';
import type { Game } from '../state.ts';
import { type ResultView, solvedText } from './result-view.ts';

/** W10: the file that was won, and the way back to the puzzle. */
export function mediaView(game: Game, player: Player, view: ResultView): TemplateResult {
  const { strings, prize } = view;
  const { title, description } = player.media;
  const goBack = (): void => {
    prize.ending?.goBack(game);
  };
  return html`<header>
      <p class="quiet">${strings.congratulations} ${solvedText(game, view)}</p>
      <h2 id="heading" part="title" tabindex="-1">${title}</h2>
      ${
        description
          ? html`<p class="about quiet" tabindex=${description.length > longText ? 0 : nothing}>
              ${description}
            </p>`
          : nothing
      }
    </header>
    ${fileView(player, view)}
    <div class="actions">
      <button class="main" part="button" @click=${goBack}>${strings.backToPuzzle}</button>
      ${downloadView(player, view)}
    </div>
    <p class="status" role="status">${player.phase === 'failed' ? nothing : reasonOf(player, strings)}</p>`;
}

const longText = 80;
