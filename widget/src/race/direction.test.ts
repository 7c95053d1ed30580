import { expect } from '@open-wc/testing';
import { measureEnds } from '../element/test/glyphs.ts';
import { findButton, find, reads, unmountAll } from './test/play.ts';
import { scenes } from './test/scenes.ts';

describe('<puzzle-race> on a right-to-left page', () => {
  it('[V3] aligns English texts to the right', async () => {
    document.body.dir = 'rtl';
    const { race, element } = await scenes.starting();
    const status = find(element, '.panel .status');
    expect(status.innerText).to.equal('Get ready to race!');
    for (const text of [status, find(element, '.seat'), findButton(element, 'Leave')]) {
      const { first, last } = measureEnds(text);
      expect(last, text.innerText).to.be.above(first);
    }
    const { right } = status.getBoundingClientRect();
    expect(right - measureEnds(status).last).to.be.below(12);
    document.body.removeAttribute('dir');
    unmountAll();
    race.stage.strike();
  });

  it("[N6] keeps the direction of a winner's name inside an English sentence", async () => {
    const { race, element } = await scenes.racing();
    race.changePlayer(2, { displayName: 'سارة!' });
    race.finish(2);
    await reads(element, 'won the race');
    const title = find(element, 'h3');
    const name = title.querySelector('bdi');
    const words = document.createRange();
    words.setStartAfter(name ?? title);
    words.setEndAfter(title);
    expect(name?.textContent).to.equal('سارة!');
    expect(name?.getBoundingClientRect().right).to.be.at.most(words.getBoundingClientRect().left + 1);
    unmountAll();
    race.stage.strike();
  });
});
