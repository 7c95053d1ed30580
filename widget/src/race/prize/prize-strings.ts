/** The texts about prizes by place and the consolation prize (G85), which the card with the prize loads. */
export const prizeStrings = {
  wonSecond: 'Your prize for 2nd place',
  wonThird: 'Your prize for 3rd place',
  wonFourth: 'Your prize for 4th place',
  wonConsolation: 'Your consolation prize',
  missedNoneLeft: 'All prizes for your place have been given out.',
  missedReplay: 'Beside a replay there is no prize by place.',
  missedOpponent: 'There was nobody who counts as an opponent for the prize of your place.',
};
