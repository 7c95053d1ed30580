import { aTimeout, expect, waitUntil } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { readJson, writeJson } from '@puzzle-prize/sdk/storage';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { type Heard, listenToPage } from '../../../test/listen-to-page.ts';
import { find as findInBoard, openMore, press } from '../../../test/mount-board.ts';
import { FakeRace } from '../test/fake-race.ts';
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
import { notePersonalBest } from './personal-best.ts';

const solved = [1, 2, 3, 4, 5, 6, 7, 8, 0];
const startedAt = '2026-11-26T10:00:00.000Z';
/** Returns the time `ms` milliseconds after the start. */
const afterStart = (ms: number): string => new Date(Date.parse(startedAt) + ms).toISOString();

function finished(place: number, ms: number) {
  const race = new FakeRace();
  return race.seat('Anna', { place, completedAt: afterStart(ms), currentPuzzleState: solved });
}

describe('the best time', () => {
  beforeEach(() => {
    localStorage.clear();
  });

  const run = (id: string, ms: number, board = solved) => {
    const { room } = new FakeRace({ id, startedAt });
    return notePersonalBest(room, { ...finished(1, ms), currentPuzzleState: board });
  };

  it('[G82] is kept until a race is faster', () => {
    expect(run('one', 9000)).to.deep.equal({ ms: 9000, roomId: 'one', beforeMs: null });
    expect(run('two', 9500)).to.deep.equal({ ms: 9000, roomId: 'one', beforeMs: null });
    expect(run('three', 8000)).to.deep.equal({ ms: 8000, roomId: 'three', beforeMs: 9000 });
    expect(run('three', 8000)).to.deep.equal({ ms: 8000, roomId: 'three', beforeMs: 9000 });
  });

  it('[G82] is separate for each size of the board', () => {
    run('one', 9000);
    const four = run('two', 30_000, [...Array.from({ length: 15 }, (_, index) => index + 1), 0]);
    expect(four).to.deep.equal({ ms: 30_000, roomId: 'two', beforeMs: null });
    expect(run('three', 9001).ms).to.equal(9000);
  });

  it('[G82] replaces a damaged stored value', () => {
    run('one', 9000);
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"ms":"fast"}');
    expect(run('two', 9500).ms).to.equal(9500);
  });
});

