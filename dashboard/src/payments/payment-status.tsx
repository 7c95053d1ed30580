import type { PaymentStatus as Status } from '@puzzle-prize/sdk/protocol';
import type { ComponentProps } from 'react';
import { Badge } from '../ui/badge.tsx';

const badges: Readonly<Record<Status, { text: string; tone: ComponentProps<typeof Badge>['tone'] }>> = {
  completed: { text: 'Paid', tone: 'leaf' },
  processing: { text: 'On its way', tone: 'sun' },
  pending: { text: 'Not paid yet', tone: 'neutral' },
  failed: { text: 'Failed', tone: 'berry' },
  expired: { text: 'Expired', tone: 'neutral' },
};

/** What became of a payment, in a word or two. */
export function PaymentStatus({ status }: { status: Status }) {
  const { text, tone } = badges[status];
  return <Badge tone={tone}>{text}</Badge>;
}
