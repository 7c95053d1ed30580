/**
 * The texts about the prize of a race (G19, G85), which load with the card that shows it. `{moves}` is a placeholder.
 */
export const prizeStrings = {
  // No prize for the winner (G19)
  noPrize: 'There is no prize this time, but the victory is yours.',
  noPrizeReplay: 'A race beside a replay gives no prize.',
  noPrizeAlone: 'There is no prize this time, because nobody raced against you.',
  noPrizeNetwork:
    'There is no prize this time, because nobody on another network made at least {moves} moves.',
  noPrizeInvited: 'There is no prize this time, because no other invited player made at least {moves} moves.',

  // The ways to the shop, to the visitor's mail, and to the prize page (G55, G56, G96)
  useNow: 'Use it now',
  sendToMe: 'Send it to me',
  formMissing: 'This could not be loaded. Please try again.',
  keep: 'Keep it',

  // Prizes by place and the consolation prize (G85)
  wonSecond: 'Your prize for 2nd place',
  wonThird: 'Your prize for 3rd place',
  wonFourth: 'Your prize for 4th place',
  wonConsolation: 'Your consolation prize',
  missedNoneLeft: 'All prizes for your place have been given out.',
  missedReplay: 'A race beside a replay gives no prizes by place.',
  missedOpponent: 'There was nobody who counts as an opponent for the prize of your place.',
};
