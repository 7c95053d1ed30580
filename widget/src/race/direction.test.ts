import { expect } from '@open-wc/testing';
import { endsOf } from '../element/test/glyphs.ts';
import { buttonOf, find, unmountAll } from './test/play.ts';
import { scenes } from './test/scenes.ts';

describe('<puzzle-race> where texts read from the right', () => {
  it('[V3] English ones end at their right on a page that reads from the right, and stand at its side', async () => {
    document.body.dir = 'rtl';
    const { race, element } = await scenes.starting();
    const status = find(element, '.panel .status');
    expect(status.innerText).to.equal('Get ready to race!');
    for (const text of [status, find(element, '.seat'), buttonOf(element, 'Leave')]) {
      const { first, last } = endsOf(text);
      expect(last, text.innerText).to.be.above(first);
    }
    const { right } = status.getBoundingClientRect();
    expect(right - endsOf(status).last).to.be.below(12);
    document.body.removeAttribute('dir');
    unmountAll();
    race.stage.strike();
  });
});
