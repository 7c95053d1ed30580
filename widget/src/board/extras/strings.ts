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
  next: 'Next: tile {tile}',
  row: 'Row {row}: {tiles}',
  gapAt: 'Gap in row {row}, column {column}. Tiles that can move: {tiles}',

  // Toolbar
  toolbar: 'Puzzle controls',
  picture: 'Picture',
  numbers: 'Numbers',
  undo: 'Undo',
  hint: 'Hint',
  arrowPad: 'Arrow pad',
  keys: 'Keys',
  settings: 'Settings',

  // Arrow pad
  slideLeft: 'Slide a tile left',
  slideRight: 'Slide a tile right',
  slideUp: 'Slide a tile up',
  slideDown: 'Slide a tile down',

  // Settings
  screenReader: 'Screen reader mode',
  screenReaderHelp:
    'Arrow keys move the focus, numbers are shown, tiles move without animation, and more is announced',
  arrowKeys: 'Arrow keys move',
  arrowsTiles: 'tiles',
  arrowsFocus: 'focus',
  animation: 'Animation',
  animationOff: 'off',
  animationFast: 'fast',
  animationNormal: 'normal',

  // Keys
  keysSlide: 'Slide a tile into the gap',
  keysFocus: 'Move the focus',
  keysCell: 'Slide from the focused cell',
  keysRow: 'Start or end of the row',
  keysBoard: 'First or last cell',
  keysProgress: 'Say the progress',
  keysGap: 'Say the gap and what can move',
  keysRead: 'Say the board by rows',
};

export type ExtraStrings = typeof extraStrings;
