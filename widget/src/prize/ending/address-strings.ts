/** Texts of the form for an e-mail address, which load with it: for a mail with the code, and for the waiting list. */
export const addressStrings = {
  addressLabel: 'Your e-mail address',
  addressRefused: 'Please enter a complete address, such as ann@example.com.',
  sending: 'Sending',
  cancel: 'Cancel',
  mailSend: 'Send',
  mailNote: 'Used once and erased after 24 hours.',
  mailSent: 'Done. The mail with your code is on its way.',
  mailFailed: 'That did not work. Please try again.',
  waitAsk: 'Tell me when there are codes again',
  waitJoin: 'Tell me',
  waitNote: 'You get one mail. Your address is used for nothing else.',
  waitJoined: 'Done. You get one mail when there are codes again.',
  waitFailed: 'That did not work. Please check the address and try again.',
};

export type AddressStrings = typeof addressStrings;
