import type { CallOptions, Caller } from '../call.ts';
import type { QueryOf } from '../endpoints.ts';
import type {
  CreateRedemption,
  ImportRedemptions,
  ImportRedemptionsReply,
  Redemption,
  UndoRedemptionReply,
} from '../generated/api.ts';

/** The use of won codes in the shop (G110). */
export class Redemptions {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Marks a code as used. Rejects with `codes.already_redeemed` if the code is already used, unless it was used with
   * the same `orderId`.
   */
  create(redemption: CreateRedemption, options?: CallOptions): Promise<Redemption> {
    return this.#caller.json('POST /api/v1/redemptions', { body: redemption }, options);
  }

  /** Marks a code as not used again, for example after a refund. */
  undo(
    redemption: QueryOf<'DELETE /api/v1/redemptions'>,
    options?: CallOptions,
  ): Promise<UndoRedemptionReply> {
    return this.#caller.json('DELETE /api/v1/redemptions', { query: redemption }, options);
  }

  /** Marks the codes that were used according to an export from the shop. A repeated import changes nothing. */
  import(puzzleId: string, used: ImportRedemptions, options?: CallOptions): Promise<ImportRedemptionsReply> {
    return this.#caller.json(
      'POST /api/puzzles/{id}/redemptions',
      { path: { id: puzzleId }, body: used },
      options,
    );
  }
}
