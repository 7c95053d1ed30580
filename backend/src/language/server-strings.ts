/**
 * The texts that are the same for all campaigns: the names of frames, the messages when a page does not load, and the
 * pages for addresses without content.
 */
const platformStrings = {
  puzzle: 'Puzzle',
  race: 'Race',
  close: 'Close',
  frameFailed: 'The puzzle did not load',
  tryAgain: 'Try again',
  noPrizeTitle: 'No prize here',
  noPrize: 'There is no prize at this address',
  noPrizeAdvice:
    'Please check that the address is complete. A prize page also ends when the campaign of its puzzle is deleted.',
  prizeFailed: 'The prize page did not load',
  codeSafe: 'Your code is safe.',
  noResultTitle: 'No result here',
  noResult: 'There is no race result at this address',
  noResultAdvice:
    'Please check that the address is complete. A result also ends when the campaign of its race is deleted.',
  resultFailed: 'The result did not load',
  notLoaded: 'The puzzle has not loaded.',
  openInTab: 'Open it in a new tab',
  slidingPuzzle: 'A sliding puzzle: {title}',
};

/** Texts of pages and mails of a campaign, which its owner can replace (G123). */
export const campaignStrings = {
  // The hosted page
  needsScript: 'The puzzle needs JavaScript, which is turned off here.',

  // The description of a puzzle for search engines and messengers
  invitation: 'Slide the tiles and put the image together.',

  // The prize page (G56)
  prizeTitle: 'Your prize: {title}',
  codeExpired: 'This code has expired.',
  expiredOn: 'Expired on {date}',
  scanCode: 'Scan this to use the code on another device.',
  scanPage: 'Scan this to open this page on another device.',
  shopQrCode: 'QR code of the shop with your code',
  pageQrCode: 'QR code of this page',
  keepSecret: 'Keep this address to yourself: it shows the code to everybody who opens it.',

  // The page with the result of a race (G83, G84)
  raceResult: 'Race result: {title}',
  raceShared: 'A race: {title}',
  raceLead: 'The result of this race',
  watchRace: 'Watch the race',
  pauseRace: 'Pause',
  timeInRace: 'Time in the race',
  speed: 'Speed',
  replayNeedsScript: 'The boards show the end of the race. The replay needs JavaScript.',
  playRace: 'Play',
  namesNobody:
    'This page names nobody: a player is a color and a number. It ends when the campaign of this race is deleted.',
  slotNumber: 'Slot {slot}',
  rankSummary: '{place} in {time}, {moves}.',
  podium: 'The podium. {summary}',
  slotBoard: 'Slot {slot}: {progress}',
  timeOfWhole: '{time} of {whole}',
  sayRank: 'Slot {slot}: {place}, {time}.',
  raceEnded: 'The race has ended.',
  replayFailed: 'The replay did not load.',

  // Mails
  orOpen: 'Or open this address:',

  // The mail with a won code (G57)
  codeSubject: 'The code that you won',
  codePreheader: 'Here is your code, with its terms.',
  codeHeading: 'Here is your code',
  codeSolved: 'You solved “{title}” and won this code.',
  codeRaced: 'You raced through “{title}” and won this code.',
  codePage: 'Your prize page, on any device',
  codeReason:
    'You get this mail because your address was entered beside this code. We use the address for this mail alone and erase it within {hours, plural, =1 {# hour} other {# hours}}.',
  codeIgnore: 'If you did not ask for it, you can ignore this message.',

  // The mail to a visitor who waited for codes
  againSubject: 'The puzzle that you solved has codes again',
  againPreheader: 'Solve it once more and win a discount code, as long as codes are left.',
  againHeading: 'There are codes again',
  againAsked: 'You asked us to write to you when “{title}” has discount codes again. It has.',
  againFirst: 'The first to solve the puzzle win them. They may run out again.',
  againPlay: 'Play the puzzle',
  againReason:
    'Your address was left in the waiting list of this puzzle. This is the only mail that you get, and we delete the address within {days, plural, =1 {# day} other {# days}}.',
  againIgnore: 'If you did not leave it, you can ignore this message.',
};

/**
 * The English texts that the server writes for visitors: in frames without a script, on the prize page and in mails.
 * `{name}` is a placeholder.
 */
export const serverStrings = { ...platformStrings, ...campaignStrings };

export type ServerStrings = typeof serverStrings;
