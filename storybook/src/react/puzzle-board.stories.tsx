import { PuzzleBoard } from '@puzzle-prize/widget/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { findIn } from '../elements/play.ts';
import { nearlySolved, imageUrl } from '../platform/replies.ts';

const meta: Meta<typeof PuzzleBoard> = {
  title: 'React/PuzzleBoard',
  component: PuzzleBoard,
  args: {
    state: nearlySolved,
    image: imageUrl,
    label: 'Mountain lake',
    onTileMove: fn(),
    onBoardSettings: fn(),
  },
  render: (args) => (
    <div style={{ maxInlineSize: 420 }}>
      <PuzzleBoard {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof PuzzleBoard>;

export const Playing: Story = {
  play: async ({ canvasElement }) => {
    await findIn(canvasElement, 'puzzle-board', '[part=toolbar] button');
  },
};

/** The handler is called once for the move that solves the board. */
export const Solved: Story = {
  play: async ({ canvasElement, args }) => {
    (await findIn(canvasElement, 'puzzle-board', '[role=gridcell][tabindex="0"]')).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onTileMove).toHaveBeenCalledOnce();
  },
};

export const Locked: Story = { args: { locked: true, lockedReason: 'You are watching' } };
