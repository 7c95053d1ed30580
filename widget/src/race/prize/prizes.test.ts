import { expect, waitUntil } from '@open-wc/testing';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { find, findAll, mount, reads, readText, timeout, unmountAll } from '../test/play.ts';
import { openRace, type Played } from '../test/scenes.ts';

const prizes = [
  { prize: 'first', value: '20% off' },
  { prize: 'second', value: '10% off' },
  { prize: 'consolation', value: null },
] as const;

describe('prizes by place', () => {
  let played: Played | null = null;

  beforeEach(() => {
    localStorage.clear();
  });
  afterEach(() => {
    unmountAll();
    played?.race.stage.strike();
    played = null;
  });

  /** Opens the lobby with Anna in it. */
  const open = async (attributes: Record<string, string> = {}): Promise<Played> => {
    const race = await openRace();
    race.prizes = [...prizes];
    const element = await mount(race, attributes);
    race.seat('Anna');
    played = { race, element };
    await waitUntil(() => findAll(element, '.prizes li').length > 0, 'no prizes', timeout);
    return played;
  };
  const list = (): string[] =>
    played ? findAll(played.element, '.prizes li').map((item) => item.innerText.trim()) : [];
  const told = ['1st: 20% off', '2nd: 10% off', 'Everyone who races: a prize'];

  for (const theme of ['light', 'dark'])
    it(`[G85] are named before and during the race in ${theme}`, async () => {
      const { race, element } = await open({ theme });
      expect(list()).to.deep.equal(told);
      expect(find(element, '.prizes').ariaLabel).to.equal('Prizes');
      await expectAccessible(element);
      race.start();
      await reads(element, 'Race in progress!');
      expect(list()).to.deep.equal(told);
      await expectAccessible(element);
    });

  it('[G85, G79] arrive after the room and move no board or lane', async () => {
    const race = await openRace();
    race.prizes = [...prizes];
    const element = await mount(race);
    played = { race, element };
    race.seat('Anna');
    await waitUntil(() => find(element, '[data-lane="2"]').innerText.includes('Anna'));
    const places = (): number[] =>
      findAll(element, '.lane, .slot').map((part) => part.getBoundingClientRect().top);
    // The list may have arrived together with the room. So the positions are compared with those after its removal.
    await waitUntil(() => findAll(element, '.prizes li').length > 0, 'no prizes', timeout);
    const withList = places();
    find(element, '.prizes').remove();
    expect(places()).to.deep.equal(withList);
    expect(withList.length).to.equal(8);
  });

  it('[G85] are shown to a player on place 2, whose place is marked, with the code', async () => {
    const { race, element } = await open();
    race.start();
    race.finish(2);
    race.finish(1);
    race.givePrize(1, { code: 'SECOND-1', codeType: 'promotion', media: null, prize: 'second' });
    await reads(element, 'SECOND-1');
    expect(readText(element)).to.contain('Your prize for 2nd place');
    expect(find(element, '.prizes .own').innerText.trim()).to.equal('2nd: 10% off');
    await expectAccessible(element);
  });

  it('[G55, G56, G85] have links to the shop and to the prize page, if these are safe', async () => {
    const { race, element } = await open();
    race.start();
    race.finish(2);
    race.finish(1);
    const code = { code: 'SECOND-1', codeType: 'promotion', media: null, prize: 'second' } as const;
    const delivery = {
      ...{ applyUrl: 'https://shop.example/?code=SECOND-1', prizeUrl: `${location.origin}/p/secret` },
      canMail: false,
    };
    race.givePrize(1, { ...code, delivery });
    await reads(element, 'Keep it');
    const links = () =>
      findAll(element, '.prize .actions a').map((link) => [link.innerText, link.getAttribute('href')]);
    expect(links()).to.deep.equal([
      ['Use it now', delivery.applyUrl],
      ['Keep it', `${delivery.prizeUrl}?lang=${document.documentElement.lang || navigator.language}`],
    ]);
    await expectAccessible(element);
    race.givePrize(1, { ...code, delivery: { ...delivery, applyUrl: 'javascript:alert(1)' } });
    await waitUntil(() => links().length === 1, 'still two links', timeout);
  });

  it('[G85] become the consolation prize with the reason', async () => {
    const { race, element } = await open();
    race.start();
    race.finish(2);
    race.finish(1);
    const consolation = { codeType: 'coupon', media: null, prize: 'consolation' } as const;
    race.givePrize(1, { code: 'FREESHIP', missed: 'none_left', ...consolation });
    await reads(element, 'FREESHIP');
    expect(readText(element)).to.contain('All prizes for your place have been given out.');
    expect(readText(element)).to.contain('Your consolation prize');
    await expectAccessible(element);
  });

  it('[G85] are requested once if no message brought one, and nothing is said without one', async () => {
    const { race, element } = await open();
    race.start();
    race.finish(2);
    race.changePlayer(1, { moveCount: 4 });
    race.end();
    await reads(element, 'Race completed!');
    const asked = () => race.calls.filter(({ path }) => path.endsWith('/prize')).length;
    await waitUntil(() => asked() > 0, 'no request', timeout);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(asked()).to.equal(1);
    expect(findAll(element, '.prize').every(({ offsetHeight }) => offsetHeight === 0)).to.equal(true);
  });

  it('[G85] are not mentioned in a race with the prize of the winner alone', async () => {
    const race = await openRace();
    const element = await mount(race);
    played = { race, element };
    await waitUntil(() => race.calls.some(({ path }) => path.endsWith('/prizes')), 'no request', timeout);
    expect(findAll(element, '.prizes')).to.have.length(0);
    expect(race.messages.find(({ type }) => type === 'join_room')).to.include({ prizes: true });
  });
});
