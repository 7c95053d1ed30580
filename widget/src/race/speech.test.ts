import { aTimeout, expect, waitUntil } from '@open-wc/testing';
import type { RaceChange } from './race-changes.ts';
import { RaceSpeech } from './speech.ts';
import { FakeRace } from './test/fake-race.ts';
import { nearlySolved } from './test/fake-room.ts';
import { find, listenIn, mount, reads, timeout, unmountAll } from './test/play.ts';
import { openRace, type Played } from './test/scenes.ts';
import { useRaces } from './test/use-races.ts';

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

describe('the announced countdown', () => {
  const suite = useRaces();

  it('[V3, G70] names the replays in the room once each, before the race starts', async () => {
    const race = await openRace();
    const element = await mount(race);
    suite.played = { race, element };
    const said = listenIn(element);
    for (const source of ['player', 'owner', 'player'] as const)
      race.seat('Replay', { ghost: { source, solveMs: 41_500, moveCount: 31 } });
    race.countDown(8000);
    await waitUntil(() => said.length > 0, 'nothing said', timeout);
    expect(said).to.deep.equal(['Race starts in 8 seconds. Replay. Replay of the organizer']);
  });
});

describe('the announced lead', () => {
  const pauseMs = 700;
  const race = new FakeRace();
  const [anna, berta] = [race.seat('Anna'), race.seat('Berta')];
  const lead = (leader: typeof anna): RaceChange => ({ kind: 'leaderChanged', leader, isYou: false });

  const listen = () => {
    const speech = new RaceSpeech(pauseMs);
    const said: string[] = [];
    for (const region of speech.regions)
      new MutationObserver(() => said.push(region.textContent)).observe(region, { childList: true });
    return { speech, said };
  };

  it('[G80] is the latest one at the end of the pause, when it changed during the pause', async () => {
    const { speech, said } = listen();
    for (const name of ['Anna', 'Berta', 'Cleo'])
      speech.say(lead(name === 'Anna' ? anna : berta), `${name} leads`);
    await aTimeout(pauseMs / 2);
    expect(said).to.deep.equal(['Anna leads']);
    await aTimeout(pauseMs);
    expect(said).to.deep.equal(['Anna leads', 'Cleo leads']);
    speech.stop();
  });

  it('[G80] is not repeated when the leader is the announced one again', async () => {
    const { speech, said } = listen();
    speech.say(lead(anna), 'Anna leads');
    speech.say(lead(berta), 'Berta leads');
    speech.say(lead(anna), 'Anna leads');
    await aTimeout(pauseMs * 1.5);
    expect(said).to.deep.equal(['Anna leads']);
    speech.say({ kind: 'started' }, null);
    speech.say(lead(anna), 'Anna leads');
    await aTimeout(pauseMs);
    expect(said.map((text) => text.trim())).to.deep.equal(['Anna leads', 'Anna leads']);
    speech.stop();
  });

  const bertaFinish = {
    roomCode: '',
    participantId: berta.id,
    displayName: 'Berta',
    completedAt: '',
    finalMoveCount: 9,
    place: 1,
    isYou: false,
  };
  const changes: RaceChange[] = [
    { kind: 'ended', status: 'completed' },
    { kind: 'finished', finish: bertaFinish },
  ];
  for (const change of changes)
    it(`[G80] is dropped when the race or the leader has finished before the end of the pause: ${change.kind}`, async () => {
      const { speech, said } = listen();
      speech.say(lead(anna), 'Anna leads');
      speech.say(lead(berta), 'Berta leads');
      speech.say(change, null);
      await aTimeout(pauseMs * 1.5);
      expect(said).to.deep.equal(['Anna leads']);
      speech.stop();
    });

  it('[G80] is not announced once the visitor has chosen to hear less', async () => {
    const { speech, said } = listen();
    speech.say(lead(anna), 'Anna leads');
    speech.say(lead(berta), 'Berta leads');
    speech.setLevel('finishes');
    await aTimeout(pauseMs * 1.5);
    localStorage.clear();
    expect(said).to.deep.equal(['Anna leads']);
    speech.stop();
  });
});
