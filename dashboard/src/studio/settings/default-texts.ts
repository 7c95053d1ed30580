import type { Campaign, WhenEmpty } from '@puzzle-prize/sdk/protocol';
import {
  allCodesWonMessage,
  buildMediaWonMessage,
  codeWonMessage,
  defaultEndedMessage,
  defaultTeaserMessage,
  noCodesLeftMessage,
  noMediaMessage,
  waitingListMessage,
} from '@puzzle-prize/sdk/protocol/limits';
import { isManagedAsMedia } from '../../campaigns/reward-type.ts';

/** The texts that visitors read while the owner has written none. */
export interface DefaultTexts {
  teaserMessage: string;
  endedMessage: string;
  wonMessage: string;
  noneLeftMessage: string;
}

/** The message of a campaign without codes, for each choice of the owner. */
const codesGone: Readonly<Record<WhenEmpty, string>> = {
  play: noCodesLeftMessage,
  fallback: noCodesLeftMessage,
  campaign: noCodesLeftMessage,
  waiting_list: waitingListMessage,
  hide: allCodesWonMessage,
};

/** Returns the default texts of a campaign. The name of a media item is replaced by an ellipsis. */
export function findDefaultTexts({
  rewardType,
  whenEmpty,
}: Pick<Campaign, 'rewardType' | 'whenEmpty'>): DefaultTexts {
  const isMedia = isManagedAsMedia({ rewardType });
  return {
    teaserMessage: defaultTeaserMessage,
    endedMessage: defaultEndedMessage,
    wonMessage: isMedia ? buildMediaWonMessage('…') : codeWonMessage,
    noneLeftMessage: isMedia ? noMediaMessage : codesGone[whenEmpty],
  };
}
