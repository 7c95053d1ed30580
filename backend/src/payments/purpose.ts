import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PlanType } from '@puzzle-prize/sdk/protocol';
import type { PaymentRow } from './payment.entity.ts';

/** What can be bought, as far as a payment needs to know; the feature that sells it says the rest. */
export interface Purpose {
  /** The page an owner comes back to. */
  returnPath(puzzleId: string): string;
  /**
   * Hands over what was paid for, in the transaction that notes the payment. Answers false when there is nothing to hand
   * it over to any more.
   */
  deliver(tx: SqlEntityManager, payment: PaymentRow): Promise<boolean>;
  /** What the owner now has, in words; null when it is gone. */
  confirm(em: SqlEntityManager, payment: PaymentRow): Promise<string | null>;
}

export type Purposes = Readonly<Record<PlanType, Purpose>>;
