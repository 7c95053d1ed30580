import { expect, waitUntil } from '@open-wc/testing';
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { nearlySolved } from '../test/fake-room.ts';
import {
  find,
  findAll,
  findButton,
  listenIn,
  mount,
  ownBoard,
  reads,
  readText,
  timeout,
  unmountAll,
} from '../test/play.ts';
import { openRace, type Played, scenes } from '../test/scenes.ts';
import { useRaces } from '../test/use-races.ts';

describe('the track of a race', () => {
  const suite = useRaces();

  const lanes = (): HTMLElement[] => (suite.played ? findAll(suite.played.element, '.lane') : []);
  const laneText = (slot: number): string =>
    suite.played
      ? find(suite.played.element, `[data-lane="${slot}"]`).innerText.replace(/\s+/g, ' ').trim()
      : '';

  it('[G79] gives every player a lane with name, color, pattern, tiles in place and the gap to the leader', async () => {
    suite.played = await near(4);
    const { race, element } = suite.played;
    race.move(2, 7);
    await waitUntil(() => laneText(2).endsWith('7 of 8 Last tile'), laneText(2), timeout);
    expect(laneText(1)).to.match(/^1 .*You 6 of 8 1 behind$/);
    expect(laneText(3)).to.equal('3 Berta 6 of 8 1 behind');
    const badges = findAll(element, '.lane .badge').map((badge) => getComputedStyle(badge));
    expect(new Set(badges.map(({ backgroundColor }) => backgroundColor)).size).to.equal(4);
    expect(new Set(badges.map(({ backgroundImage }) => backgroundImage)).size).to.equal(4);
    const [filled, whole] = [find(element, '[data-lane="2"] .bar'), find(element, '[data-lane="2"]')];
    await waitUntil(
      () =>
        Math.abs(parseFloat(getComputedStyle(filled, '::before').inlineSize) - (whole.offsetWidth * 7) / 8) <
        2,
      'the bar is not 7 of 8',
      timeout,
    );
  });

  it('[G79] counts own moves at once, before the server confirms them', async () => {
    suite.played = await near(2);
    const { race, element } = suite.played;
    race.isSilent = true;
    ownBoard(element).slideCell(7);
    await waitUntil(() => laneText(1).endsWith('7 of 8 Last tile'), laneText(1), timeout);
  });

  it('[G79] folds unused slots away when the countdown starts, not before', async () => {
    suite.played = await scenes.waiting();
    const { race, element } = suite.played;
    expect(findAll(element, '.slot')).to.have.length(4);
    expect(lanes()).to.have.length(4);
    race.countDown(60_000);
    await reads(element, 'Get ready to race!');
    expect(findAll(element, '.slot')).to.have.length(3);
    expect(lanes()).to.have.length(3);
  });

  it('[G81] tells somebody who is alone to stay, unless the organizer starts the race', async () => {
    suite.played = await scenes.alone();
    const { race, element } = suite.played;
    const hint = 'Keep this page open. The race starts by itself.';
    await reads(element, `Waiting for 2 players to claim slots... ${hint}`);
    race.seat('Anna');
    await reads(element, '2 here, 0 ready');
    expect(readText(element)).not.to.contain(hint);
    unmountAll();
    race.stage.strike();
    const owners = await openRace({ rules: { startMode: 'owner' } });
    suite.played = { race: owners, element: await mount(owners) };
    await reads(suite.played.element, '1 here, 0 ready');
  });

  it('[G81] shows in the lobby who is present and ready, and who reconnects', async () => {
    suite.played = await scenes.waiting();
    const { race, element } = suite.played;
    expect(laneText(1)).to.match(/You Here$/);
    expect(laneText(2)).to.equal('2 Anna Ready');
    await reads(element, '3 here, 1 ready');
    race.changePlayer(3, { isConnected: false });
    await waitUntil(() => laneText(3).endsWith('Reconnecting...'), laneText(3), timeout);
    await reads(element, '2 here, 1 ready');
    const free = find(element, '[data-lane="4"]');
    expect([free.ariaHidden, free.innerText.trim()]).to.deep.equal(['true', '4']);
    race.seat('Cleo');
    await waitUntil(() => laneText(4).endsWith('Cleo Here'), laneText(4), timeout);
  });

  it('[G81] marks a change of the lead and the last tile', async () => {
    suite.played = await near(3);
    const { race, element } = suite.played;
    const isMarked = (name: string, slot: number): boolean =>
      find(element, `[data-lane="${slot}"]`).classList.contains(name);
    race.move(2, 7);
    await waitUntil(() => isMarked('leads', 2) && isMarked('last-tile', 2), 'not marked', timeout);
    expect([isMarked('leads', 1), isMarked('last-tile', 3)]).to.deep.equal([false, false]);
    race.move(2, 8);
    await waitUntil(() => laneText(2).includes('1st'), laneText(2), timeout);
    expect(isMarked('last-tile', 2)).to.equal(false);
  });

  it('[G79] keeps the lane and the board of a player who leaves in the race', async () => {
    suite.played = await near(3);
    const { race } = suite.played;
    const { id } = race.player(3);
    const participants = race.room.participants.filter((participant) => participant.id !== id);
    race.change({ participants }, { type: 'participant_left', participantId: id, version: 0 });
    await waitUntil(() => laneText(3).endsWith('Left the race'), laneText(3), timeout);
    expect(lanes()).to.have.length(3);
  });

  for (const scene of ['starting', 'racing', 'second'] as const)
    it(`[G79] fits own board and lanes on a phone of 320 x 568 px without scrolling: ${scene}`, async () => {
      await setViewport({ width: 320, height: 568 });
      suite.played = await scenes[scene]();
      const { element } = suite.played;
      const board = ownBoard(element).shadowRoot?.querySelector('[part=board]');
      for (const part of [...lanes(), board]) {
        const { top, bottom } = part?.getBoundingClientRect() ?? { top: -1, bottom: Infinity };
        expect(top).to.be.at.least(0);
        expect(bottom).to.be.at.most(568);
      }
      expect(board?.getBoundingClientRect().width).to.be.above(270);
      expect(lanes().every(({ offsetHeight }) => offsetHeight >= 28)).to.equal(true);
    });

  it('[G79] names the visitor "You" on a phone of 320 px during the race, where a name would be cut', async () => {
    await setViewport({ width: 320, height: 568 });
    const race = await openRace();
    race.seat('Anna');
    const element = await mount(race);
    suite.played = { race, element };
    const ownName = () => find(element, '.own-lane .name');
    expect(ownName().scrollWidth).to.be.at.most(ownName().offsetWidth);
    expect(ownName().offsetWidth).to.be.above(0);
    race.countDown(1);
    await reads(element, 'Race in progress!');
    expect(ownName().offsetWidth).to.equal(0);
    expect(find(element, '.own-lane .tag').innerText).to.equal('You');
    for (const name of findAll(element, '.lane:not(.own-lane) .name'))
      expect(name.scrollWidth).to.be.at.most(name.offsetWidth);
  });

  for (const width of [320, 390, 700, 800, 1280])
    for (const dir of ['ltr', 'rtl'])
      it(`[G79] stays in its grid with doubled text at ${width} px, ${dir}`, async () => {
        await setViewport({ width, height: 900 });
        document.body.dir = dir;
        suite.played = await scenes.racing();
        const { element } = suite.played;
        expectOneGrid();
        document.documentElement.style.fontSize = '200%';
        await new Promise(requestAnimationFrame);
        expect(element.scrollWidth).to.be.at.most(width);
        expect(document.documentElement.scrollWidth).to.be.at.most(width);
        for (const text of findAll(element, '.lane :is(.name, .count, .gap)'))
          expect(text.offsetWidth, text.className).to.be.above(0);
      });

  for (const source of ['player', 'owner'] as const)
    it(`[G79] labels the replay of an earlier race of the ${source}, which has no place and is no player`, async () => {
      await emulateMedia({ reducedMotion: 'reduce' });
      const race = await openRace({ initialPuzzleState: JSON.stringify(nearlySolved) });
      race.seat('Anna');
      race.seat('Mallory', { ghost: { source, solveMs: 41_500, moveCount: 31 } });
      const element = await mount(race);
      suite.played = { race, element };
      race.start();
      await reads(element, 'Race in progress!');
      const name = source === 'owner' ? 'Replay of the organizer' : 'Replay';
      expect(laneText(2)).to.contain(name);
      expect(find(element, '[data-slot="2"] [role=img]').ariaLabel).to.match(new RegExp(`^${name}, slot 2`));
      expect(readText(element)).to.contain('2/4 Racing').and.not.contain('Mallory');
      await expectAccessible(element);
      const ghost = { ...race.player(2), currentPuzzleState: [1, 2, 3, 4, 5, 6, 7, 8, 0], moveCount: 31 };
      race.tell({
        type: 'move_update',
        participantId: ghost.id,
        puzzleState: ghost.currentPuzzleState,
        moveNumber: 31,
      });
      await waitUntil(() => laneText(2).endsWith('31 moves 0:41.5'), laneText(2), timeout);
      race.finish(1);
      await waitUntil(() => laneText(1).includes('1st'), laneText(1), timeout);
      expect(laneText(2)).to.not.match(/1st|2nd/);
    });

  it('[G79] lets spectators follow one board with pointer and keyboard, and return with Escape', async () => {
    await setViewport({ width: 390, height: 844 });
    suite.played = await scenes.watching();
    const { element } = suite.played;
    const button = (slot: number): HTMLElement => find(element, `[data-lane="${slot}"] button`);
    const width = (slot: number): number => find(element, `[data-slot="${slot}"] .drawn`).offsetWidth;
    const small = width(2);
    button(2).click();
    await waitUntil(() => button(2).ariaPressed === 'true', 'not followed', timeout);
    expect(width(2)).to.be.above(small * 1.6);
    expect(lanes()).to.have.length(4);
    button(3).focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => button(3).ariaPressed === 'true', 'not followed by key', timeout);
    expect([button(2).ariaPressed, width(2)]).to.deep.equal(['false', small]);
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => button(3).ariaPressed === 'false', 'still followed', timeout);
    expect(width(3)).to.equal(small);
    await emulateMedia({ reducedMotion: 'reduce' });
    button(2).click();
    await waitUntil(() => button(2).ariaPressed === 'true', 'not followed again', timeout);
    await expectAccessible(element);
  });

  it('[G80] announces lead changes, and reads the standings for a key on the board and for a button', async () => {
    suite.played = await near(3);
    const { race, element } = suite.played;
    const said = listenIn(element);
    race.move(2, 7);
    await waitUntil(() => said.includes('Anna leads'), `said ${said.join()}`, timeout);
    await waitUntil(() => laneText(2).endsWith('Last tile'), laneText(2), timeout);
    ownBoard(element).focus();
    await sendKeys({ press: 'Control+s' });
    const standings = 'Anna, 7 of 8, Last tile. You, 6 of 8, 1 behind. Berta, 6 of 8, 1 behind';
    expect(said).not.to.include(standings);
    await sendKeys({ press: 's' });
    await waitUntil(() => said.includes(standings), `said ${said.join()}`, timeout);
    said.length = 0;
    ownBoard(element).slideCell(7);
    ownBoard(element).slideCell(8);
    await reads(element, 'You won!');
    findButton(element, 'Read the standings S').click();
    await waitUntil(
      () =>
        said.some((text) => /^You, 2 moves, 1st · 0:\d\d\.\d\. Anna, 7 of 8, Last tile\. Berta/.test(text)),
      `said ${said.join()}`,
      timeout,
    );
  });

  it('[G80] reads the standings also to visitors who chose to hear nothing', async () => {
    suite.played = await near(2);
    const { element } = suite.played;
    const said = listenIn(element);
    const select = find(element, 'select');
    if (select instanceof HTMLSelectElement) select.value = 'none';
    select.dispatchEvent(new Event('change'));
    findButton(element, 'Read the standings S').click();
    await waitUntil(() => said.some((text) => text.includes('Anna, 6 of 8')), said.join(), timeout);
  });

  it('[G79] gives players no lane to press', async () => {
    suite.played = await scenes.racing();
    expect(findAll(suite.played.element, '.lane button')).to.have.length(0);
  });

  /** Expects header, panel and track to have the same edges. */
  function expectOneGrid(): void {
    const edges = ['header', '.panel', '.track'].map((selector) => {
      const { left, right } = (
        suite.played ? find(suite.played.element, selector) : document.body
      ).getBoundingClientRect();
      return [Math.round(left), Math.round(right)];
    });
    expect(edges[1]).to.deep.equal(edges[0]);
    expect(edges[2]).to.deep.equal(edges[0]);
  }

  /** Opens a race of `count` players whose boards are two moves from solved. */
  async function near(count: number): Promise<Played> {
    const race = await openRace({ initialPuzzleState: JSON.stringify(nearlySolved) });
    const element = await mount(race);
    for (const name of ['Anna', 'Berta', 'Cleo'].slice(0, count - 1)) race.seat(name);
    race.start();
    await reads(element, 'Race in progress!');
    await waitUntil(() => ownBoard(element).playable, 'not on', timeout);
    return { race, element };
  }
});
