/** Texts for a won code or file; `{minimum}` is a text of the owner, `{date}` a time. */
export const rewardStrings = {
  yourCode: 'Your code',
  copy: 'Copy',
  copied: 'Copied',
  minimum: 'Minimum purchase: {minimum}',
  validUntil: 'Valid until {date}',
  copyByHand: 'Copy the selected code',
  download: 'Download',
  enlarge: 'Show larger',
  close: 'Close',
  mediaFailed: 'Your reward could not be loaded.',
  mediaGone: 'This reward is no longer available.',
  unplayable: 'This browser cannot play the video. Download it to watch it with another player.',
  unplayableHere: 'This browser cannot play the video.',
  connection: 'Please check your connection and try again.',
  retry: 'Retry',
};

export type RewardStrings = typeof rewardStrings;
