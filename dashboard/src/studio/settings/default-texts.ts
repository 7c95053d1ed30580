import type { Campaign } from '@puzzle-prize/sdk/protocol';
import {
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

/** Returns the default texts of a campaign. The name of a media item is replaced by an ellipsis. */
export function findDefaultTexts({
  rewardType,
  whenEmpty,
}: Pick<Campaign, 'rewardType' | 'whenEmpty'>): DefaultTexts {
  const isMedia = isManagedAsMedia({ rewardType });
  const codesGone = whenEmpty === 'waiting_list' ? waitingListMessage : noCodesLeftMessage;
  return {
    teaserMessage: defaultTeaserMessage,
    endedMessage: defaultEndedMessage,
    wonMessage: isMedia ? buildMediaWonMessage('…') : codeWonMessage,
    noneLeftMessage: isMedia ? noMediaMessage : codesGone,
  };
}
