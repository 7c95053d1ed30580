import { rewardStrings } from '../../rewards/reward-strings.ts';

/**
 * Texts of a result; `{n}` is a number of moves, `{code}` a code, `{codes}` several codes, `{title}` the title of a
 * file or of the puzzle.
 */
export const endingStrings = {
  ...rewardStrings,
  congratulations: 'Congratulations!',
  won: 'You won: code {code}',
  solvedTitle: 'Puzzle solved!',
  solvedIn: 'Solved in {n} moves',
  solvedInOne: 'Solved in 1 move',
  solvedByAnswer: 'Your answer is correct',
  claim: 'Claim Your Code!',
  claimHint: 'Opens the shop with your code applied',
  claimed: 'Code claimed',
  useNow: 'Use it now',
  sendToMe: 'Send it to me',
  keep: 'Keep it',
  formMissing: 'This could not be loaded. Please try again.',
  openByHand: 'This page cannot open another one. Copy this address instead:',
  copyAddress: 'Copy address',
  addressCopied: 'Address copied',
  share: 'Share',
  shared: 'Result copied',
  shareText: 'I solved "{title}" in {n} moves',
  shareTextOne: 'I solved "{title}" in 1 move',
  shareTextByAnswer: 'I answered the question of "{title}"',
  earlier: 'Won before: {codes}',
  playAgain: 'Play again',
  wonMedia: 'You won: {title}',
};

export type EndingStrings = typeof endingStrings;
