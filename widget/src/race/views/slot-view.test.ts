import { waitUntil, expect } from '@open-wc/testing';
import type { FakeRace } from '../test/fake-race.ts';
import { find, findAll, listenIn, mount, timeout, reads, readText, unmountAll } from '../test/play.ts';
import { openRace, scenes } from '../test/scenes.ts';
import { useRaces } from '../test/use-races.ts';

describe('the own board after a finish', () => {
  const suite = useRaces();

  it('[V2] has the crown of the winner, also on a phone', async () => {
    suite.played = await scenes.won();
    const { element } = suite.played;
    element.style.inlineSize = '320px';
    const label = find(element, '.mine .done-label');
    expect(label.innerText.trim()).to.equal('Completed!');
    expect(label.querySelector('.crown')?.getBoundingClientRect().width).to.be.above(8);
  });

  it('[V2] has no crown for the second place', async () => {
    suite.played = await scenes.second();
    expect(find(suite.played.element, '.mine .done-label').innerText.trim()).to.equal('Completed!');
    expect(findAll(suite.played.element, '.mine .done-label .crown')).to.have.length(0);
  });
});

describe('a race between disconnected servers', () => {
  let race: FakeRace;

  beforeEach(async () => {
    localStorage.clear();
    race = await openRace();
  });
  afterEach(() => {
    unmountAll();
    race.stage.strike();
  });

  it('[V6] marks delayed players until they are up to date, and announces the delay once', async () => {
    const element = await mount(race);
    const said = listenIn(element);
    const note = 'Other players are shown with a short delay.';
    race.seat('Anna');
    await reads(element, 'Anna');
    race.tell({ type: 'delayed', isDelayed: true });
    await reads(element, note);
    await waitUntil(() => said.includes(note), `said ${said.join()}`, timeout);
    race.seat('Berta');
    race.tell({ type: 'delayed', isDelayed: true });
    await reads(element, 'Berta');
    race.tell({ type: 'delayed', isDelayed: false });
    await waitUntil(() => !readText(element).includes(note), 'still noted', timeout);
    expect(said.filter((text) => text === note)).to.have.length(1);
  });
});
