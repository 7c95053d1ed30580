import { expect, waitUntil } from '@open-wc/testing';
import { find, middle, mountBoard, openMore, press } from '../../../test/mount-board.ts';
import { type Heard, listenToPage } from '../../../test/listen-to-page.ts';
import { defaultSettings, parseSettings } from '../settings.ts';

const tones = { move: 294, place: 440, solved: [523, 659, 784] };

/** Waits until a part of the board that loads later would have been loaded and used. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 300));
const countLoads = () =>
  performance.getEntriesByType('resource').filter(({ name }) => /(feedback|tones)\.ts/.test(name)).length;

describe('sound', () => {
  let heard: Heard;
  before(async () => {
    heard = listenToPage();
    // The extras load in advance, because the first board would otherwise wait for them. The press allows the
    // page to play sound in all tests.
    await import('./extras.ts');
    await press(document.body);
  });
  beforeEach(() => {
    heard.hertz.length = 0;
  });
  after(() => {
    heard.stop();
  });
  const hear = async (...hertz: number[]) => {
    await waitUntil(() => heard.hertz.length >= hertz.length, `heard ${heard.hertz.join()}`);
    expect(heard.hertz).to.deep.equal(hertz);
    heard.hertz.length = 0;
  };

  it('[B15] is off by default: no audio context, and no script for it', async () => {
    const board = await mountBoard(middle);
    await press(find(board, '[role=gridcell]:nth-child(2)'));
    board.slideToward('left');
    await openMore(board);
    expect(find(board, '.sound input')).to.have.property('checked', false);
    await settle();
    expect([heard.contexts.length, countLoads()]).to.deep.equal([0, 0]);
  });

  it('[B15] plays for moves once it is on, tells the page, and is silent again once it is off', async () => {
    const board = await mountBoard(middle);
    const told: unknown[] = [];
    board.addEventListener('board-settings', ({ settings }) => told.push(settings.sound));
    await openMore(board);
    const toggle = find(board, '.sound input');
    await press(toggle);
    await waitUntil(() => heard.contexts[0]?.state === 'running', 'no audio', { timeout: 5000 });
    board.slideToward('left');
    await waitUntil(() => heard.hertz.at(-1) === tones.place, `heard ${heard.hertz.join()}`);
    heard.hertz.length = 0;
    board.slideToward('right');
    await hear(tones.move);
    expect([heard.contexts.length, countLoads()]).to.deep.equal([1, 2]);

    await press(toggle);
    board.slideToward('left');
    await settle();
    expect(heard.hertz).to.deep.equal([]);
    // Switching sound on plays an example.
    await press(toggle);
    await hear(tones.move);
    expect(told).to.deep.equal([true, false, true]);
  });

  it('[B15] plays three rising tones for the finished image, from settings that were stored', async () => {
    const settings = parseSettings(JSON.parse(JSON.stringify({ ...defaultSettings, sound: true })));
    const board = await mountBoard([1, 2, 3, 4, 5, 6, 7, 0, 8], { settings });
    board.slideToward('left');
    await hear(...tones.solved);
  });

  it('[B15] makes no sound in a hidden page', async () => {
    const board = await mountBoard(middle, { settings: { ...defaultSettings, sound: true } });
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    board.slideToward('left');
    await settle();
    Reflect.deleteProperty(document, 'hidden');
    expect(heard.hertz).to.deep.equal([]);
    board.slideToward('right');
    await hear(tones.move);
  });
});

describe('vibration', () => {
  const pulses: unknown[] = [];
  beforeEach(() => {
    pulses.length = 0;
    Object.defineProperty(navigator, 'vibrate', {
      value: (pattern: unknown) => pulses.push(pattern) > 0,
      configurable: true,
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'vibrate');
  });

  it('[B16] is off by default, and a move vibrates once the player has switched it on under More', async () => {
    const board = await mountBoard(middle);
    board.slideToward('left');
    await settle();
    expect(pulses).to.deep.equal([]);
    await openMore(board);
    await press(find(board, '.vibration input'));
    await waitUntil(() => pulses.length === 1, 'the switch gives no example');
    board.slideToward('right');
    await waitUntil(() => pulses.length === 2, `felt ${pulses.length}`);
    expect(pulses).to.deep.equal([[8], [8]]);
  });
});
