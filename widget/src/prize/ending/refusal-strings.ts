/** Texts below a refused solution, which load with it. */
export const refusalStrings = {
  playForFun: 'Play again for fun',
  newGame: 'New game',
  comeTomorrow: 'Your solution is kept. Open this page tomorrow, and it is checked again.',
  comeLater: 'Your solution is kept. Open this page a little later, and it is checked again.',
  onlyFun: 'You can still play again for fun.',
};

export type RefusalStrings = typeof refusalStrings;
