import { expect, waitUntil } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { FakeRace } from '../test/fake-race.ts';
import {
  find,
  findAll,
  findButton,
  listenIn,
  put,
  reads,
  readText,
  timeout,
  unmountAll,
} from '../test/play.ts';
import type { PuzzleRace } from '../puzzle-race.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

describe('a scheduled race', () => {
  let race: FakeRace;

  beforeEach(async () => {
    localStorage.clear();
    race = await new FakeRace().open();
  });
  afterEach(async () => {
    unmountAll();
    race.stage.strike();
    await emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  });

  /** Schedules a race by the clock of the server, and shows its page. */
  const show = async (
    inMs: number,
    { skewMs = 0, ...more }: { skewMs?: number; allowOpenRaces?: boolean; theme?: string } = {},
  ): Promise<PuzzleRace> => {
    const { theme = 'light', ...rest } = more;
    race.skewMs = skewMs;
    race.event = { title: 'Friday race', startsAtMs: Date.now() + skewMs + inMs, ...rest };
    const element = put(race, { theme });
    await reads(element, 'Friday race');
    return element;
  };
  const showLobby = async (inMs: number, options: Parameters<typeof show>[1] = {}) => {
    race.playersWaiting = 12;
    race.seat('Anna');
    race.change({ waitDeadline: race.time(inMs - 10_000) });
    const element = await show(inMs, options);
    await reads(element, '12 people are waiting');
    await reads(element, 'In your room');
    return element;
  };
  const readUnits = (element: PuzzleRace) =>
    findAll(element, '.unit').map(({ textContent }) => textContent.trim());

  it("[G143] has the colors of the campaign's image, which come with the lookup of a room", async () => {
    race.colors = {
      light: { accent: '#a63c1c', onAccent: '#fefefe' },
      dark: { accent: '#ff9e7a', onAccent: '#22100a' },
    };
    const element = await show(3 * 24 * hourMs, { allowOpenRaces: true });
    const button = getComputedStyle(findButton(element, 'Race now'));
    expect([button.backgroundColor, button.color]).to.deep.equal(['rgb(166, 60, 28)', 'rgb(254, 254, 254)']);
  });

  it('[G77, G143] shows the image of the campaign with its text alternative, or else the title', async () => {
    const read = async (image: object) => {
      race.image = image;
      const element = await show(hourMs);
      await waitUntil(() => findAll(element, '.event img').length > 0, 'no image', timeout);
      const shown = find(element, '.event img');
      const texts = [shown.getAttribute('src'), shown.getAttribute('alt')];
      unmountAll();
      return texts;
    };
    const imageUrl = `${race.stage.host}/images/bay.webp`;
    expect(await read({ title: 'Winter Cup', imageUrl: '/images/bay.webp' })).to.deep.equal([
      imageUrl,
      'Winter Cup',
    ]);
    const described = { imageUrl: '/images/bay.webp', imageAlt: 'A bay in the evening' };
    expect(await read(described)).to.deep.equal([imageUrl, 'A bay in the evening']);
  });

  it('[G77] keeps the place of an image that cannot be loaded, and counts down', async () => {
    race.image = { imageUrl: 7 };
    const element = await show(hourMs);
    await waitUntil(
      () => race.calls.some(({ path }) => path.endsWith('/for-race')),
      'no image was asked for',
      timeout,
    );
    expect(find(element, '.event .image').offsetHeight).to.equal(150);
    expect(findAll(element, '.event img')).to.have.length(0);
    expect(readUnits(element)).to.have.length(3);
  });

  for (const theme of ['light', 'dark']) {
    it(`[G77] is accessible in ${theme}: the countdown`, async () => {
      await expectAccessible(await show(3 * 24 * hourMs, { theme }));
    });
    it(`[G77] is accessible in ${theme}: the lobby`, async () => {
      await expectAccessible(await showLobby(3 * minuteMs, { theme }));
    });
  }

  it('[G77] counts down in days, hours, minutes and seconds, and shows the start in the zone of the visitor', async () => {
    const element = await show(2 * 24 * hourMs + 3 * hourMs + 4 * minuteMs + 5900);
    expect(readUnits(element).map((text) => text.replace(/\d+/, (digits) => `${digits} `))).to.deep.equal([
      '2 days',
      '3 hours',
      '4 minutes',
      '6 seconds',
    ]);
    const time = find(element, 'time').textContent;
    const expected = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
    expect(time).to.contain(expected.format(race.event?.startsAtMs));
    const before = readUnits(element);
    await waitUntil(() => readUnits(element).join() !== before.join(), 'does not tick', timeout);
    expect(race.messages).to.deep.equal([]);
  });

  it('[G77] counts by the clock of the server if that of the device is an hour off', async () => {
    const element = await show(26 * hourMs + 2500, { skewMs: hourMs });
    expect(readUnits(element).slice(0, 3)).to.deep.equal(['1day', '2hours', '0minutes']);
  });

  it('[G78] links to the calendar file', async () => {
    const element = await show(hourMs);
    const link = find(element, '[part=calendar]');
    expect(link.textContent).to.equal('Add to calendar');
    expect(link.getAttribute('href')).to.equal(
      `${race.stage.host}/race/event/6f9c2f0e-33f8-4c0b-8f0e-1f5e4a7c9d21.ics`,
    );
  });

  it('[G77] leads to an open room with "Race now", and not if the owner allows none', async () => {
    const element = await show(hourMs);
    findButton(element, 'Race now').click();
    await reads(element, 'Race: K7MPQ2');
    expect(readText(element)).not.to.contain('Friday race');
    unmountAll();
    const closed = await show(hourMs, { allowOpenRaces: false });
    expect(findAll(closed, 'button')).to.have.length(0);
  });

  it('[G77] shows the lobby with the people who wait, then the room, without a new page', async () => {
    const element = await showLobby(4 * minuteMs);
    expect(readText(element))
      .to.contain('The lobby is open')
      .and.contain('Player 77 (You)')
      .and.contain('Anna');
    expect(findAll(element, '[part=button]')).to.have.length(0);
    race.countDown(10_000);
    await reads(element, 'Get ready to race!');
    expect(findAll(element, '[part=lane]')).to.have.length(2);
  });

  it('[G77] enters the lobby by itself at its opening, and announces it once', async () => {
    const element = await show(5 * minuteMs + 1200);
    const said = listenIn(element);
    await reads(element, 'The lobby is open');
    await reads(element, 'Player 77 (You)');
    expect(race.calls.filter(({ path }) => path.endsWith('/room'))).to.have.length(2);
    await waitUntil(() => said.length > 0, 'nothing was announced', timeout);
    expect(said.filter(Boolean)).to.deep.equal(['The lobby is open. The race starts in 5 minutes']);
  });

  it('[G77] announces the last minute and half a minute, and no other second', async () => {
    const element = await showLobby(minuteMs + 1500);
    const said = listenIn(element);
    await waitUntil(() => said.some(Boolean), 'nothing was announced', timeout);
    await waitUntil(() => readUnits(element).at(-1) === '57seconds', 'does not tick', timeout);
    expect(said.filter(Boolean)).to.deep.equal(['The race starts in 1 minute']);
  });

  it('[G77] goes to an open room if the owner deletes the race meanwhile', async () => {
    const element = await show(5 * minuteMs + 800);
    race.event = null;
    await reads(element, 'Race: K7MPQ2');
  });

  it('[G77] disappears when the page names a room', async () => {
    const element = await show(hourMs);
    element.setAttribute('room-code', 'K7MPQ2');
    await reads(element, 'Race: K7MPQ2');
  });

  it('[G77] can be left in the lobby', async () => {
    const element = await showLobby(2 * minuteMs);
    findButton(element, 'Leave').click();
    await reads(element, 'You have left the race.');
  });
});
