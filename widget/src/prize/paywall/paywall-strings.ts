/** Texts of paywalled puzzles. */
export const paywallStrings = {
  lockedTitle: 'Puzzle Locked',
  locked: 'Payment verification required to unlock this puzzle',
  expired: 'This session has expired. Please start again.',
  startAgain: 'Start again',
};

export type PaywallStrings = typeof paywallStrings;
