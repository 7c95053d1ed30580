/** The texts of a result; `{n}` stands for a number of moves, `{code}` for a code. */
export const endingStrings = {
  congratulations: 'Congratulations!',
  won: 'You won: code {code}',
  solvedTitle: 'Puzzle solved!',
  solvedIn: 'Solved in {n} moves',
  yourCode: 'Your code',
  claim: 'Claim Your Code!',
  claimed: 'Code claimed',
  copy: 'Copy',
  copied: 'Copied',
  copyByHand: 'Copy the selected code',
  share: 'Share',
  shared: 'Result copied',
  playAgain: 'Play again',
};

export type EndingStrings = typeof endingStrings;
