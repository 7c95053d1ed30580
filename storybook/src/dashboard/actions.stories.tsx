import {
  Button,
  CopyButton,
  createToastStore,
  Menu,
  MenuItem,
  Submenu,
  Toaster,
  Tooltip,
  TooltipTiming,
} from '@puzzle-prize/dashboard/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Trash2 } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

const meta: Meta<typeof Button> = {
  title: 'Dashboard/Actions',
  component: Button,
  args: { children: 'Create campaign', onClick: fn() },
};
export default meta;
type Story = StoryObj<typeof Button>;

export const Primary: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Secondary: Story = { args: { variant: 'secondary' } };
export const Danger: Story = { args: { variant: 'danger', children: 'Delete campaign' } };
export const Quiet: Story = { args: { variant: 'quiet' } };
export const Small: Story = { args: { size: 'small' } };
export const Large: Story = { args: { size: 'large' } };
export const Icon: Story = {
  args: { size: 'icon', variant: 'secondary', 'aria-label': 'Delete', children: <Trash2 aria-hidden /> },
};

/** While the button is busy, clicks have no effect and the button keeps the focus. */
export const Busy: Story = {
  args: { isBusy: true, children: 'Creating...' },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
  },
};
export const Idle: Story = { args: { isIdle: true } };
export const Disabled: Story = { args: { disabled: true } };
export const Link: Story = { args: { asChild: true, children: <a href="#there">Open the documentation</a> } };

const toasts = createToastStore();

/** The button copies text and reports the result in a toast. */
export const Copy: Story = {
  render: () => (
    <Toaster store={toasts}>
      <CopyButton text="COFFEE-7KQ2" label="Code" />
    </Toaster>
  ),
};

export const OpenMenu: Story = {
  render: () => (
    <Menu trigger={<Button variant="secondary">More</Button>}>
      <MenuItem onSelect={fn()}>Edit</MenuItem>
      <MenuItem onSelect={fn()}>Delete</MenuItem>
      <Submenu label="Move to">
        <MenuItem onSelect={fn()}>Coffee shop</MenuItem>
      </Submenu>
    </Menu>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'More' }));
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
  },
};

export const WithTooltip: Story = {
  render: () => (
    <TooltipTiming>
      <Tooltip text="Delete">
        <Button size="icon" variant="secondary" aria-label="Delete">
          <Trash2 aria-hidden />
        </Button>
      </Tooltip>
    </TooltipTiming>
  ),
  play: async () => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Delete');
  },
};
