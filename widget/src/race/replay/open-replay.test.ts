import { expect, fixtureCleanup, fixture, html, waitUntil } from '@open-wc/testing';
import type { RaceReplay } from '@puzzle-prize/sdk/protocol';
import { solvedBoard } from '@puzzle-prize/sdk/puzzle';
import { svg } from 'lit/html.js';
import { openReplay } from './open-replay.ts';

const startBoard = [1, 2, 3, 4, 5, 6, 0, 7, 8];
const player = { cells: [7, 8], finalBoard: [...solvedBoard(3)], moveCount: 2 };
const replay: RaceReplay = {
  startBoard,
  replays: [
    { ...player, slotNumber: 1, offsetsMs: [200, 400], endMs: 400, solveMs: 400, place: 1 },
    {
      slotNumber: 2,
      cells: [7],
      offsetsMs: [300],
      finalBoard: [1, 2, 3, 4, 5, 6, 7, 0, 8],
      moveCount: 1,
      endMs: 300,
      solveMs: null,
      place: null,
    },
  ],
};

const english = {
  ...{ watchRace: 'Watch the race', pauseRace: 'Pause', timeOfWhole: '{time} of {whole}' },
  ...{ sayRank: 'Slot {slot}: {place}, {time}.', raceEnded: 'The race has ended.' },
  ...{ replayFailed: 'The replay did not load.', tryAgain: 'Try again', place1: '1st' },
  ...{ slotBoard: 'Slot {slot}: {progress}', progress: '{placed} of {total} in place' },
  moves: '{moves, plural, =1 {# move} other {# moves}}',
};

/** Draws the part of the page that the server renders. */
async function draw(texts: Readonly<Record<string, string>> = english): Promise<HTMLElement> {
  const tiles = [1, 2, 3, 4, 5, 6, 7, 8];
  return await fixture(
    html`<section data-replay="/replay" data-texts=${JSON.stringify(texts)}>
      <ul class="boards">
        ${[1, 2].map(
          (slot) =>
            html`<li data-slot=${slot}>
              <svg class="board" role="img">
                ${tiles.map((tile) => svg`<g class="tile" data-tile=${tile}></g>`)}
              </svg>
              <p class="moves"></p>
            </li>`,
        )}
      </ul>
      <button id="play" disabled>Watch the race</button>
      <p id="clock"></p>
      <input id="seek" type="range" min="0" max="1" disabled />
      <fieldset>
        ${['1', '2', '4'].map((speed) => html`<input type="radio" name="speed" value=${speed} ?checked=${speed === '1'} />`)}
      </fieldset>
      <p id="said" role="status"></p>
    </section>`,
  );
}

describe('openReplay', () => {
  const realFetch = globalThis.fetch;
  let answers: (() => Response)[] = [];

  beforeEach(() => {
    answers = [];
    globalThis.fetch = () => Promise.resolve((answers.shift() ?? (() => Response.json(replay)))());
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
    fixtureCleanup();
  });

  const find = <Kind extends Element>(section: HTMLElement, selector: string, kind: new () => Kind): Kind => {
    const found = section.querySelector(selector);
    if (!(found instanceof kind)) throw new Error(`no ${selector}`);
    return found;
  };
  const names = (section: HTMLElement): (string | null)[] =>
    [...section.querySelectorAll('svg')].map((board) => board.ariaLabel);
  const opened = async (): Promise<HTMLElement> => {
    const section = await draw();
    await openReplay(section);
    return section;
  };
  const seek = (section: HTMLElement, ms: number): void => {
    const slider = find(section, '#seek', HTMLInputElement);
    slider.value = String(ms);
    slider.dispatchEvent(new Event('input'));
  };

  for (const speed of ['1', '2', '4'])
    it(`[G84] plays all boards side by side at ${speed}x and ends on the stored boards`, async () => {
      const section = await opened();
      const ends = names(section);
      expect(ends).to.deep.equal(['Slot 1: 8 of 8 in place', 'Slot 2: 7 of 8 in place']);
      const choice = find(section, `[value="${speed}"]`, HTMLInputElement);
      choice.checked = true;
      choice.dispatchEvent(new Event('change', { bubbles: true }));
      const button = find(section, '#play', HTMLButtonElement);
      button.click();
      expect(button.textContent).to.equal('Pause');
      expect(names(section)).to.deep.equal(['Slot 1: 6 of 8 in place', 'Slot 2: 6 of 8 in place']);
      await waitUntil(() => button.textContent === 'Watch the race', 'never ended');
      expect(names(section)).to.deep.equal(ends);
      expect(find(section, '#clock', HTMLElement).textContent).to.equal('0:00.4 of 0:00.4');
      expect(find(section, '#said', HTMLElement).textContent).to.contain('The race has ended.');
    });

  it('[G84] goes to any time by the slider, and an arrow key moves by a second', async () => {
    const section = await opened();
    seek(section, 350);
    expect(names(section)).to.deep.equal(['Slot 1: 7 of 8 in place', 'Slot 2: 7 of 8 in place']);
    expect(find(section, 'li[data-slot="1"] .moves', HTMLElement).textContent).to.equal('1 move');
    const slider = find(section, '#seek', HTMLInputElement);
    expect(slider.getAttribute('aria-valuetext')).to.equal('0:00.3 of 0:00.4');
    slider.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }));
    expect(names(section)[0]).to.equal('Slot 1: 6 of 8 in place');
    slider.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
    expect(names(section)[0]).to.equal('Slot 1: 8 of 8 in place');
  });

  it('[G131] has the texts of the page', async () => {
    const section = await draw({ ...english, pauseRace: 'Pausieren', slotBoard: 'Platz {slot}: {progress}' });
    await openReplay(section);
    expect(names(section)[0]).to.equal('Platz 1: 8 of 8 in place');
    const button = find(section, '#play', HTMLButtonElement);
    button.click();
    expect(button.textContent).to.equal('Pausieren');
    await waitUntil(() => button.textContent === 'Watch the race', 'never ended');
    expect(find(section, '#said', HTMLElement).textContent).to.contain('Slot 1: 1st, 0:00.4.');
  });

  it('[G84] pauses where it is', async () => {
    const section = await opened();
    const button = find(section, '#play', HTMLButtonElement);
    button.click();
    await waitUntil(() => names(section)[0] === 'Slot 1: 7 of 8 in place');
    button.click();
    expect(button.textContent).to.equal('Watch the race');
    const paused = names(section);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(names(section)).to.deep.equal(paused);
  });

  it('[G84] tells that the replay did not load, and loads it at the next press', async () => {
    answers.push(
      () => Response.json({ code: 'server.unavailable' }, { status: 503 }),
      () => Response.json({}),
    );
    const section = await opened();
    const button = find(section, '#play', HTMLButtonElement);
    for (const failure of [1, 2]) {
      expect(find(section, '#said', HTMLElement).textContent, `failure ${failure}`).to.equal(
        'The replay did not load.',
      );
      expect(button.textContent).to.equal('Try again');
      find(section, '#said', HTMLElement).textContent = '';
      button.click();
      if (failure === 1) await waitUntil(() => find(section, '#said', HTMLElement).textContent !== '');
    }
    await waitUntil(() => button.textContent === 'Watch the race');
    expect(names(section)[0]).to.equal('Slot 1: 8 of 8 in place');
  });
});
