import { waitUntil, expect } from '@open-wc/testing';
import type { FakeRace } from '../test/fake-race.ts';
import { listenIn, mount, timeout, reads, readText, unmountAll } from '../test/play.ts';
import { openRace } from '../test/scenes.ts';

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
