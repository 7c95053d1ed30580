import type { Erasure } from '../campaigns/erase-campaign.ts';

export const detachEmbeds: Erasure = {
  hide: 'update embed_codes set assigned_puzzle_id = null where assigned_puzzle_id = $1',
};
