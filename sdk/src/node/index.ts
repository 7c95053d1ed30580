/** The client of an owner's server (P1-P5): Node 20.3 and later, no dependencies. */
export type { CallOptions, ClientOptions } from './call.ts';
export * from './errors.ts';
export { type AccessPlace, type HeldGrant, PuzzlePrize, type SessionArgument } from './puzzle-prize.ts';
export { verifyWebhookSignature } from './webhook.ts';
