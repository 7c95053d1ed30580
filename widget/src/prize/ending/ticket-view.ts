import { html, type TemplateResult } from 'lit/html.js';
import type { Game } from '../state.ts';
import type { View } from '../views/view.ts';
import type { ResultView } from './view.ts';

/** Draws a ticket: the finished image above a perforated line, and `stub` below it. */
export function renderTicket(game: Game, { resolve }: View, stub: TemplateResult): TemplateResult {
  const { imageUrl, imageMasterUrl, imageAlt, title } = game.puzzle;
  // The ticket shows the image file that the board has already loaded, without the gaps between tiles.
  const [image, sharpImage] = [resolve(imageUrl), resolve(imageMasterUrl)];
  return html`<div class="ticket" part="ticket">
    <img
      class="head"
      part="picture"
      srcset=${`${image} 1x, ${sharpImage} 2x`}
      src=${image}
      alt=${imageAlt ?? title}
    />
    <div class="stub">${stub}</div>
  </div>`;
}

/** Returns the text about the number of moves, or about the answered question. */
export function describeSolved({ moves, puzzle }: Game, { strings, fill }: ResultView): string {
  if (puzzle.answer) return strings.solvedByAnswer;
  return moves.length === 1 ? strings.solvedInOne : fill(strings.solvedIn, { n: moves.length });
}
