import { expect } from '@open-wc/testing';
import type { FakePlatform } from '../test/fake-platform.ts';
import { find, findButton, mount, readText, shows, solve } from '../test/play.ts';
import { scenes } from '../test/scenes.ts';
import { usePlatform } from '../test/use-platform.ts';

describe('a refused winner', () => {
  let platform: FakePlatform;

  usePlatform((fresh) => {
    platform = fresh;
  });

  it('[B23] reads that the network is busy, and that the solution is kept until tomorrow', async () => {
    const element = await scenes.refusedToday(platform);
    expect(find(element, '[role=alert]').innerText).to.match(/Puzzle completed in \d+ moves!/);
    expect(readText(element))
      .to.contain('Too many prizes have been won from this network today.')
      .and.contain('Your solution is kept. Open this page tomorrow')
      .and.not.match(/Retry|Play again/);
    expect(find(element, 'img').getAttribute('src')).to.contain('teal');
    element.remove();
    const later = await mount();
    await shows(later, 'won');
  });

  it('[B23] can come back a little later after a busy hour', async () => {
    platform.troubles.verify = ['play.hourly_budget'];
    const element = await mount();
    await solve(element);
    await shows(element, 'failed');
    expect(readText(element)).to.contain('Open this page a little later');
    findButton(element, 'Retry').click();
    await shows(element, 'won');
  });

  it('[B23] can play again for fun after the last prize', async () => {
    const element = await scenes.allWon(platform);
    expect(readText(element)).to.contain('All prizes of this puzzle are won.');
    findButton(element, 'Play again for fun').click();
    await shows(element, 'puzzle');
    expect(platform.listCalls('load').at(-1)?.url.searchParams.get('round')).to.equal('1');
  });

  it('[B32, B23] sees no celebration', async () => {
    platform.troubles.verify = ['play.cap_reached'];
    const element = await mount();
    await solve(element);
    await shows(element, 'failed');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(element.shadowRoot?.querySelectorAll('.joy > *')).to.have.length(0);
  });

  it('[B23] is offered no game of an ended campaign', async () => {
    const element = await scenes.ended(platform);
    expect(readText(element)).to.match(/This puzzle has ended\. Share$/);
  });

  it('[B23, W11] keeps Retry where it helps', async () => {
    platform.troubles.verify = ['request.rate_limited'];
    const element = await mount();
    await solve(element);
    await shows(element, 'failed');
    findButton(element, 'Retry').click();
    await shows(element, 'won');
  });
});
