import { html, nothing, type TemplateResult } from 'lit/html.js';
import { codeView, copyCode } from '../../rewards/code-view.ts';
import type { RewardView } from '../../rewards/reward-view.ts';
import type { Game, State } from '../state.ts';
import type { View } from '../views/view.ts';
import type { EndingStrings } from './ending-strings.ts';

/** What a result is drawn with. */
export interface ResultView extends View, RewardView {
  strings: View['strings'] & EndingStrings;
}

/** W10: the code, large and selectable, with what can be done with it (P18). */
export function wonView(win: Extract<State, { kind: 'won' }>['win'], view: ResultView): TemplateResult {
  const { game, prizeCode, isClaimed } = win;
  const { strings, prize } = view;
  const claim = (event: Event): void => {
    if (isClaimed) return;
    copyCode(event, view);
    void prize.ending?.claim(win);
  };
  return html`${picture(game, view)}
    <h2 id="heading" part="title" tabindex="-1">${strings.congratulations}</h2>
    <p class="quiet">${solvedText(game, view)}</p>
    ${codeView(prizeCode, view)}
    <button class="main" part="button" aria-disabled=${isClaimed} @click=${claim}>
      ${isClaimed ? strings.claimed : strings.claim}
    </button>
    ${footer(game, view)}`;
}

/** W10: solved, but there was no reward to give. */
export function solvedView(game: Game, message: string, view: ResultView): TemplateResult {
  return html`${picture(game, view)}
    <h2 id="heading" part="title" tabindex="-1">${view.strings.solvedTitle}</h2>
    <p>${view.count(view.strings.completed, game.moves.length)}</p>
    <p class="quiet">${message}</p>
    ${footer(game, view)}`;
}

/** The finished picture, its seams closed. */
function picture({ puzzle }: Game, { resolve }: View): TemplateResult {
  return html`<img part="picture" src=${resolve(puzzle.imageMasterUrl)} alt=${puzzle.title} />`;
}

/** So many moves it took. */
export function solvedText({ moves }: Game, { strings, count }: ResultView): string {
  return moves.length === 1 ? strings.solvedInOne : count(strings.solvedIn, moves.length);
}

function footer(game: Game, view: ResultView): TemplateResult {
  const { strings, prize, clipboard } = view;
  const said = { copied: strings.copied, shared: strings.shared, selected: strings.copyByHand };
  const share = (): void => void clipboard.share(solvedText(game, view));
  const playAgain = (): void => {
    prize.playAgain(game);
  };
  return html`<div class="row">
      <button @click=${share}>${strings.share}</button>
      <button @click=${playAgain}>${strings.playAgain}</button>
    </div>
    <p class="status" role="status">${clipboard.result ? said[clipboard.result] : nothing}</p>`;
}
