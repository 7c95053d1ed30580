import { html, nothing, type TemplateResult } from 'lit/html.js';
import { renderCode, copyCode } from '../../rewards/code-view.ts';
import { renderTerms } from '../../rewards/terms.ts';
import type { RewardView } from '../../rewards/reward-view.ts';
import type { Game, State } from '../state.ts';
import type { View } from '../views/view.ts';
import type { EndingStrings } from './ending-strings.ts';

/** Data that result views need. */
export interface ResultView extends View, RewardView {
  strings: View['strings'] & EndingStrings;
}

/** Shows the code, large and selectable, with its actions (W10, B18). */
export function renderWon(win: Extract<State, { kind: 'won' }>['win'], view: ResultView): TemplateResult {
  const { game, prizeCode, isClaimed, terms } = win;
  const { strings, prize } = view;
  const claim = (event: Event): void => {
    if (isClaimed) return;
    copyCode(event, view);
    void prize.ending?.claim(win);
  };
  return html`${renderFinishedImage(game, view)}
    <h2 id="heading" part="title" tabindex="-1">${strings.congratulations}</h2>
    <p class="quiet">${describeSolved(game, view)}</p>
    ${renderCode(prizeCode, view)} ${renderTerms(terms, view)}
    <button class="main" part="button" aria-disabled=${isClaimed} @click=${claim}>
      ${isClaimed ? strings.claimed : strings.claim}
    </button>
    ${footer(game, view)}`;
}

/** Shows a solved puzzle without a reward (W10). */
export function renderSolved(
  { game, message }: Extract<State, { kind: 'solved' }>,
  { waitingList, ...view }: ResultView & { waitingList: TemplateResult | undefined },
): TemplateResult {
  return html`${renderFinishedImage(game, view)}
    <h2 id="heading" part="title" tabindex="-1">${view.strings.solvedTitle}</h2>
    <p>${view.fill(view.strings.completed, { n: game.moves.length })}</p>
    <p class="quiet">${message}</p>
    ${waitingList} ${footer(game, view)}`;
}

/** Shows the finished image without seams, from the file that the board has loaded. */
function renderFinishedImage({ puzzle }: Game, { resolve }: View): TemplateResult {
  const [image, sharpImage] = [resolve(puzzle.imageUrl), resolve(puzzle.imageMasterUrl)];
  return html`<img
    part="picture"
    srcset=${`${image} 1x, ${sharpImage} 2x`}
    src=${image}
    alt=${puzzle.title}
  />`;
}

/** Returns the text about the number of moves. */
export function describeSolved({ moves }: Game, { strings, fill }: ResultView): string {
  return moves.length === 1 ? strings.solvedInOne : fill(strings.solvedIn, { n: moves.length });
}

function footer(game: Game, view: ResultView): TemplateResult {
  const { strings, prize, clipboard } = view;
  const said = { copied: strings.copied, shared: strings.shared, selected: strings.copyByHand };
  const share = (): void => void clipboard.share(describeSolved(game, view));
  const playAgain = (): void => {
    prize.playAgain(game);
  };
  return html`<div class="row">
      <button @click=${share}>${strings.share}</button>
      <button @click=${playAgain}>${strings.playAgain}</button>
    </div>
    <p class="status" role="status">${clipboard.result ? said[clipboard.result] : nothing}</p>`;
}
