import { PuzzlePrizeButton } from '@puzzle-prize/widget/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { findIn } from '../elements/play.ts';

const meta: Meta<typeof PuzzlePrizeButton> = {
  title: 'React/PuzzlePrizeButton',
  component: PuzzlePrizeButton,
  args: { embedId: 'code', host: location.origin },
  argTypes: { theme: { control: 'inline-radio', options: ['dark', 'light', 'auto'] } },
};
export default meta;
type Story = StoryObj<typeof PuzzlePrizeButton>;

export const AsItComes: Story = {};

export const Branded: Story = {
  args: { text: 'Win a coffee', textSize: 16, backgroundColor: '#7a1f5c', borderRadius: 'large' },
  play: async ({ canvasElement }) => {
    const button = await findIn(canvasElement, 'puzzle-prize-button', 'button');
    await expect(button).toHaveTextContent('Win a coffee');
  },
};
