/**
 * The client for owners' servers (P1-P5). It runs on Node 20.19 and later and has no dependencies.
 * @packageDocumentation
 */
export { type CallOptions, type Caller, type ClientOptions, createCaller } from './call.ts';
export type { EndUser } from './end-user.ts';
export * from './errors.ts';
export type * as api from './generated/api.ts';
export { List, Page } from './page.ts';
export { PuzzlePrize } from './puzzle-prize.ts';
export { getReplyInfo, type ReplyInfo } from './reply-info.ts';
export { Access, type AccessPlace, type HeldGrant } from './resources/access.ts';
export { Account } from './resources/account.ts';
export { Campaigns } from './resources/campaigns.ts';
export { Codes, type OfPrize } from './resources/codes.ts';
export { Embeds } from './resources/embeds.ts';
export { Images } from './resources/images.ts';
export { Insights } from './resources/insights.ts';
export { Media } from './resources/media.ts';
export { Promotions } from './resources/promotions.ts';
export { RaceConfigs } from './resources/race-configs.ts';
export { RaceEvents } from './resources/race-events.ts';
export { RaceRecordings } from './resources/race-recordings.ts';
export { RaceRooms } from './resources/race-rooms.ts';
export { Race } from './resources/race.ts';
export { Redemptions } from './resources/redemptions.ts';
export { type SessionArgument, Sessions } from './resources/sessions.ts';
export { verifyWebhookSignature } from './webhook.ts';
