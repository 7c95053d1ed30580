import { expect, waitUntil } from '@open-wc/testing';
import { mount, ownBoard, put, reads } from './test/play.ts';
import { openRace, scenes } from './test/scenes.ts';
import { useRaces } from './test/use-races.ts';

describe('the language of a race', () => {
  const suite = useRaces();

  it('[G114] is that of its attribute', async () => {
    suite.played = await scenes.connecting({ lang: 'de' });
    await reads(suite.played.element, 'Verbindung zum Rennen ...');
  });

  it('[G114] is that of its property, and changes with it', async () => {
    suite.played = await scenes.alone();
    const { element } = suite.played;
    await reads(element, '1/4 Racing');
    element.lang = 'de';
    await reads(element, '1/4 im Rennen');
    element.lang = 'en';
    await reads(element, '1/4 Racing');
  });

  it("[G124] has the owner's texts, and its board those of the board", async () => {
    const race = await openRace();
    race.ownersTexts = { race: { racing: '{count} of {max} at the start' }, board: { moves: 'Slides' } };
    const element = await mount(race, { lang: 'en' });
    suite.played = { race, element };
    await reads(element, '1 of 4 at the start');
    const findMoves = () => ownBoard(element).shadowRoot?.querySelector('[part=moves]')?.textContent;
    await waitUntil(() => findMoves() === 'Slides 0', `not "Slides 0", but "${String(findMoves())}"`);
    expect(element.strings).not.to.have.property('moves');
  });

  it('[G117] is that of the campaign where the page names none', async () => {
    const { lang } = document.documentElement;
    document.documentElement.lang = '';
    const race = await openRace();
    race.lang = 'de';
    const element = put(race);
    suite.played = { race, element };
    await reads(element, '1/4 im Rennen');
    document.documentElement.lang = lang || 'en';
    await reads(element, '1/4 Racing');
    document.documentElement.lang = lang;
  });
});
