import type { RewardType, WidgetColors } from '@puzzle-prize/sdk/protocol';
import type { Pool } from 'pg';
import { joinCampaign } from '../campaigns/campaign-sql.ts';
import { joinActiveCollection } from '../codes/code-sql.ts';
import { fromEmbeds } from '../embeds/embed-sql.ts';
import { selectColors } from '../images/library/image-sql.ts';
import { fromRewards } from '../media/rewards/reward-sql.ts';

/** The campaign on a poster. */
export interface PosterFacts {
  title: string;
  fullSizeHash: string;
  /** The colors of the image; null if they are not known yet. */
  colors: WidgetColors | null;
  /** The owner's text about the prize; null if there is none. */
  prizeText: string | null;
}

interface Row extends Omit<PosterFacts, 'prizeText'> {
  rewardType: RewardType;
  valueText: string | null;
  onlyMediaTitle: string | null;
}

/**
 * Reads the facts for the poster of an embed code from its campaign; null if no campaign is assigned. The campaign
 * may be in any state, because owners print posters before a campaign starts.
 */
export async function readPosterFacts(pool: Pool, embedRowId: string): Promise<PosterFacts | null> {
  const { rows } = await pool.query<Row>(
    `select p.title, p.master_hash as "fullSizeHash", p.reward_type as "rewardType",
       (${selectColors('p.image_hash')}) as colors, c.value_text as "valueText",
       (select min(m.title) ${fromRewards} where m.puzzle_id = p.id and m.is_active having count(*) = 1) as "onlyMediaTitle"
     ${fromEmbeds} ${joinCampaign('e.assigned_puzzle_id')} left ${joinActiveCollection('p.id')}
     where e.id = $1`,
    [embedRowId],
  );
  const [row] = rows;
  if (!row) return null;
  const { title, fullSizeHash, colors, rewardType, valueText, onlyMediaTitle } = row;
  return {
    title,
    fullSizeHash,
    colors,
    prizeText: rewardType === 'codes' || rewardType === 'competition' ? valueText : onlyMediaTitle,
  };
}
