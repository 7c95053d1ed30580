/**
 * The wire format: every request, reply and message is declared here once. This module imports zod, so only
 * Node programs load it.
 */
export * from './account.ts';
export * from './admin.ts';
export * from './analytics.ts';
export * from './auth.ts';
export * from './campaign-actions.ts';
export * from './campaign-rows.ts';
export * from './campaign-status.ts';
export * from './campaigns.ts';
export * from './codes.ts';
export * from './delivery.ts';
export * from './embed-rows.ts';
export * from './embeds.ts';
export * from './end-user.ts';
export * from './errors.ts';
export * from './held-codes.ts';
export * from './images.ts';
export * from './insights.ts';
export * from './landing.ts';
export * from './limits.ts';
export * from './lists.ts';
export * from './media.ts';
export * from './notices.ts';
export * from './payments.ts';
export * from './paywall.ts';
export * from './play.ts';
export * from './promotions.ts';
export * from './protection.ts';
export * from './race.ts';
export * from './race-events.ts';
export * from './race-owner.ts';
export * from './race-prizes.ts';
export * from './race-results.ts';
export * from './race-socket.ts';
export * from './race-status.ts';
export * from './sightings.ts';
export * from './text.ts';
export * from './waiting-list.ts';
export * from './window-messages.ts';
