import { Button, DataTable, EmptyState, PageHeader, Sparkline, StatusText } from '@puzzle-prize/dashboard/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

const meta: Meta = { title: 'Dashboard/Pages' };
export default meta;
type Story = StoryObj;

export const Header: Story = {
  render: () => (
    <PageHeader
      back={{ href: '/dashboard', label: 'Campaigns' }}
      title="Coffee week"
      status={<StatusText tone="good">Active, 23 codes left, ends Sunday</StatusText>}
      action={
        <>
          <Button variant="secondary">Preview</Button>
          <Button>Add codes</Button>
        </>
      }
    />
  ),
};

export const Statuses: Story = {
  render: () => (
    <div className="grid gap-2 text-sm">
      <StatusText tone="good">Active, 1,087 codes left</StatusText>
      <StatusText tone="warning">Active, 23 codes left</StatusText>
      <StatusText tone="bad">No codes left since Monday</StatusText>
      <StatusText tone="neutral">Not active: waiting for payment</StatusText>
    </div>
  ),
};

const solved = [4, 9, 7, 12, 0, 3, 15, 18, 11, 9, 14, 20, 17, 6];

export const Sparklines: Story = {
  render: () => (
    <div className="grid justify-items-start gap-4">
      <Sparkline label="Solved per day, 145 in 14 days" values={solved} isLastPartial />
      <Sparkline label="Solved per day, 145 in 14 days" values={solved} kind="line" isLastPartial />
      <Sparkline label="Solved per day, none in 14 days" values={solved.map(() => 0)} />
    </div>
  ),
};

export const EmptyWithExample: Story = {
  render: () => (
    <EmptyState
      title="No campaigns yet"
      action={<Button>Create campaign</Button>}
      example={
        <div className="flex items-center gap-3 rounded-card border border-line bg-card p-3">
          <span className="size-10 rounded-tile bg-brand" />
          <span className="flex-1 text-sm font-semibold">Coffee week</span>
          <Sparkline label="Solved per day" values={solved} />
          <a href="#example">Manage</a>
        </div>
      }
    >
      <p>All you need is one image.</p>
    </EmptyState>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Create campaign' })).toBeVisible();
    // The example is inert, so assistive technology gets no link.
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

const sort = fn();
export const SortedTable: Story = {
  render: () => (
    <DataTable
      caption="Embed codes"
      onSort={sort}
      columns={[
        { label: 'Embed code', sorting: 'none' },
        { label: 'Status', align: 'start' },
        { label: 'Solved', sorting: 'descending' },
      ]}
      rows={[
        { key: 'a', name: 'Home page', cells: [<StatusText tone="good">Seen today</StatusText>, '1,204'] },
        { key: 'b', name: 'Sidebar', cells: [<StatusText tone="neutral">Not seen yet</StatusText>, '0'] },
      ]}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('columnheader', { name: 'Solved' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Embed code' }));
    await expect(sort).toHaveBeenCalledWith('Embed code');
  },
};
