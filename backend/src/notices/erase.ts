import type { Erasure } from '../campaigns/erase-campaign.ts';

export const hideNotices: Erasure = { hide: 'delete from notices where puzzle_id = $1' };
