import { CounterDialog, InviteDialog } from '@puzzle-prize/dashboard/account';
import type { Counter } from '@puzzle-prize/sdk/protocol';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

const createdAt = '2026-11-20T13:05:09.000Z';
const counter: Counter = {
  ...{ id: '0b8f1c1e-6d0a-4f5e-9a3c-0d2b6f4a7e11', title: 'Till at the door', puzzleId: null, createdAt },
  ...{ url: 'https://puzzle-prize.example/redeem/pZk3yq7Wm1c0dV9sT5bX2A', staff: ['Ana', 'Ben'] },
  ...{ sessions: [], invitations: [] },
};

const onSave = fn();
const meta: Meta<typeof CounterDialog> = {
  title: 'Dashboard/Counters',
  component: CounterDialog,
  parameters: { docs: { story: { inline: false, height: '640px' } } },
  args: { isOpen: true, isBusy: false, counter, onOpenChange: fn(), onSave },
};
export default meta;
type Story = StoryObj<typeof CounterDialog>;

/** The PIN is never shown again, so an empty field keeps it. */
export const Change: Story = {
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Till at the door' }));
    await userEvent.clear(dialog.getByLabelText(/^Staff/));
    await userEvent.type(dialog.getByLabelText(/^Staff/), 'Ana\nCem');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(onSave).toHaveBeenCalledWith({ title: 'Till at the door', pin: '', staff: ['Ana', 'Cem'] });
  },
};

/** Each missing value is explained beside its field. */
export const Mistakes: Story = {
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Till at the door' }));
    await userEvent.clear(dialog.getByLabelText(/^Name/));
    await userEvent.type(dialog.getByLabelText(/^PIN/), '12');
    await userEvent.clear(dialog.getByLabelText(/^Staff/));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(dialog.getByText('Enter a name')).toBeVisible();
    await expect(dialog.getByText(/^Enter at least \d+ digits$/)).toBeVisible();
    await expect(dialog.getByText('Enter at least one name')).toBeVisible();
  },
};

export const Busy: Story = { args: { isBusy: true } };

export const Invite: Story = {
  render: () => (
    <InviteDialog title={counter.title} isOpen isBusy={false} onOpenChange={fn()} onInvite={fn()} />
  ),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Invite a person to Till at the door' });
    // The dialog fades in.
    await waitFor(() => expect(within(dialog).getByLabelText(/^E-mail/)).toBeVisible());
  },
};
