import { html, type TemplateResult } from 'lit/html.js';
import type { State } from '../state.ts';
import { renderFooter } from './footer-view.ts';
import { renderTicket } from './ticket-view.ts';
import type { ResultView } from './view.ts';

/** Shows a solved puzzle without a reward (W10). */
export function renderSolved(
  { game, message }: Extract<State, { kind: 'solved' }>,
  { waitingList, ...view }: ResultView & { waitingList: TemplateResult | undefined },
): TemplateResult {
  const { strings, fill, say } = view;
  const stub = html`<h2 id="heading" part="title" tabindex="-1">${strings.solvedTitle}</h2>
    <p>${game.puzzle.answer ? strings.solvedByAnswer : fill(strings.completed, { n: game.moves.length })}</p>
    <p class="quiet">${say(message)}</p>`;
  return html`${renderTicket(game, view, stub)} ${waitingList}
  ${renderFooter(game, view, { again: strings.playAgain })}`;
}
