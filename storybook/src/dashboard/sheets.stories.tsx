import {
  AlertSheet,
  Badge,
  Button,
  Card,
  CodeBlock,
  ConfirmDialog,
  createToastStore,
  DataTable,
  Dialog,
  DialogActions,
  Field,
  Input,
  SideSheet,
  StatCard,
  Tabs,
  TitledCode,
  Toaster,
} from '@puzzle-prize/dashboard/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Puzzle } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

const meta: Meta = { title: 'Dashboard/Sheets' };
export default meta;
type Story = StoryObj;

export const Sheet: Story = {
  render: () => (
    <Card className="max-w-md p-6">
      <h2 className="text-lead">Coffee week</h2>
      <p className="mt-2 text-soft">42 codes are left.</p>
    </Card>
  ),
};

const tones = ['neutral', 'brand', 'sun', 'leaf', 'berry'] as const;
export const Badges: Story = {
  render: () => (
    <p className="flex flex-wrap gap-2">
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </p>
  ),
};

export const AtTheSide: Story = {
  render: () => (
    <SideSheet isOpen onOpenChange={fn()} title="SAVE10-7Q2M" description={<p>Claimed</p>}>
      <p>Puzzle solved in 26 moves</p>
    </SideSheet>
  ),
  play: async () => {
    const sheet = await screen.findByRole('dialog', { name: 'SAVE10-7Q2M' });
    await waitFor(() => expect(within(sheet).getByText('Puzzle solved in 26 moves')).toBeVisible());
    await expect(sheet).toHaveAccessibleDescription('Claimed');
  },
};

export const Figure: Story = {
  render: () => (
    <dl className="grid max-w-md gap-4">
      <StatCard icon={Puzzle} label="Puzzles solved" value="1,204" hint="in the last 30 days" />
      <StatCard icon={Puzzle} label="Puzzles started" value={undefined} />
    </dl>
  ),
};

export const Table: Story = {
  render: () => (
    <DataTable
      caption="Plays by place"
      columns={['Place', 'Views', 'Wins']}
      rows={[
        { key: 'a', name: 'shop.example', cells: ['1,204', '311'] },
        { key: 'b', name: 'blog.example', cells: ['96', '12'] },
      ]}
      footer={{ key: 'sum', name: 'All', cells: ['1,300', '323'] }}
    />
  ),
};

const code = '<puzzle-prize embed-id="coffee"></puzzle-prize>';
export const Code: Story = { render: () => <CodeBlock code={code} label="HTML code" /> };

const toasts = createToastStore();
export const CodeToCopy: Story = {
  render: () => (
    <Toaster store={toasts}>
      <TitledCode code={code} label="HTML code" title="HTML" />
    </Toaster>
  ),
};

function Pages() {
  const [value, setValue] = useState('campaigns');
  const items = [
    { id: 'campaigns', label: 'Campaigns', content: <p>One campaign.</p> },
    { id: 'embeds', label: 'Embed codes', content: <p>Two embed codes.</p> },
  ];
  return <Tabs label="Dashboard" items={items} value={value} onChange={setValue} />;
}

/** Arrow keys move the focus between tabs, and Enter opens the focused tab. */
export const TabsByKeyboard: Story = {
  render: () => <Pages />,
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(within(canvasElement).getByText('Two embed codes.')).toBeVisible();
  },
};

export const OpenDialog: Story = {
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  render: () => (
    <Dialog isOpen onOpenChange={fn()} title="New embed code" description="A name you find it by.">
      <Field label="Name" isRequired>
        {(control) => <Input {...control} defaultValue="Sidebar" />}
      </Field>
      <DialogActions>
        <Button variant="secondary">Cancel</Button>
        <Button>Create</Button>
      </DialogActions>
    </Dialog>
  ),
  play: () => waitFor(() => expect(screen.getByRole('dialog', { name: 'New embed code' })).toBeVisible()),
};

const handleConfirm = fn();

/** The dialog initially focuses 'Cancel'. */
export const Question: Story = {
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  render: () => (
    <ConfirmDialog
      isOpen
      onOpenChange={fn()}
      title="Delete Coffee week?"
      confirmLabel="Delete"
      onConfirm={handleConfirm}
    >
      Its 42 codes go with it. This cannot be undone.
    </ConfirmDialog>
  ),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await expect(handleConfirm).toHaveBeenCalledOnce();
  },
};

export const QuestionBusy: Story = {
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  render: () => (
    <ConfirmDialog
      isOpen
      isBusy
      onOpenChange={fn()}
      title="Delete Coffee week?"
      confirmLabel="Delete"
      onConfirm={fn()}
    >
      Its 42 codes go with it.
    </ConfirmDialog>
  ),
};

export const Notice: Story = {
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  render: () => (
    <AlertSheet
      isOpen
      onOpenChange={fn()}
      title="Your session is over"
      cancel={{ label: 'Later', variant: 'quiet' }}
      actions={<Button>Sign in</Button>}
    >
      Sign in again to go on.
    </AlertSheet>
  ),
};
