import '@puzzle-prize/widget/button/define';
import source from '@puzzle-prize/widget/button?raw';
import { buttonTextMaxPx, buttonTextMinPx, embedStyleChoices } from '@puzzle-prize/sdk/protocol/limits';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { frameIds } from '../platform/frame-ids.ts';
import { platformHost } from '../platform/platform.ts';
import { ElementTag } from './element-tag.tsx';
import { Looks } from './looks.tsx';
import { findIn, findRoot, tellsItsSurface } from './play.ts';
import { readSurface, type StyleArgs, surfaceControls } from './surface.ts';

const table = { category: 'Attributes' };
const tag = 'puzzle-prize-button';

const surface = readSurface(source);

const meta: Meta<StyleArgs> = {
  title: 'Elements/puzzle-prize-button',
  args: { 'embed-id': 'code', host: location.origin, theme: 'dark' },
  argTypes: {
    'embed-id': {
      description: "The embed code's unique id. Here it says what happens in the modal.",
      control: 'select',
      options: frameIds,
      table,
    },
    text: { description: 'What the button says', control: 'text', table },
    theme: {
      description: "The puzzle's",
      control: 'inline-radio',
      options: ['dark', 'light', 'auto'],
      table,
    },
    'background-color': { description: 'Any CSS color', control: 'color', table },
    'text-color': { description: 'Any CSS color', control: 'color', table },
    'border-radius': {
      description: 'Corners',
      control: 'inline-radio',
      options: ['small', 'medium', 'large'],
      table,
    },
    'text-size': {
      description: 'CSS pixels',
      control: { type: 'range', min: buttonTextMinPx, max: buttonTextMaxPx },
      table,
    },
    'font-family': {
      description: 'Any font family',
      control: 'select',
      options: embedStyleChoices.fontFamily,
      table,
    },
    'custom-css': {
      description: 'CSS declarations; nesting works: `&:hover { ... }`',
      control: 'text',
      table,
    },
    'end-user': {
      description: 'Who plays, as the server of the page around signed it',
      control: 'text',
      table,
    },
    host: { description: 'Origin of the platform', control: 'text', table },
    ...surfaceControls(surface),
  },
  render: (args) => <ElementTag tag={tag} args={args} surface={surface} />,
  parameters: { docs: { description: { component: surface.about } } },
  afterEach: tellsItsSurface(tag, surface),
};
export default meta;
type Story = StoryObj<StyleArgs>;

const openModal = async (canvas: HTMLElement): Promise<HTMLIFrameElement> => {
  await userEvent.click(await findIn(canvas, tag, 'button'));
  const frame = await findIn(canvas, tag, 'dialog[open] iframe');
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('no frame');
  return frame;
};

const frameHolds = (frame: HTMLIFrameElement, selector: string) =>
  waitFor(
    () => {
      const element = frame.contentDocument?.querySelector('puzzle-prize');
      return expect(element?.shadowRoot?.querySelector(selector)).toBeTruthy();
    },
    { timeout: 30_000 },
  );

/** Only the embed's id is set. Everything else has its default value. */
export const AsItComes: Story = {};

export const Branded: Story = {
  args: {
    text: 'Play for 20% off',
    'background-color': '#7a1f5c',
    'text-color': '#fff',
    'border-radius': 'large',
    'text-size': 18,
    'font-family': 'Georgia',
    'custom-css': 'letter-spacing: 0.02em; &:hover { filter: brightness(1.1); }',
  },
};

/** If text and background contrast too little, the element adjusts the background. */
export const ColorsTooClose: Story = {
  args: { text: 'Still to be read', 'background-color': '#ffd400', 'text-color': '#ffffff' },
};

/** No code is left, and the owner has chosen to hide the button then. */
export const HiddenWithoutCodes: Story = {
  args: { 'embed-id': 'hidden', host: platformHost },
  play: async ({ canvasElement }) => {
    const button = findRoot(canvasElement, tag).host;
    await waitFor(() => expect(button).not.toBeVisible());
  },
};

export const LongText: Story = {
  args: { text: 'Put the image together and win twenty percent off whatever you like', 'text-size': 20 },
};

/** The puzzle loads only after the click. */
export const ModalOpen: Story = {
  play: async ({ canvasElement }) => frameHolds(await openModal(canvasElement), 'section.puzzle'),
};

export const ModalOpenInLight: Story = {
  args: { theme: 'light' },
  play: async ({ canvasElement }) => frameHolds(await openModal(canvasElement), 'section.puzzle'),
};

export const ModalWithAMessage: Story = {
  args: { 'embed-id': 'ended' },
  play: async ({ canvasElement }) => frameHolds(await openModal(canvasElement), 'section.message'),
};

/** Escape closes the modal and returns the focus to the button. */
export const ModalClosed: Story = {
  play: async ({ canvasElement }) => {
    await openModal(canvasElement);
    const dialog = await findIn(canvasElement, tag, 'dialog');
    if (dialog instanceof HTMLDialogElement) dialog.close();
    await waitFor(() => expect(findRoot(canvasElement, tag).querySelector('dialog[open]')).toBeNull());
    await expect(findRoot(canvasElement, tag).activeElement?.id).toBe('open');
  },
};

export const EveryLook: Story = {
  parameters: { controls: { disable: true } },
  render: (args) => (
    <Looks
      draw={({ theme }) => (
        <div className="stage" data-theme={theme}>
          <ElementTag tag={tag} args={args} />
        </div>
      )}
    />
  ),
};
