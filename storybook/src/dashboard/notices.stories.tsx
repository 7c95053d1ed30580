import { NoticeList, type NoticeListProps } from '@puzzle-prize/dashboard/notices';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

const onDismiss = fn();
const meta: Meta<typeof NoticeList> = {
  title: 'Dashboard/Notices',
  component: NoticeList,
  args: { isFailed: false, isFetching: false, onRetry: fn(), onLeave: fn(), onDismiss },
  decorators: [
    (Shown) => (
      <div className="w-96 max-w-full rounded-card border border-line bg-card p-4">
        <h2 className="mb-2 text-lead">Notices</h2>
        <Shown />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof NoticeList>;

const hourMs = 3_600_000;
const createdAt = (hoursAgo: number) => new Date(Date.now() - hoursAgo * hourMs).toISOString();

const notices: NonNullable<NoticeListProps['notices']> = [
  {
    id: '1',
    noticeKind: 'stock',
    sentence: '“Coffee week” has 200 codes left of 1,000.',
    href: '/codes/1',
    isRead: false,
    createdAt: createdAt(0),
  },
  {
    id: '2',
    noticeKind: 'media_expiry',
    sentence: 'The media storage of “Lake week” ends on December 1, 2026.',
    href: '/media/2',
    isRead: false,
    createdAt: createdAt(3),
  },
  {
    id: '3',
    noticeKind: 'payment_pending',
    sentence: '“Winter sale” is not paid yet. It is deleted on December 2, 2026.',
    href: '/dashboard?tab=campaigns&status=awaiting_payment',
    isRead: true,
    createdAt: createdAt(30),
  },
  {
    id: '4',
    noticeKind: 'embed_unseen',
    sentence:
      'Nobody has seen the embed code “AVeryLongNameOfAnEmbedCodeThatHasNoSpaces” since November 18, 2026.',
    href: '/embed-codes/4',
    isRead: true,
    createdAt: createdAt(60),
  },
  {
    id: '5',
    noticeKind: 'refusals',
    sentence: '1,200 solutions of “Coffee week” were refused within 24 hours. 3 a day are usual.',
    href: '/codes/1?tab=protection',
    isRead: true,
    createdAt: createdAt(400),
  },
];

export const List: Story = {
  args: { notices },
  play: async ({ canvasElement }) => {
    const list = within(canvasElement);
    await expect(list.getAllByRole('listitem')).toHaveLength(5);
    await expect(list.getAllByText('New')).toHaveLength(2);
    await userEvent.click(list.getByRole('button', { name: /^Dismiss: “Coffee week” has 200/ }));
    await expect(onDismiss).toHaveBeenCalledWith(notices[0]);
  },
};

export const NarrowList: Story = {
  args: { notices },
  decorators: [
    (Shown) => (
      <div className="w-64">
        <Shown />
      </div>
    ),
  ],
};

export const Empty: Story = {
  args: { notices: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('No notices')).toBeVisible();
  },
};

export const Loading: Story = { args: { notices: undefined } };

export const Failed: Story = {
  args: { notices: undefined, isFailed: true },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};
