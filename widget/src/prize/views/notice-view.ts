import { createElement } from '../../element/create-element.ts';
import type { State } from '../state.ts';
import type { View } from './view.ts';

type Notice = Extract<State, { kind: 'loading' | 'message' }>;
type Failed = Extract<State, { kind: 'failed' }>;

/** Shows that the puzzle is loading, or shows the owner's message (W1). */
export function renderNotice(state: Notice, { strings, say }: View): HTMLElement {
  const { title, message } = state.kind === 'message' ? state : { title: null, message: strings.loading };
  return createElement('section', {}, ...notice(title, say(message)));
}

/**
 * Shows a failed load or check with its cause and remedy (W2, W11). The card of a failed check also says that
 * the solution is kept. The ending explains a refused solution instead.
 */
export function renderFailed(state: Failed, view: View): HTMLElement {
  const { strings, fill, say, prize } = view;
  const { failure, game } = state;
  const { remedy, cause } = failure;
  // The platform explains why it has rejected a call.
  const reason =
    cause === 'refused' ? say(failure.message ?? strings.serverFault, failure.code) : strings[cause];
  const said = game
    ? notice(fill(strings.completed, { n: game.moves.length }), strings.kept)
    : remedy === 'none'
      ? notice(strings.notFoundTitle, strings.notFound)
      : notice(strings.notLoaded, reason);
  if (game) said.push(createElement('p', { class: 'quiet' }, reason));
  const button = createElement('button', { class: 'main', part: 'button' }, strings.retry);
  button.addEventListener('click', () => {
    prize.retry();
  });
  const alert = createElement('div', { role: 'alert' }, ...said);
  return createElement('section', {}, alert, ...(remedy === 'none' ? [] : [button]));
}

function notice(title: string | null, text: string): Element[] {
  const heading = createElement('div', { id: 'heading', tabindex: -1 });
  if (title) heading.append(createElement('h2', { part: 'title' }, title));
  heading.append(createElement('p', {}, text));
  // A drawn board of eight tiles. While the puzzle loads, the last tile is animated.
  const tiles = Array.from({ length: 8 }, () => createElement('i'));
  return [createElement('div', { class: 'mark', 'aria-hidden': 'true' }, ...tiles), heading];
}
