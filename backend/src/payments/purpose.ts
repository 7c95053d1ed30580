import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PlanType } from '@puzzle-prize/sdk/protocol';
import type { PaymentRow } from './payment.entity.ts';

/**
 * Describes one kind of purchasable item to the payments feature. The feature that sells the item provides
 * this description.
 */
export interface Purpose {
  /** The page to which the owner returns after paying. */
  returnPath(puzzleId: string): string;
  /** Finds the path of the image that the payment page shows; null if the campaign no longer exists. */
  findImagePath(em: SqlEntityManager, puzzleId: string): Promise<string | null>;
  /**
   * Delivers the purchased item in the transaction that stores the payment. Returns false if the campaign no
   * longer exists.
   */
  deliver(tx: SqlEntityManager, payment: PaymentRow): Promise<boolean>;
  /** Publishes the delivery after its transaction has committed. */
  announce(payment: PaymentRow): void;
  /** Returns the message that confirms the purchase; null if the item is deleted. */
  confirm(em: SqlEntityManager, payment: PaymentRow): Promise<string | null>;
}

export type Purposes = Readonly<Record<PlanType, Purpose>>;
