import { rewardStrings } from '../../rewards/reward-strings.ts';

/** Texts of a result; `{n}` is a number of moves, `{code}` a code, `{title}` the title of a file. */
export const endingStrings = {
  ...rewardStrings,
  congratulations: 'Congratulations!',
  won: 'You won: code {code}',
  solvedTitle: 'Puzzle solved!',
  solvedIn: 'Solved in {n} moves',
  solvedInOne: 'Solved in 1 move',
  claim: 'Claim Your Code!',
  claimed: 'Code claimed',
  share: 'Share',
  shared: 'Result copied',
  playAgain: 'Play again',
  wonMedia: 'You won: {title}',
  backToPuzzle: 'Back to Puzzle',
  leavePaid: 'Going back ends your session. Then "{title}" cannot be opened again without a new payment.',
  stay: 'Keep it open',
  leave: 'End the session',
  waitAsk: 'Tell me when there are codes again',
  waitJoin: 'Tell me',
  waitNote: 'You get one mail. Your address is used for nothing else.',
  waitJoined: 'Done. You get one mail when there are codes again.',
  waitFailed: 'That did not work. Please check the address and try again.',
};

export type EndingStrings = typeof endingStrings;
