import { createElement } from '../../element/create-element.ts';
import type { State } from '../state.ts';
import type { View } from './view.ts';

type Notice = Extract<State, { kind: 'loading' | 'message' }>;
type Failed = Extract<State, { kind: 'failed' }>;

/** Nothing to play, for now: loading, or the owner's message (W1). */
export function noticeView(state: Notice, { strings }: View): HTMLElement {
  if (state.kind === 'loading') return createElement('section', {}, ...notice(null, strings.loading));
  return createElement('section', {}, ...notice(state.title, state.message));
}

/** W2, W11: a load or a check that failed, and what helps. A solution is kept. */
export function failedView({ failure, game }: Failed, { strings, count, prize }: View): HTMLElement {
  const { remedy } = failure;
  const help = failure.message ?? strings.connection;
  const said = game
    ? notice(count(strings.completed, game.moves.length), help)
    : notice(strings.notFoundTitle, strings.notFound);
  if (!game && remedy !== 'none') said.push(createElement('p', { class: 'quiet' }, help));
  const card = createElement('section', {}, createElement('div', { role: 'alert' }, ...said));
  if (remedy === 'none') return card;
  const label = remedy === 'retry' ? strings.retry : strings.newGame;
  const button = createElement('button', { class: 'main', part: 'button' }, label);
  button.addEventListener('click', () => {
    prize.retry();
  });
  card.append(button);
  return card;
}

function notice(title: string | null, text: string): Element[] {
  const heading = createElement('div', { id: 'heading', tabindex: -1 });
  if (title) heading.append(createElement('h2', { part: 'title' }, title));
  heading.append(createElement('p', {}, text));
  return [mark(), heading];
}

/** A board of eight tiles; while loading, the last one looks for its place. */
function mark(): HTMLElement {
  const tiles = Array.from({ length: 8 }, () => createElement('i'));
  return createElement('div', { class: 'mark', 'aria-hidden': 'true' }, ...tiles);
}
