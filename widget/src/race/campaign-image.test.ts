import { expect, waitUntil } from '@open-wc/testing';
import { find, mount, ownBoard, timeout } from './test/play.ts';
import { openRace, scenes } from './test/scenes.ts';
import { useRaces } from './test/use-races.ts';

const colors = {
  light: { accent: '#a63c1c', onAccent: '#fefefe' },
  dark: { accent: '#ff9e7a', onAccent: '#22100a' },
};

describe('the image of a race', () => {
  const playing = useRaces();
  /** Enters a waiting room of a campaign with these fields, and waits for its image. */
  const enter = async (image: object) => {
    const race = await openRace();
    race.image = image;
    race.seat('Anna');
    const element = await mount(race);
    playing.played = { race, element };
    await waitUntil(() => ownBoard(element).image !== '', 'no image', timeout);
    return element;
  };
  afterEach(() => {
    document.documentElement.removeAttribute('style');
  });

  it('[G143] colors buttons in both themes', async () => {
    const element = await enter({ colors });
    const button = getComputedStyle(find(element, '.go .main'));
    expect([button.backgroundColor, button.color]).to.deep.equal(['rgb(166, 60, 28)', 'rgb(254, 254, 254)']);
    element.theme = 'dark';
    await element.updateComplete;
    expect([button.backgroundColor, button.color]).to.deep.equal(['rgb(255, 158, 122)', 'rgb(34, 16, 10)']);
  });

  it("[G143] leaves the page's accent as it is", async () => {
    document.documentElement.style.setProperty('--puzzle-prize-accent', '#7a1f5c');
    const element = await enter({ colors });
    const { backgroundColor } = getComputedStyle(find(element, '.go .main'));
    expect(backgroundColor).to.equal('rgb(122, 31, 92)');
  });

  it("[G143] has the owner's text alternative, or else the title", async () => {
    const board = ownBoard(await enter({ imageAlt: 'A bay in the evening' }));
    const alt = () => board.shadowRoot?.querySelector('[part=picture]')?.getAttribute('alt');
    expect(board.description).to.equal('A bay in the evening');
    await waitUntil(() => alt() !== undefined, 'no image', timeout);
    expect(alt()).to.equal('A bay in the evening');
  });

  it('[G143] has default colors and the title for a server that sends neither', async () => {
    playing.played = await scenes.waiting();
    const { element } = playing.played;
    await waitUntil(() => ownBoard(element).image !== '', 'no image', timeout);
    expect(getComputedStyle(find(element, '.go .main')).backgroundColor).to.equal('rgb(169, 50, 16)');
    expect(ownBoard(element).description).to.equal('');
  });
});
