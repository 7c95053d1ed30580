import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Game, State } from '../state.ts';
import { renderFooter, renderStatus } from './footer-view.ts';
import { refusalStrings } from './refusal-strings.ts';
import { renderTicket } from './ticket-view.ts';
import type { ResultView } from './view.ts';

type Failed = Extract<State, { kind: 'failed' }>;

/**
 * The options of a refused winner: to come back with this solution, to play for fun, to do nothing more, or to start
 * a new game.
 */
type Outlook = 'tomorrow' | 'later' | 'fun' | 'over' | 'fresh';

/** The outlook for each refusal whose cause is not the game itself. After any other refusal, a new game can win. */
const outlooks: Partial<Record<string, Outlook>> = {
  'play.network_budget': 'tomorrow',
  'play.hourly_budget': 'later',
  'play.cap_reached': 'fun',
  'play.ended': 'over',
  'play.no_campaign': 'over',
  'play.not_found': 'over',
  'play.not_started': 'over',
  // This refusal ends within a minute, so the general card with Retry is shown.
  'request.rate_limited': undefined,
};

/**
 * Explains to a winner why there is no prize and what can be done (B23). Returns null for a failure that a
 * repeated call can repair.
 */
export function renderRefusal({ failure, game, win }: Failed, view: ResultView): TemplateResult | null {
  const { code, cause, message } = failure;
  const outlook = code in outlooks ? outlooks[code] : 'fresh';
  if (!game || cause !== 'refused' || !outlook) return null;
  const { fill, say, prize } = view;
  const strings = getTexts(view);
  const advice = {
    tomorrow: strings.comeTomorrow,
    later: strings.comeLater,
    fun: strings.onlyFun,
    over: null,
    fresh: null,
  }[outlook];
  const stub = html`<div role="alert">
    <h2 id="heading" part="title" tabindex="-1">${fill(strings.completed, { n: game.moves.length })}</h2>
    <p>${say(message ?? strings.serverFault, code)}</p>
    ${advice === null ? nothing : html`<p class="quiet">${advice}</p>`}
  </div>`;
  const showWin = (): void => {
    if (win) prize.showWin(win);
  };
  return html`${renderTicket(game, view, stub)}
  ${win ? html`<button part="action" @click=${showWin}>${strings.showPrize}</button>` : nothing}
  ${outlook === 'fresh' ? renderNewGame(view) : renderFarewell(game, outlook, view)}`;
}

/** Renders the actions after a refusal that a new game cannot change. */
function renderFarewell(game: Game, outlook: Outlook, view: ResultView): TemplateResult {
  const { prize } = view;
  const strings = getTexts(view);
  const retry = (): void => {
    prize.retry();
  };
  // A new game would replace a kept solution, so it is offered only to visitors who can play for fun.
  const again = outlook === 'fun' ? strings.playForFun : null;
  const retryLater = html`<button part="action" @click=${retry}>${strings.retry}</button>`;
  return renderFooter(game, view, { actions: outlook === 'later' ? [retryLater] : [], again });
}

function renderNewGame(view: ResultView): TemplateResult {
  const { prize } = view;
  const deal = (): void => {
    prize.retry();
  };
  return html`<button class="main" part="button" @click=${deal}>${getTexts(view).newGame}</button>
    ${renderStatus(view)}`;
}

/** Returns the English texts, except those that a translation or the page replaces. */
function getTexts({ strings }: ResultView) {
  return { ...refusalStrings, ...strings };
}
