import { expect, waitUntil } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { nearlySolved } from '../test/fake-room.ts';
import { find, findAll, mount, put, readText, reads, timeout } from '../test/play.ts';
import { openRace, type Played } from '../test/scenes.ts';
import { useRaces } from '../test/use-races.ts';

const screens = [
  [1280, 720],
  [1920, 1080],
  [1080, 1920],
] as const;

describe('the big screen of a race', () => {
  const suite = useRaces();

  /** Opens the screen of a room with these players, as the page does. */
  const open = async (names: readonly string[], theme = 'light'): Promise<Played> => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const race = await openRace({ initialPuzzleState: JSON.stringify(nearlySolved) });
    for (const name of names) race.seat(name);
    const element = put(race, { as: 'spectator', 'big-screen': 'true', theme });
    const invitation = document.createElement('p');
    invitation.slot = 'join';
    invitation.textContent = 'Scan to join';
    element.append(invitation);
    await waitUntil(() => findAll(element, '.screen').length > 0, 'no screen', timeout);
    return (suite.played = { race, element });
  };
  const laneText = (slot: number): string =>
    suite.played
      ? find(suite.played.element, `[data-lane="${slot}"]`).innerText.replace(/\s+/g, ' ').trim()
      : '';

  for (const theme of ['light', 'dark'])
    it(`[G88] has no control from the lobby to the podium, and is accessible in ${theme}`, async () => {
      const { race, element } = await open(['Anna', 'Bo'], theme);
      const isBare = (): boolean =>
        findAll(element, 'button, a, select, input, [tabindex]').every((part) =>
          part.matches('[tabindex="-1"]'),
        );
      expect(element.querySelector('p')?.getBoundingClientRect().width).to.be.above(0);
      expect([laneText(1), laneText(2)]).to.deep.equal(['1 Anna Here', '2 Bo Here']);
      expect(findAll(element, '.lane.open')).to.have.length(2);
      expect(isBare()).to.equal(true);
      await expectAccessible(element);
      race.start();
      await reads(element, 'Race in progress!');
      expect(element.querySelector('p')?.getBoundingClientRect().width).to.equal(0);
      expect(isBare()).to.equal(true);
      await expectAccessible(element);
      race.finish(2);
      race.finish(1);
      race.end();
      await reads(element, 'Race completed!');
      await waitUntil(() => findAll(element, '.podium .lane').length === 2, 'no podium', timeout);
      expect(isBare()).to.equal(true);
      await expectAccessible(element);
    });

  it('[G88, G92, G93] covers the boards during a pause, and shows the line of the organizer without a button', async () => {
    const { race, element } = await open(['Anna', 'Bo']);
    race.start();
    await reads(element, 'Race in progress!');
    race.pause();
    await reads(element, 'Paused by the organizer');
    expect(getComputedStyle(find(element, '.slots')).visibility).to.equal('hidden');
    race.say('Two minutes left');
    await reads(element, 'Two minutes left');
    expect(getComputedStyle(find(element, '[part=message] button')).display).to.equal('none');
    await expectAccessible(element);
  });

  it('[G88] shows tiles in place, moves, the gap and the number of lead changes', async () => {
    const { race, element } = await open(['Anna', 'Bo', 'Cleo']);
    race.start();
    await reads(element, 'Race in progress!');
    race.move(2, 7);
    await waitUntil(() => laneText(2) === '2 Bo 7 of 8 1 move Last tile', laneText(2), timeout);
    expect(laneText(3)).to.equal('3 Cleo 6 of 8 0 moves 1 behind');
    expect(readText(element)).not.to.contain('lead change');
    race.move(2, 7);
    race.move(1, 7);
    await waitUntil(() => readText(element).includes('1 lead change'), readText(element), timeout);
    expect(findAll(element, '.drawn')).to.have.length(3);
  });

  it('[G88] counts down in large digits and shows “Go!”', async () => {
    const { race, element } = await open(['Anna', 'Bo']);
    race.countDown(1500);
    await waitUntil(() => findAll(element, '.countdown b').length > 0, 'no digits', timeout);
    expect(parseFloat(getComputedStyle(find(element, '.countdown b')).fontSize)).to.be.above(300);
    await waitUntil(() => findAll(element, '.go-sign').length > 0, 'no sign', timeout);
    expect(find(element, '.go-sign').innerText.trim()).to.equal('Go!');
    await waitUntil(() => findAll(element, '.go-sign').length === 0, 'the sign stays', timeout);
  });

  it('[G88] says that the connection is lost, without a button, and connects again by itself', async () => {
    const { race, element } = await open(['Anna', 'Bo']);
    for (const visitor of race.joined) race.stage.close(visitor, 1012);
    await reads(element, 'Connection Error');
    expect(findAll(element, 'button')).to.have.length(0);
    await waitUntil(() => !readText(element).includes('Connection Error'), 'still lost', timeout);
  });

  for (const [width, height] of screens)
    it(`[G88] fills ${width} x ${height} px without scrolling, in letters that can be read from 5 m`, async () => {
      await setViewport({ width, height });
      const names = ['Anna', 'Maximilian der Große von Hohenstein', 'Cleo', 'Bo'];
      const { race, element } = await open(names);
      document.body.style.margin = '0';
      race.start();
      await reads(element, 'Race in progress!');
      expect(document.documentElement.scrollHeight).to.be.at.most(height);
      expect(document.documentElement.scrollWidth).to.be.at.most(width);
      for (const part of findAll(element, '.lane, .drawn, .notes')) {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        expect(left, part.className).to.be.at.least(0);
        expect(top, part.className).to.be.at.least(0);
        expect(right, part.className).to.be.at.most(width);
        expect(bottom, part.className).to.be.at.most(height);
      }
      const least = Math.min(width, height) * 0.027;
      for (const text of findAll(
        element,
        '.lane :is(.name, .count, .gap, .lane-moves), .slot .head, .status',
      ))
        expect(parseFloat(getComputedStyle(text).fontSize), text.className).to.be.at.least(least);
      for (const drawn of findAll(element, '.drawn'))
        expect(drawn.getBoundingClientRect().width).to.be.above(Math.min(width, height) * 0.25);
      document.body.style.margin = '';
    });

  it('[G88] leaves the room page as it is without the attribute', async () => {
    const race = await openRace();
    const element = await mount(race, { as: 'spectator' });
    suite.played = { race, element };
    expect(findAll(element, '.screen')).to.have.length(0);
    expect(findAll(element, 'footer select')).to.have.length(1);
  });
});
