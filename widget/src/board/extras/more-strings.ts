/** Texts of the panel and the arrow pad, loaded with them. */
export const moreStrings = {
  numbers: 'Numbers',
  undo: 'Undo',
  arrowPad: 'Arrow pad',
  vibration: 'Vibration',
  sound: 'Sound',
  keys: 'Keys',
  settings: 'Settings',

  // Arrow pad
  slideLeft: 'Slide a tile left',
  slideRight: 'Slide a tile right',
  slideUp: 'Slide a tile up',
  slideDown: 'Slide a tile down',

  // Settings
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

export type MoreStrings = typeof moreStrings;
