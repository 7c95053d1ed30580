import { CropControl, Stage, type StageCardProps } from '@puzzle-prize/dashboard/studio';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { imageUrl } from '../platform/replies.ts';

const meta: Meta = { title: 'Dashboard/Studio' };
export default meta;
type Story = StoryObj;

const image: StageCardProps['image'] = {
  url: imageUrl,
  sharpUrl: imageUrl,
  colors: {
    light: { accent: '#1f6b80', onAccent: '#ffffff' },
    dark: { accent: '#7cc7dd', onAccent: '#0b1220' },
  },
};
const prize: StageCardProps['prize'] = {
  line: '15% off is waiting',
  won: 'You won this code',
  code: 'SUN10',
};
const form: StageCardProps['form'] = {
  title: 'Lake week',
  description: 'Put the lake together',
  difficulty: 'easy',
  dimensions: '3',
};

/** Before an image is chosen, the stage tells where the board will appear. */
export const EmptyStage: Story = {
  render: () => <Stage image={null} form={{ ...form, title: '', description: '' }} prize={prize} />,
  play: async ({ canvasElement }) => {
    const stage = within(canvasElement);
    await expect(stage.getByText('Choose an image, and play it here')).toBeVisible();
    await expect(stage.getByRole('heading', { name: 'Your title' })).toBeVisible();
  },
};

/** On the stage, owners play their own puzzle at the size of a phone, in the colors of its image. */
export const PhoneStage: Story = {
  render: () => <Stage image={image} form={form} prize={prize} />,
  play: async ({ canvasElement }) => {
    await expect(findBoard(canvasElement)).toBeVisible();
    await expect(within(canvasElement).getByText('SUN10')).toBeVisible();
    // The line of the prize has the color that the widget takes from the image.
    await expect(within(canvasElement).getByText('15% off is waiting')).toHaveStyle({
      backgroundColor: 'rgb(31, 107, 128)',
    });
  },
};

const views = [
  { size: 'Phone', colors: 'Light' },
  { size: 'Phone', colors: 'Dark' },
  { size: 'Page', colors: 'Dark' },
  { size: 'Page', colors: 'Light' },
  { size: 'Phone', colors: 'Light' },
] as const;

/** A play goes on while the owner looks at the card at both sizes and in both themes. */
export const FourViews: Story = {
  render: () => <Stage image={image} form={form} prize={prize} />,
  play: async ({ canvasElement }) => {
    const stage = within(canvasElement);
    const board = findBoard(canvasElement);
    await waitFor(() => expect(board.playable).toBe(true));
    board.slideToward('left');
    // If the blank is at the right edge, only a move to the right is possible.
    if (board.moves.length === 0) board.slideToward('right');
    await expect(board.moves).toHaveLength(1);
    const played = [...board.state];
    const widths: Record<string, number> = {};
    for (const { size, colors } of views) {
      await userEvent.click(stage.getByRole('button', { name: size }));
      await userEvent.click(stage.getByRole('button', { name: colors }));
      await expect(findBoard(canvasElement)).toBe(board);
      await expect(board).toBeVisible();
      await expect(board.moves).toHaveLength(1);
      await expect([...board.state]).toEqual(played);
      await expect(getComputedStyle(board).colorScheme).toBe(colors.toLowerCase());
      widths[size] =
        stage.getByRole('region', { name: 'Preview' }).querySelector<HTMLElement>('.shadow-float')
          ?.offsetWidth ?? 0;
    }
    await expect(widths['Phone']).toBeGreaterThan(0);
    await expect(widths['Page']).toBeGreaterThan(widths['Phone'] ?? 0);
  },
};

function findBoard(canvas: HTMLElement): HTMLElementTagNameMap['puzzle-board'] {
  const board = canvas.querySelector('puzzle-board');
  if (!board) throw new Error('The stage has no board.');
  return board;
}

const centered = { focusX: 0.5, focusY: 0.5, zoom: 1 };

function MovableCrop() {
  const [crop, setCrop] = useState(centered);
  return (
    <CropControl
      url={imageUrl}
      value={crop}
      isChanged={crop !== centered}
      onChange={setCrop}
      onReset={() => {
        setCrop(centered);
      }}
    />
  );
}

/** The sliders move and zoom the square of an image. The owner can restore the first crop. */
export const Crop: Story = {
  render: () => <MovableCrop />,
  play: async ({ canvasElement }) => {
    const control = within(canvasElement);
    const zoom = control.getByRole('slider', { name: 'Zoom' });
    await waitFor(async () => {
      await expect(zoom).toBeEnabled();
    });
    zoom.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(control.getByRole('button', { name: 'Reset crop' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
