import { html, nothing, type TemplateResult } from 'lit/html.js';
import { randomId } from '../../element/random-id.ts';
import { countEvent, type EmbedTarget } from '../play-api.ts';
import type { Game } from '../state.ts';
import type { ResultView } from './view.ts';

/** Renders the text buttons below a result and the status of copying. The buttons in `actions` come first. */
export function renderFooter(
  game: Game,
  view: ResultView,
  {
    actions = [],
    again,
    canWinAgain,
  }: { actions?: TemplateResult[]; again: string | null; canWinAgain?: unknown },
): TemplateResult {
  const { prize } = view;
  const playAgain = (): void => {
    // A session can win only one code, so the visitor gets a new session if another code can be won (G13).
    if (canWinAgain !== true || !prize.target) {
      prize.deal(game.sessionId, game.puzzle.round + 1);
      return;
    }
    const sessionId = randomId();
    countEvent(prize.target, { sessionId, type: 'view' });
    prize.deal(sessionId);
  };
  return html`${actions.length > 0 ? html`<div class="row">${actions}</div>` : nothing}
    <div class="row">
      ${renderShare(game, view)}
      ${again === null ? nothing : html`<button part="action" @click=${playAgain}>${again}</button>`}
    </div>
    ${renderStatus(view)}`;
}

/** Renders the button that shares the result. */
export function renderShare(game: Game, view: ResultView): TemplateResult {
  return html`<button part="action" @click=${() => void shareResult(game, view)}>
    ${view.strings.share}
  </button>`;
}

/** Renders the result of the last press on a copy or share button. */
export function renderStatus({ strings, clipboard }: ResultView): TemplateResult {
  const said = {
    copied: strings.copied,
    address: strings.addressCopied,
    shared: strings.shared,
    selected: strings.copyByHand,
  };
  return html`<p class="status" role="status">${clipboard.result ? said[clipboard.result] : nothing}</p>`;
}

/** Shares the result in a sentence, with the page but never with the code (B19). */
function shareResult({ moves, puzzle }: Game, view: ResultView): Promise<void> {
  const { strings, fill, prize, clipboard } = view;
  const solved = moves.length === 1 ? strings.shareTextOne : strings.shareText;
  const text = puzzle.answer ? strings.shareTextByAnswer : solved;
  const sentence = fill(text, { title: puzzle.title, n: moves.length });
  return clipboard.share(sentence, findPage(prize.target));
}

/**
 * Returns the address of the page, without its query, which may hold data of the visitor. In a frame, returns the
 * platform's own page of this puzzle, because a frame does not know the address of the page around it.
 */
function findPage(target: EmbedTarget | null): string {
  if (self === top || !target) return `${location.origin}${location.pathname}`;
  return `${target.host}/embed/${encodeURIComponent(target.embedId)}`;
}
