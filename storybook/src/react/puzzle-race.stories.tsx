import { PuzzleRace } from '@puzzle-prize/widget/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { platformHost } from '../platform/platform.ts';
import { raceScenes } from '../platform/race-scenes.ts';

const meta: Meta<typeof PuzzleRace> = {
  title: 'React/PuzzleRace',
  component: PuzzleRace,
  args: { roomCode: 'RACING', host: platformHost, onRaceJoined: fn(), onRaceError: fn() },
  argTypes: {
    roomCode: { control: 'select', options: Object.keys(raceScenes) },
    theme: { control: 'inline-radio', options: ['light', 'dark', 'auto'] },
  },
  render: (args) => <PuzzleRace key={args.roomCode} {...args} />,
};
export default meta;
type Story = StoryObj<typeof PuzzleRace>;

/** Each event calls its own prop. */
export const Racing: Story = {
  play: ({ args }) => waitFor(() => expect(args.onRaceJoined).toHaveBeenCalled()),
};

export const Refused: Story = {
  args: { roomCode: 'NOBODY', theme: 'dark' },
  play: ({ args }) => waitFor(() => expect(args.onRaceError).toHaveBeenCalled()),
};
