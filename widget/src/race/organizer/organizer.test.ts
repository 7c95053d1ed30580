import { expect, waitUntil } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import {
  find,
  findAll,
  listenIn,
  mount,
  ownBoard,
  put,
  reads,
  readText,
  timeout,
  unmountAll,
} from '../test/play.ts';
import { openRace, type Played, scenes } from '../test/scenes.ts';

let played: Played | null = null;

afterEach(async () => {
  unmountAll();
  played?.race.stage.strike();
  played = null;
  await emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
});

describe('a pause', () => {
  for (const theme of ['light', 'dark'])
    it(`[G92] covers the boards and stops the clock, in ${theme}`, async () => {
      await emulateMedia({ reducedMotion: 'reduce' });
      played = await scenes.paused({ theme });
      const { element } = played;
      expect(getComputedStyle(find(element, '.slots')).visibility).to.equal('hidden');
      expect(getComputedStyle(find(element, '.lanes')).visibility).to.equal('visible');
      expect(ownBoard(element).playable).to.equal(false);
      const clock = (): string => find(element, '.clock').innerText;
      const before = clock();
      await new Promise((resolve) => setTimeout(resolve, 1300));
      expect(clock()).to.equal(before);
      await expectAccessible(element);
    });

  it('[G92] is announced once, counts down to its end, and returns the focus to the board', async () => {
    played = await scenes.racing();
    const { race, element } = played;
    const said = listenIn(element);
    ownBoard(element).focus();
    race.pause();
    await reads(element, 'Paused by the organizer');
    await waitUntil(() => element.shadowRoot?.activeElement?.matches('[part=pause]'), 'no focus', timeout);
    await waitUntil(() => said.includes('The organizer has paused the race'), 'not said', timeout);
    race.pause(2900);
    await reads(element, '3 The race continues');
    await waitUntil(() => said.includes('The race continues in 3 seconds'), `said ${said.join()}`, timeout);
    await reads(element, '2 The race continues');
    race.resume();
    await waitUntil(() => findAll(element, '.pause').length === 0, 'still paused', timeout);
    await waitUntil(() => element.shadowRoot?.activeElement === ownBoard(element), 'no focus', timeout);
    await waitUntil(() => said.includes('Go!'), `said ${said.join()}`, timeout);
    expect(ownBoard(element).playable).to.equal(true);
    expect(said.filter((text) => text.includes('has paused'))).to.have.length(1);
  });
});

describe('a message of the organizer', () => {
  for (const theme of ['light', 'dark'])
    it(`[G93] is shown over the head of the room and moves nothing, in ${theme}`, async () => {
      await emulateMedia({ reducedMotion: 'reduce' });
      played = await scenes.racing({ theme });
      const { race, element } = played;
      const top = () => find(element, '.track').getBoundingClientRect().top;
      const before = top();
      race.say('<b>Two</b> minutes left. Good luck!');
      await reads(element, 'Organizer <b>Two</b> minutes left. Good luck!');
      expect(top()).to.equal(before);
      await expectAccessible(element);
    });

  it('[G93] is announced once and can be hidden', async () => {
    played = await scenes.racing();
    const { race, element } = played;
    const said = listenIn(element);
    race.say('Good luck!');
    await waitUntil(() => said.includes('Organizer: Good luck!'), `said ${said.join()}`, timeout);
    race.tellRoom();
    find(element, '[part=message] button').click();
    await waitUntil(() => findAll(element, '[part=message]').length === 0, 'still there', timeout);
    expect(element.shadowRoot?.activeElement?.id).to.equal('heading');
    expect(said.filter((text) => text.includes('Good luck'))).to.have.length(1);
    race.say('Hurry up!');
    await reads(element, 'Organizer Hurry up!');
  });

  it('[G93] is no longer shown after two minutes', async () => {
    const race = await openRace();
    const element = await mount(race);
    played = { race, element };
    race.change({ organizerMessage: { line: 'Old news', saidAt: race.time(-118_000) } });
    race.tellRoom();
    await reads(element, 'Organizer Old news');
    await waitUntil(() => !readText(element).includes('Old news'), 'still there', timeout);
  });
});

describe('a removed visitor', () => {
  it('[G91] reads the reason', async () => {
    const race = await openRace();
    race.stage.troubles.push('race.removed');
    const element = put(race);
    played = { race, element };
    await reads(element, 'The organizer removed you from this race.');
    await expectAccessible(element);
  });
});
