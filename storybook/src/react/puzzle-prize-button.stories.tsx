import { PuzzlePrizeButton } from '@puzzle-prize/widget/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { findIn, findRoot } from '../elements/play.ts';
import { platformHost } from '../platform/platform.ts';

const meta: Meta<typeof PuzzlePrizeButton> = {
  title: 'React/PuzzlePrizeButton',
  component: PuzzlePrizeButton,
  args: { embedId: 'code', host: location.origin },
  argTypes: { theme: { control: 'inline-radio', options: ['dark', 'light', 'auto'] } },
};
export default meta;
type Story = StoryObj<typeof PuzzlePrizeButton>;

export const AsItComes: Story = {};

/** No code is left, and the owner has chosen to hide the button then. */
export const HiddenWithoutCodes: Story = {
  args: { embedId: 'hidden', host: platformHost },
  play: async ({ canvasElement }) => {
    const button = findRoot(canvasElement, 'puzzle-prize-button').host;
    await waitFor(() => expect(button).not.toBeVisible());
  },
};

export const Branded: Story = {
  args: { text: 'Win a coffee', textSize: 16, backgroundColor: '#7a1f5c', borderRadius: 'large' },
  play: async ({ canvasElement }) => {
    const button = await findIn(canvasElement, 'puzzle-prize-button', 'button');
    await expect(button).toHaveTextContent('Win a coffee');
  },
};
