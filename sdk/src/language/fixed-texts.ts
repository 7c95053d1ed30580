/** The texts that have little space, as `section.key`: see `findTextLimit`. */
export const fixedTexts: readonly string[] = [
  // Labels below the icons of the board's tools, and choices in the settings.
  ...['picture', 'hint', 'more', 'numbers', 'undo', 'vibration', 'sound', 'keys', 'settings', 'moves'].map(
    ofBoard,
  ),
  ...['arrowPad', 'arrowsTiles', 'arrowsFocus', 'animationOff', 'animationFast', 'animationNormal'].map(
    ofBoard,
  ),
  // Marks in the lanes and slots of a race.
  ...['racing', 'player', 'available', 'slotDone', 'you', 'place1', 'place2', 'place3', 'place4'].map(ofRace),
  ...['leads', 'behind', 'level', 'lastTile', 'here', 'slotReady', 'ready', 'leave', 'go', 'sayGo'].map(
    ofRace,
  ),
  ...['days', 'hours', 'minutes', 'seconds', 'placed', 'stopNext'].map(ofRace),
  // Buttons beside other elements.
  'rewards.copy',
  'rewards.copied',
  'rewards.mailSend',
  'rewards.cancel',
  'prize.preview',
  'prize.waitJoin',
  'prize.sendAnswer',
  'racePrize.shareSend',
  'racePrize.shareOpen',
  'racePrize.shareClose',
];

function ofBoard(key: string): string {
  return `board.${key}`;
}

function ofRace(key: string): string {
  return `race.${key}`;
}
