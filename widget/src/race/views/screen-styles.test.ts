import { expect, waitUntil } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { wonVideo } from '../../rewards/test/files.ts';
import { findButton, find, findAll, mount, timeout, reads, getSlotName, unmountAll } from '../test/play.ts';
import { openRace, scenes } from '../test/scenes.ts';
import { useRaces } from '../test/use-races.ts';

describe('<puzzle-race> on the page', () => {
  const suite = useRaces();

  for (const name of ['waiting', 'racing', 'watching', 'second', 'lost', 'full', 'videoWon'] as const) {
    it(`[V2] ${name} fits 320 px`, async () => {
      await setViewport({ width: 320, height: 800 });
      suite.played = await scenes[name]();
      expect(suite.played.element.scrollWidth).to.be.at.most(320);
      expect(document.documentElement.scrollWidth).to.be.at.most(320);
    });
  }

  it("[V2] keeps the room's heading above the content with doubled text", async () => {
    await setViewport({ width: 320, height: 800 });
    document.documentElement.style.fontSize = '200%';
    suite.played = await scenes.waiting();
    const { element } = suite.played;
    expect(find(element, 'h2').getBoundingClientRect().bottom).to.be.at.most(
      find(element, '.who').getBoundingClientRect().top + 1,
    );
    document.documentElement.style.fontSize = '';
  });

  it('[V2] fills a large screen with four boards for spectators', async () => {
    await setViewport({ width: 1920, height: 1080 });
    suite.played = await scenes.watching();
    const widths = findAll(suite.played.element, '.drawn').map(({ offsetWidth }) => offsetWidth);
    expect(widths).to.have.length(4);
    for (const width of widths) expect(width).to.be.above(400);
  });

  it('[V2] shows two boards to spectators no larger than four, in a column of their width', async () => {
    await setViewport({ width: 1920, height: 1080 });
    const race = await openRace();
    race.seat('Anna');
    race.seat('Bo');
    const element = await mount(race, { as: 'spectator' });
    suite.played = { race, element };
    race.countDown(4000);
    await reads(element, 'Get ready to race!');
    const widths = findAll(element, '.drawn').map(({ offsetWidth }) => offsetWidth);
    expect(widths).to.have.length(2);
    for (const width of widths) expect(width).to.be.within(400, 424);
    expect(find(element, '.panel').offsetWidth).to.be.below(1000);
  });

  it('[V3] shows the whole result on a phone with doubled text', async () => {
    await setViewport({ width: 320, height: 800 });
    document.documentElement.style.fontSize = '200%';
    suite.played = await scenes.second();
    const { element, race } = suite.played;
    race.end();
    await reads(element, 'Race completed!');
    const title = find(element, '#result');
    expect(title.scrollHeight).to.be.at.most(title.clientHeight + 1);
    expect(element.scrollWidth).to.be.at.most(320);
    document.documentElement.style.fontSize = '';
  });

  for (const width of [320, 390, 800, 1280]) {
    for (const as of ['competitor', 'spectator']) {
      it(`[V2, V3] keeps the boards of a ${as} in place from the countdown to the end, ${width} px wide`, async () => {
        await setViewport({ width, height: 900 });
        const race = await openRace();
        for (const name of as === 'spectator' ? ['Anna', 'Bo', 'Cleo'] : ['Bo', 'Cleo']) race.seat(name);
        const element = await mount(race, { as });
        suite.played = { race, element };
        const places = (): string[] =>
          findAll(element, '.slot').map((slot) => {
            const { x, y, width: wide } = (slot.querySelector('.plate') ?? slot).getBoundingClientRect();
            return [slot.dataset.slot, ...[x, y + scrollY, wide].map(Math.round)].join(' ');
          });
        race.change({ spectatorCount: 3 }, { type: 'spectators', count: 3 });
        await reads(element, '3 watching');
        // While the room waits, all four slots are drawn. The free slot folds away when the countdown starts.
        expect(places()).to.have.length(4);
        race.countDown(4000);
        await reads(element, 'Get ready to race!');
        const first = places();
        expect(first).to.have.length(3);
        const stays = async (text: string): Promise<void> => {
          await reads(element, text);
          expect(places(), text).to.deep.equal(first);
        };
        await waitUntil(() => findAll(element, '.countdown').length > 0, 'no digits', timeout);
        expect(places()).to.deep.equal(first);
        await stays('Race in progress!');
        race.isSilent = true;
        for (const visitor of race.joined) race.stage.close(visitor, null);
        await stays('Connection Error');
        race.isSilent = false;
        findButton(element, 'Try now').click();
        await stays('Race in progress!');
        race.finish(2);
        await waitUntil(() => getSlotName(element, 2).includes('1st'), 'not home', timeout);
        expect(places()).to.deep.equal(first);
        race.end();
        await stays('won the race');
      });
    }
  }

  for (const [width, height, shape] of [
    [320, 180, 16 / 9],
    [300, 300, 1],
    [180, 320, 9 / 16],
    [100, 400, 1 / 2],
  ] as const) {
    it(`[W9, N8] reserves space for a won video of ${width} x ${height}`, async () => {
      for (const wide of [320, 800]) {
        await setViewport({ width: wide, height: 900 });
        suite.played = await scenes.racing();
        const { race, element } = suite.played;
        race.prize = { code: null, codeType: null, media: wonVideo({ width, height }) };
        race.finish(1);
        await reads(element, 'The harbor at dawn');
        const before = find(element, 'video').getBoundingClientRect();
        // The video has no black bars.
        expect(before.width / before.height).to.be.closeTo(shape, 0.01);
        expect(before.height).to.be.above(wide === 320 ? 150 : 300);
        await waitUntil(() => findAll(element, '.file[aria-busy=false]').length > 0, 'no video', timeout);
        const { x, y, height: high } = find(element, 'video').getBoundingClientRect();
        expect([x, y, high]).to.deep.equal([before.x, before.y, before.height]);
        // A narrow file is beside its text if both fit.
        const isBeside = find(element, 'h4').getBoundingClientRect().x > before.right;
        expect(isBeside).to.equal(wide === 800 && shape < 1.5);
        unmountAll();
        race.stage.strike();
        localStorage.clear();
      }
    });
  }
});
