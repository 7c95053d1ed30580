import type { CallOptions, Caller } from '../call.ts';
import type {
  GenerateCodes,
  GenerateCodesReply,
  PromotionBatch,
  PromotionBatchList,
  StripeConnection,
  StripeCouponList,
} from '../generated/api.ts';
import type { OfPrize } from './codes.ts';

/** Promotion codes that the platform generates in the Stripe account of the owner. */
export class Promotions {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** Reads whether a campaign is connected with a Stripe account. */
  connection(puzzleId: string, options?: CallOptions): Promise<StripeConnection> {
    return this.#caller.json('GET /api/stripe/connection/{id}', { path: { id: puzzleId } }, options);
  }

  /** Lists the coupons of the connected Stripe account. */
  listCoupons(puzzleId: string, options?: CallOptions): Promise<StripeCouponList> {
    return this.#caller.json('GET /api/stripe/coupons/{id}', { path: { id: puzzleId } }, options);
  }

  /** Generates promotion codes of a coupon in the background. */
  generate(
    puzzleId: string,
    codes: GenerateCodes,
    { prize, ...options }: OfPrize = {},
  ): Promise<GenerateCodesReply> {
    return this.#caller.json(
      'POST /api/stripe/generate-codes/{id}',
      { path: { id: puzzleId }, query: { prize }, body: codes },
      options,
    );
  }

  /** Lists the batches of a campaign with their progress. */
  listBatches(puzzleId: string, options?: CallOptions): Promise<PromotionBatchList> {
    return this.#caller.json('GET /api/stripe/batches/{id}', { path: { id: puzzleId } }, options);
  }

  /** Stops the batch of a campaign. */
  stop(puzzleId: string, { prize, ...options }: OfPrize = {}): Promise<PromotionBatch> {
    return this.#caller.json(
      'POST /api/stripe/batches/{id}/stop',
      { path: { id: puzzleId }, query: { prize } },
      options,
    );
  }

  /** Continues a stopped batch. */
  resume(puzzleId: string, { prize, ...options }: OfPrize = {}): Promise<PromotionBatch> {
    return this.#caller.json(
      'POST /api/stripe/batches/{id}/resume',
      { path: { id: puzzleId }, query: { prize } },
      options,
    );
  }
}
