import { expect, waitUntil } from '@open-wc/testing';
import { mountBoard } from '../../test/mount-board.ts';

describe('the language of a <puzzle-board> of a page', () => {
  const html = document.documentElement;
  const before = html.lang;
  afterEach(() => {
    html.lang = before;
  });

  const name = (board: HTMLElement) => board.shadowRoot?.querySelector('[role=grid]')?.ariaLabel ?? '';
  const hint = (board: HTMLElement) => board.shadowRoot?.querySelector('.hint')?.textContent.trim();
  const says = (board: HTMLElement, text: string) =>
    waitUntil(() => hint(board) === text, `${String(hint(board))} is not ${text}`, { timeout: 5000 });

  it('[G114] is that of its attribute, then of the element around it and of the page', async () => {
    html.lang = 'fr';
    const board = await mountBoard();
    await says(board, 'Indice');
    board.setAttribute('lang', 'de');
    await says(board, 'Tipp');
    expect(name(board)).to.match(/3/);
    board.removeAttribute('lang');
    await says(board, 'Indice');
  });

  it('[G114] changes at once, also from English, and keeps the game', async () => {
    html.lang = 'en';
    const board = await mountBoard();
    await says(board, 'Hint');
    board.slideToward('left');
    const { state } = board;
    board.lang = 'ar-EG';
    await says(board, 'تلميح');
    expect(board.dir).to.equal('rtl');
    expect(board.shadowRoot?.querySelector('[part=moves] b')?.textContent).to.equal('١');
    expect(board.state).to.deep.equal(state);
    board.lang = 'ja';
    await says(board, 'ヒント');
    expect(board.dir).to.equal('ltr');
    board.lang = 'en';
    await says(board, 'Hint');
  });
});
