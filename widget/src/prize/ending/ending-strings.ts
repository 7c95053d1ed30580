import { rewardStrings } from '../../rewards/reward-strings.ts';

/** The texts of a result; `{n}` stands for a number of moves, `{code}` for a code, `{title}` for what a file is called. */
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
};

export type EndingStrings = typeof endingStrings;
