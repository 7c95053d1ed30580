import type { Delivery } from '@puzzle-prize/sdk/protocol';

/** The links of a prize mail. Each is null where the owner or the server does not offer it. */
export type PrizeLinks = Pick<Delivery, 'applyUrl' | 'prizeUrl'>;

/** Finds the links of a win. The features pass one function for all mails. */
export type FindPrizeLinks = (win: { attemptId: string; code: string }) => Promise<PrizeLinks>;
