import { prizeMailHours } from '@puzzle-prize/sdk/protocol/limits';
import type { RateLimit } from '../../platform/http/rate-limits.ts';

/** Low, because every call may write to a stranger, but enough for visitors who share a network. */
export const mailPrizeLimit: RateLimit = { name: 'mailPrize', calls: 20, seconds: 600 };

/** Time for which a mail is attempted. After it, the owner has most of the day to send it again. */
export const attemptHours = 3;
/**
 * The erasure begins this time before the promised end, so that it ends in time also if the job is late or the
 * server is down for a moment.
 */
const earlyHours = 1;

const hourMs = 3_600_000;

/** Returns the time at which the address of a mail is erased. */
export const getErasure = (createdMs: number) => new Date(createdMs + (prizeMailHours - earlyHours) * hourMs);

/** Returns the latest creation of the mails whose addresses must be erased now. */
export const getErasedCreation = (nowMs: number) => new Date(nowMs - (prizeMailHours - earlyHours) * hourMs);
