import { expect, waitUntil } from '@open-wc/testing';
import { findButton, find, mount, timeout, reads, readText, unmountAll } from '../test/play.ts';
import { scenes } from '../test/scenes.ts';
import { useRaces } from '../test/use-races.ts';

describe('<puzzle-race> after the first finish', () => {
  const suite = useRaces();

  it('[N6] shows all players the winner and the remaining time, and lets only finished players continue', async () => {
    suite.played = await scenes.racing();
    const { race, element } = suite.played;
    race.finish(2);
    await reads(element, 'Anna won the race');
    await reads(element, 'Race ends in 30 s');
    expect(readText(element)).not.to.contain('Race in progress!').and.not.to.contain('Next race');
    expect(find(element, '.status').role).to.equal('timer');
    race.finish(1);
    await reads(element, 'You finished 2nd');
    race.tellNext(1, 'NEXT22');
    await reads(element, 'Next race');
    findButton(element, 'Next race').click();
    await waitUntil(
      () => race.messages.some((message) => message.type === 'join_room' && message.roomCode === 'NEXT22'),
      'not in the next room',
      timeout,
    );
  });

  const reasons = {
    any: 'nobody raced against you',
    other_network: 'nobody on another network made at least 5 moves',
    invited: 'no other invited player made at least 5 moves',
  } as const;
  for (const prizeOpponent of ['any', 'other_network', 'invited'] as const)
    it(`[G19, N8] tells a winner without an opponent why there is no prize (${prizeOpponent})`, async () => {
      suite.played = await scenes.racing();
      const { race } = suite.played;
      race.lacksOpponent = true;
      race.room = { ...race.room, raceConfig: { ...race.room.raceConfig, prizeOpponent } };
      race.finish(1);
      unmountAll();
      const element = await mount(race);
      suite.played = { race, element };
      await reads(element, `There is no prize this time, because ${reasons[prizeOpponent]}.`);
    });
});
