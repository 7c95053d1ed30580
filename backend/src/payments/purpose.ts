import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PlanType } from '@puzzle-prize/sdk/protocol';
import type { PaymentRow } from './payment.entity.ts';

/**
 * The properties that payments need of a kind of purchasable item. The feature that sells the item provides
 * them.
 */
export interface Purpose {
  /** The page to which the owner returns after paying. */
  returnPath(puzzleId: string): string;
  /**
   * Delivers the purchased item in the transaction that stores the payment. Returns false if the campaign no
   * longer exists.
   */
  deliver(tx: SqlEntityManager, payment: PaymentRow): Promise<boolean>;
  /** Publishes the delivery, after the transaction that made it. */
  announce(payment: PaymentRow): void;
  /** Returns the message that confirms the purchase; null if the item is deleted. */
  confirm(em: SqlEntityManager, payment: PaymentRow): Promise<string | null>;
}

export type Purposes = Readonly<Record<PlanType, Purpose>>;
