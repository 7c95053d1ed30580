import '@puzzle-prize/widget/board/define';
import source from '@puzzle-prize/widget/board?raw';
import { solvedBoard } from '@puzzle-prize/sdk/puzzle';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { nearlySolved, imageUrl } from '../platform/replies.ts';
import { ElementTag } from './element-tag.tsx';
import { Looks } from './looks.tsx';
import { findIn, findRoot, tellsItsSurface } from './play.ts';
import { readSurface, type StyleArgs, surfaceControls } from './surface.ts';

const surface = readSurface(source);
const attribute = (description: string, control: 'text' | 'boolean' = 'text') => ({
  description,
  control,
  table: { category: 'Attributes' },
});
const property = (description: string) => ({
  description,
  control: 'object' as const,
  table: { category: 'Properties' },
});

const settings = {
  numbers: false,
  arrows: 'tiles',
  animation: 'normal',
  arrowPad: false,
  screenReader: false,
};

const meta: Meta<StyleArgs> = {
  title: 'Elements/puzzle-board',
  args: { image: imageUrl, label: 'Mountain lake', state: [5, 1, 3, 0, 2, 6, 4, 7, 8], settings },
  argTypes: {
    image: attribute('URL of the square image; without one the tiles show numbers'),
    'sharp-image': attribute('Address of a larger version for dense screens'),
    label: attribute('What the puzzle is called, for those who cannot see it'),
    description: attribute('Text alternative of the image; the default is the label'),
    locked: attribute('Takes no moves for now', 'boolean'),
    'locked-reason': attribute("Why, as part of the board's name"),
    'picture-shown': attribute('Whether the finished image covers the tiles', 'boolean'),
    'first-run': attribute('Whether the first move is explained', 'boolean'),
    'no-hint': attribute('There is no hint to ask for: where players race', 'boolean'),
    lang: attribute('Language of numbers'),
    state: property('The position to start from, row by row; 0 is the gap'),
    settings: property('How the board shows and behaves'),
    strings: property('Texts that replace the English ones'),
    ...surfaceControls(surface),
  },
  render: (args) => (
    <div style={{ maxInlineSize: 420 }}>
      <ElementTag key={JSON.stringify(args.state)} tag="puzzle-board" args={args} surface={surface} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await findIn(canvasElement, 'puzzle-board', '[part=toolbar] button');
  },
  parameters: { docs: { description: { component: surface.about } } },
  afterEach: tellsItsSurface('puzzle-board', surface),
};
export default meta;
type Story = StoryObj<StyleArgs>;

export const Playing: Story = {};

/** The board can be played by keyboard and fires an event for every move. */
export const PlayedByKeyboard: Story = {
  args: { state: nearlySolved },
  play: async ({ canvasElement }) => {
    const told = fn();
    canvasElement.addEventListener('tile-move', told);
    const cell = await findIn(canvasElement, 'puzzle-board', '[role=gridcell][tabindex="0"]');
    cell.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(told).toHaveBeenCalledOnce();
    await expect(canvasElement.querySelector('puzzle-board')).toHaveProperty('solved', true);
  },
};

export const Solved: Story = { args: { state: [...solvedBoard(3)] } };

/** If there is no image, or if it fails to load, the tiles have numbers. */
export const WithoutImage: Story = { args: { image: '' } };

export const FiveByFive: Story = {
  args: {
    state: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 0, 21, 22, 23, 24, 20],
  },
};

export const Locked: Story = {
  args: { locked: true, 'locked-reason': 'Payment verification required' },
  play: async ({ canvasElement }) => {
    const grid = await findIn(canvasElement, 'puzzle-board', '[role=grid]');
    await expect(grid).toHaveAttribute('aria-disabled', 'true');
    await expect(grid.getAttribute('aria-label')).toContain('Payment verification required');
  },
};

export const ImageShown: Story = { args: { 'picture-shown': true } };

/**
 * Settings for screen readers: tiles have numbers, arrow keys move the focus, nothing is animated, and more
 * is announced.
 */
export const ForScreenReaders: Story = {
  args: {
    settings: { numbers: true, arrows: 'focus', animation: 'off', arrowPad: false, screenReader: true },
  },
};

/** Four arrow buttons move the tiles, for players who cannot swipe and cannot press keys. */
export const WithArrowPad: Story = { args: { settings: { ...settings, arrowPad: true } } };

const openPanel = (name: RegExp): Story['play'] => {
  return async ({ canvasElement }) => {
    await findIn(canvasElement, 'puzzle-board', '[part=toolbar] button');
    const buttons = [...findRoot(canvasElement, 'puzzle-board').querySelectorAll('button')];
    const button = buttons.find(({ ariaLabel, textContent }) => name.test(ariaLabel ?? textContent));
    if (!button) throw new Error(`no button ${String(name)}`);
    button.click();
    const panel = await findIn(canvasElement, 'puzzle-board', '[part=panel]:not([hidden])');
    // While the panel fades in, axe would measure half-transparent texts.
    await Promise.allSettled(panel.getAnimations().map(({ finished }) => finished));
  };
};

/** All tools except the two labeled ones are behind the button "More". */
export const MoreOpen: Story = { play: openPanel(/more/i) };

/** On a first visit, a text explains what to do, and one tile moves a little. */
export const FirstMove: Story = {
  args: { 'first-run': true },
  play: async ({ canvasElement }) => {
    await findIn(canvasElement, 'puzzle-board', '[part=toolbar] button');
  },
};

/**
 * The page of this story is always light. The board has no background, so these colors would be unreadable on a dark
 * page.
 */
export const Branded: Story = {
  globals: { theme: 'light' },
  args: {
    '--puzzle-prize-accent': '#7a1f5c',
    '--puzzle-prize-text': '#3b0a2a',
    '--puzzle-prize-board-radius': '0',
    '--puzzle-prize-gap': '#f5d0e6',
    '::part(tile)': 'border-radius: 50%;',
  },
};

export const EveryLook: Story = {
  parameters: { controls: { disable: true } },
  render: ({ image, label, state }: StyleArgs) => (
    <Looks
      draw={({ theme }) => (
        <div className="stage" data-theme={theme} style={{ padding: '0.75rem' }}>
          <ElementTag tag="puzzle-board" args={{ image, label, state }} />
        </div>
      )}
    />
  ),
};
