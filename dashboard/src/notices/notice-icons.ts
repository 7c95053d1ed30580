import type { NoticeKind } from '@puzzle-prize/sdk/protocol';
import {
  CalendarClock,
  CreditCard,
  EyeOff,
  Hourglass,
  type LucideIcon,
  ArchiveRestore,
  MailX,
  ShieldAlert,
  Ticket,
} from 'lucide-react';

/** The icon of each kind of notice. */
export const noticeIcons: Record<NoticeKind, LucideIcon> = {
  stock: Ticket,
  code_expiry: CalendarClock,
  media_expiry: Hourglass,
  payment_pending: CreditCard,
  embed_unseen: EyeOff,
  refusals: ShieldAlert,
  mail_failed: MailX,
  restored: ArchiveRestore,
};
