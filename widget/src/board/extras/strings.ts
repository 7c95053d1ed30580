/**
 * Texts of the extras, loaded with them. They contain placeholders like the board's texts, and plural forms
 * where the wording depends on a number.
 */
export const extraStrings = {
  // Announcements
  undone: 'Undone',
  nothingToUndo: 'Nothing to undo',
  shuffled: 'Shuffled, 0 moves',
  unlocked: 'Unlocked, you can play',
  solved: 'Solved in {moves, plural, =1 {# move} other {# moves}}',
  progress: '{placed} of {total} in place',
  next: 'Next: tile {tile} {direction}',
  movesAndTile: '{moves, plural, =1 {# move} other {# moves}}; tile {tile} {direction}; {progress}',
  movesAndSlide: '{moves, plural, =1 {# move} other {# moves}}; {count} tiles {direction}; {progress}',
  row: 'Row {row}: {tiles}',
  gapAt: 'Gap in row {row}, column {column}. Tiles that can move: {tiles}',

  // Descriptions of the board and its cells
  roleDescription: 'puzzle board',
  movesLeft: 'moves left',
  movesRight: 'moves right',
  movesUp: 'moves up',
  movesDown: 'moves down',
  movesNowhere: 'cannot move',

  // First move
  firstMove: 'Slide the tiles next to the gap',

  // Tools
  toolbar: 'Puzzle controls',
  picture: 'Image',
  hint: 'Hint',
  more: 'More',
  screenReader: 'Screen reader mode',
};

export type ExtraStrings = typeof extraStrings;
