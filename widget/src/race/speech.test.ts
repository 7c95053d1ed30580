import { expect, waitUntil } from '@open-wc/testing';
import { nearlySolved } from './test/fake-race.ts';
import { find, listenIn, mount, reads, timeout, unmountAll } from './test/play.ts';
import { openRace, type Played } from './test/scenes.ts';

describe('race speech', () => {
  let played: Played | null = null;

  afterEach(() => {
    unmountAll();
    played?.race.stage.strike();
    played = null;
    localStorage.clear();
  });

  it('[V3] announces the start, the lead and the finishes, or less if the visitor prefers', async () => {
    const race = await openRace({ initialPuzzleState: JSON.stringify(nearlySolved) });
    const element = await mount(race);
    played = { race, element };
    const said = listenIn(element);
    race.seat('Anna');
    race.seat('Berta');
    race.countDown(4000);
    await waitUntil(() => said.includes('Go!'), `said ${said.join()}`, timeout);
    expect(said).to.deep.equal(['Race starts in 4 seconds', '3', 'Go!']);
    race.move(2, 7);
    await waitUntil(() => said.includes('Anna leads'), `said ${said.join()}`, timeout);
    race.move(3, 7);
    race.move(3, 8);
    await waitUntil(() => said.join().includes('Berta won the race. It ends in 30 s'), said.join(), timeout);
    const select = find(element, 'select');
    if (select instanceof HTMLSelectElement) select.value = 'none';
    select.dispatchEvent(new Event('change'));
    race.move(2, 8);
    race.end();
    await waitUntil(() => said.includes('Race completed!'), `said ${said.join()}`, timeout);
    expect(said.some((text) => text.startsWith('Anna finished'))).to.equal(false);
  });

  for (const [source, name] of [
    ['player', 'Replay'],
    ['owner', 'Replay of the organizer'],
  ] as const)
    it(`[V3, G70] says "${name}" when it leads`, async () => {
      const race = await openRace({ initialPuzzleState: JSON.stringify(nearlySolved) });
      const element = await mount(race);
      played = { race, element };
      const said = listenIn(element);
      race.seat('Replay', { ghost: { source, solveMs: 41_500, moveCount: 31 } });
      race.start();
      await reads(element, 'Race in progress!');
      race.move(2, 7);
      await waitUntil(() => said.includes(`${name} leads`), `said ${said.join()}`, timeout);
    });
});