describe('the end of a race', () => {
  const suite = useRaces();

  const rows = (): string[] =>
    suite.played
      ? findAll(suite.played.element, '.podium .lane').map((lane) =>
          lane.innerText.replace(/\s+/g, ' ').trim(),
        )
      : [];

  for (const theme of ['light', 'dark'])
    it(`[G82] shows a podium with places, times and moves in ${theme}, without a place for a replay`, async () => {
      await emulateMedia({ reducedMotion: 'reduce' });
      const race = await openRace();
      race.seat('Berta');
      const element = await mount(race, { as: 'spectator', theme });
      suite.played = { race, element };
      race.seat('Anna');
      race.seat('', {
        ghost: { source: 'player', solveMs: 41_500, moveCount: 31 },
        currentPuzzleState: solved,
      });
      race.seat('Cleo');
      race.start();
      await reads(element, 'Race in progress!');
      race.finish(2);
      race.finish(1);
      race.end();
      await waitUntil(() => rows()[0]?.startsWith('2 Anna'), 'no podium', timeout);
      const time = String.raw`\d:\d\d\.\d`;
      expect(rows()[0]).to.match(new RegExp(`^2 Anna 0 moves 1st · ${time}$`));
      expect(rows()[1]).to.match(new RegExp(`^1 Berta 0 moves 2nd · ${time}$`));
      expect(rows()[2]).to.equal('3 Replay 31 moves 0:41.5');
      expect(rows()[3]).to.match(/^4 Cleo \d of 8 Not finished$/);
      expect(findAll(element, '.podium .crown')).to.have.length(2);
      expect(find(element, '.podium').ariaLabel).to.equal('Podium');
      await expectAccessible(element);
    });

  it('[G82] shows and announces a photo finish once, with both names', async () => {
    suite.played = await scenes.racing();
    const { race, element } = suite.played;
    const said = listenIn(element);
    // The moments load after the room. The standings can be read only once the moments have loaded.
    await waitUntil(
      () => {
        findButton(element, 'Read the standings S').click();
        return said.length > 0;
      },
      'the moments have not loaded',
      timeout,
    );
    race.finish(2);
    race.finish(3);
    await reads(element, 'Photo finish: 0.0');
    await waitUntil(
      () => said.some((text) => /Photo finish: Anna before Maximilian .* by 0\.\d\d s$/.test(text)),
      `said ${said.join()}`,
      timeout,
    );
    race.end();
    await reads(element, 'Race completed!');
    expect(said.filter((text) => text.includes('Photo finish'))).to.have.length(1);
  });

  it('[G82] tells players their first best time, and visitors who reload nothing new', async () => {
    suite.played = await scenes.racing();
    const { race } = suite.played;
    race.finish(1);
    await reads(suite.played.element, 'Your first best time');
    const stored = readJson(`race-best:${race.room.raceConfig.id}:3`);
    unmountAll();
    const element = await mount(race);
    suite.played = { race, element };
    await reads(element, 'Your first best time');
    expect(readJson(`race-best:${race.room.raceConfig.id}:3`)).to.deep.equal(stored);
    expect(readText(element)).not.to.contain('New best time');
  });

  for (const { stored, text } of [
    { stored: 600_000, text: 'New best time!' },
    { stored: 1, text: 'Your best: 0:00.0' },
  ])
    it(`[G82] tells players "${text}" after a stored best time of ${stored} ms`, async () => {
      const race = await openRace();
      writeJson(`race-best:${race.room.raceConfig.id}:3`, { ms: stored, roomId: 'before', beforeMs: null });
      const element = await mount(race);
      suite.played = { race, element };
      race.seat('Anna');
      race.start();
      await reads(element, 'Race in progress!');
      race.finish(1);
      await reads(element, text);
    });

  it('[G82] announces a photo finish together with the seconds that are left', async () => {
    suite.played = await scenes.racing();
    const { race, element } = suite.played;
    const said = listenIn(element);
    await waitUntil(
      () => {
        findButton(element, 'Read the standings S').click();
        return said.length > 0;
      },
      'the moments have not loaded',
      timeout,
    );
    race.finish(2);
    race.finish(3);
    await waitUntil(
      () => said.some((text) => /^Race ends in (30|29) seconds\. Photo finish: Anna before/.test(text)),
      `said ${said.join()}`,
      timeout,
    );
  });

  it('[G82] keeps the focus of a spectator on the lane of the same player when the lanes become the podium', async () => {
    suite.played = await scenes.watching();
    const { race, element } = suite.played;
    find(element, '[data-lane="2"] button').focus();
    race.finish(3);
    race.finish(2);
    race.end();
    await waitUntil(() => findAll(element, '.podium').length > 0, 'no podium', timeout);
    await waitUntil(() => rows()[0]?.startsWith('3 '), rows()[0], timeout);
    const focused = element.shadowRoot?.activeElement?.closest<HTMLElement>('.lane');
    expect(focused?.dataset.lane).to.equal('2');
  });
});

