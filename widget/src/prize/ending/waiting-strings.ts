/** Texts of the form for the waiting list, which load with it. */
export const waitingStrings = {
  waitAsk: 'Tell me when there are codes again',
  waitJoin: 'Tell me',
  waitNote: 'You get one mail. Your address is used for nothing else.',
  waitJoined: 'Done. You get one mail when there are codes again.',
  waitFailed: 'That did not work. Please check the address and try again.',
};

export type WaitingStrings = typeof waitingStrings;
