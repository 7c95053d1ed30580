/** The client for owners' servers (P1-P5). It runs on Node 20.19 and later and has no dependencies. */
export type { CallOptions, ClientOptions } from './call.ts';
export type { EndUser } from './end-user.ts';
export * from './errors.ts';
export { type AccessPlace, type HeldGrant, PuzzlePrize, type SessionArgument } from './puzzle-prize.ts';
export { verifyWebhookSignature } from './webhook.ts';