describe('the moments of the own race', () => {
  const suite = useRaces();
  /** The vibrations that the device received. */
  const felt: VibratePattern[] = [];
  const realVibrate = Object.getOwnPropertyDescriptor(Navigator.prototype, 'vibrate');

  let heard: Heard;

  before(() => {
    heard = listenToPage();
  });
  after(() => {
    heard.stop();
  });
  beforeEach(() => {
    felt.length = heard.hertz.length = 0;
    Object.defineProperty(Navigator.prototype, 'vibrate', {
      configurable: true,
      value: (pattern: VibratePattern) => felt.push(pattern) > 0,
    });
  });
  afterEach(() => {
    if (realVibrate) Object.defineProperty(Navigator.prototype, 'vibrate', realVibrate);
  });

  /** Counts down with one opponent to a race that two moves solve. */
  const countDown = async (ms = 3400): Promise<Played> => {
    const race = await openRace({ initialPuzzleState: JSON.stringify(nearlySolved) });
    const element = await mount(race);
    suite.played = { race, element };
    race.seat('Anna');
    // The moments load after the room.
    await waitUntil(() => {
      findButton(element, 'Read the standings S').click();
      return findAll(element, '.hidden').some((region) => region.innerText.includes('Anna'));
    }, 'the moments have not loaded');
    race.countDown(ms);
    return { race, element };
  };

  /** Waits until these were the last vibrations and tones, and forgets them. */
  const perceive = async (vibrations: VibratePattern[], hertz: number[]) => {
    const describe = () =>
      JSON.stringify([
        felt.slice(-vibrations.length),
        hertz.length > 0 ? heard.hertz.slice(-hertz.length) : heard.hertz,
      ]);
    const expected = JSON.stringify([vibrations, hertz]);
    await waitUntil(() => describe() === expected, undefined, timeout).catch(() => {
      expect(describe()).to.equal(expected);
    });
    felt.length = heard.hertz.length = 0;
  };

  it('[G81] shows “Go!” for a moment at the start, and announces it', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const { element } = await countDown();
    const said = listenIn(element);
    expect(findAll(element, '.go-sign')).to.have.length(0);
    await waitUntil(() => findAll(element, '.go-sign').length > 0, 'no sign', timeout);
    expect(find(element, '.go-sign').innerText.trim()).to.equal('Go!');
    expect([find(element, '.go-sign').ariaHidden, said.includes('Go!')]).to.deep.equal(['true', true]);
    await expectAccessible(element);
    await waitUntil(() => findAll(element, '.go-sign').length === 0, 'the sign stays', timeout);
  });

  it('[G81] [B15] [B16] are neither heard nor felt by default', async () => {
    const { element } = await countDown();
    await waitUntil(() => ownBoard(element).playable, 'not on', timeout);
    ownBoard(element).slideCell(7);
    ownBoard(element).slideCell(8);
    await reads(element, 'You won!');
    expect([felt, heard.hertz, heard.contexts]).to.deep.equal([[], [], []]);
  });

  it('[G81] [B15] [B16] are heard and felt like every move, once both are switched on under More of the own board', async () => {
    const { element } = await countDown();
    const board = ownBoard(element);
    await openMore(board);
    await press(findInBoard(board, '.vibration input'));
    await press(findInBoard(board, '.sound input'));
    expect(readJson('settings')).to.include({ vibration: true, sound: true });
    await waitUntil(() => board.playable, 'not on', timeout);
    await perceive([[25], [70]], [392, 784]);
    board.slideCell(7);
    await perceive([[8], [20, 40, 20]], [440, 587, 698]);
    board.slideCell(8);
    await perceive([[8], [40, 50, 40, 50, 90]], [523, 659, 784, 784, 988, 1175]);
  });

  for (const reducedMotion of ['no-preference', 'reduce'] as const)
    it(`[G81] [B17] end with a short celebration over the own board for the first place, motion: ${reducedMotion}`, async () => {
      await emulateMedia({ reducedMotion });
      const { race, element } = await countDown();
      const confetti = () => findAll(element, '.joy i');
      await waitUntil(() => ownBoard(element).playable, 'not on', timeout);
      ownBoard(element).slideCell(7);
      expect(confetti()).to.have.length(0);
      ownBoard(element).slideCell(8);
      await waitUntil(() => confetti().length > 20, 'no celebration', { ...timeout, interval: 10 });
      const [joy] = findAll(element, '.joy');
      const isMoving = joy?.getAnimations({ subtree: true }).length !== 0;
      expect([isMoving, joy?.ariaHidden]).to.deep.equal([reducedMotion === 'no-preference', 'true']);
      const [frame, board] = [joy, ownBoard(element)].map((part) => part?.getBoundingClientRect());
      expect(frame?.top).to.be.closeTo(board?.top ?? 0, 2);
      await waitUntil(() => confetti().length === 0, 'the celebration stays', { timeout: 1500 });
      race.finish(2);
      await aTimeout(300);
      expect(confetti()).to.have.length(0);
    });

  it('[G81] [B17] end without a celebration for the second place', async () => {
    const { race, element } = await countDown();
    await waitUntil(() => ownBoard(element).playable, 'not on', timeout);
    race.finish(2);
    ownBoard(element).slideCell(7);
    ownBoard(element).slideCell(8);
    await reads(element, '2nd');
    await aTimeout(300);
    expect(findAll(element, '.joy')).to.have.length(0);
  });

  it('[G81] [B16] vibrate at each of the last seconds and at the start, without a sound, if only vibration is on', async () => {
    writeJson('settings', { vibration: true });
    // The countdown is long, so that even a slow computer does not miss the first of the last seconds.
    const { element } = await countDown(6900);
    await waitUntil(() => ownBoard(element).playable, 'not on', timeout);
    await perceive([[25], [25], [25], [70]], []);
  });
});
