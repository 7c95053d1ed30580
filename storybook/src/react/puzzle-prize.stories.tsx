import { PuzzlePrize } from '@puzzle-prize/widget/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { StrictMode } from 'react';
import { expect, fn } from 'storybook/test';
import { shows, solve } from '../elements/play.ts';
import { embeds } from '../platform/embeds.ts';
import { platformHost } from '../platform/platform.ts';

const meta: Meta<typeof PuzzlePrize> = {
  title: 'React/PuzzlePrize',
  component: PuzzlePrize,
  args: {
    embedId: 'code',
    host: platformHost,
    onPuzzleSession: fn(),
    onPuzzleSolved: fn(),
    onPuzzleWon: fn(),
    onPuzzleReset: fn(),
    onPuzzleError: fn(),
  },
  argTypes: {
    embedId: { control: 'select', options: Object.keys(embeds) },
    theme: { control: 'inline-radio', options: ['light', 'dark', 'auto'] },
  },
  render: (args) => (
    <StrictMode>
      <PuzzlePrize key={args.embedId} {...args} />
    </StrictMode>
  ),
};
export default meta;
type Story = StoryObj<typeof PuzzlePrize>;

export const Playing: Story = {
  args: { embedId: 'shuffled' },
  play: ({ canvasElement }) => shows(canvasElement, 'puzzle'),
};

/** Each event calls its own prop. */
export const CodeWon: Story = {
  play: async ({ canvasElement, args }) => {
    await solve(canvasElement, 'won');
    await expect(args.onPuzzleSession).toHaveBeenCalled();
    await expect(args.onPuzzleSolved).toHaveBeenCalledOnce();
    await expect(args.onPuzzleWon).toHaveBeenCalledWith(
      expect.objectContaining({ prizeCode: 'COFFEE-7KQ2' }),
    );
  },
};

/** The terms of the code are below it. */
export const CodeWithTerms: Story = {
  args: { embedId: 'terms' },
  play: ({ canvasElement }) => solve(canvasElement, 'won'),
};

export const Failed: Story = {
  args: { embedId: 'offline' },
  play: async ({ canvasElement, args }) => {
    await shows(canvasElement, 'failed');
    await expect(args.onPuzzleError).toHaveBeenCalled();
  },
};

/** The page replaces some of the element's texts. */
export const InYourWords: Story = {
  args: { embedId: 'locked', strings: { locked: 'Tickets first, please' }, theme: 'dark' },
  play: ({ canvasElement }) => shows(canvasElement, 'locked'),
};
