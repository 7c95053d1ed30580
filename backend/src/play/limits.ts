import type { RateLimit } from '../platform/http/rate-limits.ts';

export const widgetLimit: RateLimit = { name: 'widget', calls: 300, seconds: 60 };
export const verifyLimit: RateLimit = { name: 'verify', calls: 60, seconds: 60 };
/**
 * Limits how often a network can answer the question of an embed. An answer can be guessed, unlike a solution, so the
 * limit is lower.
 */
export const answerLimit: RateLimit = { name: 'answer', calls: 40, seconds: 600 };
export const eventLimit: RateLimit = { name: 'event', calls: 300, seconds: 60 };
/** Limits calls with unknown embed ids, because such ids may be guesses. */
export const unknownEmbedLimit: RateLimit = { name: 'unknownEmbed', calls: 60, seconds: 60 };
