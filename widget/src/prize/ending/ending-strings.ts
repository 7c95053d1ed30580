/** The texts of a result; `{n}` stands for a number of moves, `{code}` for a code, `{title}` for what a file is called. */
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
  wonMedia: 'You won: {title}',
  backToPuzzle: 'Back to Puzzle',
  download: 'Download',
  enlarge: 'Show larger',
  close: 'Close',
  mediaFailed: 'Your reward could not be loaded.',
  unplayable: 'This browser cannot play the video. Download it to watch it with another player.',
};

export type EndingStrings = typeof endingStrings;
