/** Texts of the form with which a winner has a code mailed. */
export const mailStrings = {
  mailSend: 'Send',
  mailNote: 'Used once and erased after 24 hours.',
  mailSent: 'Done. The mail with your code is on its way.',
  mailFailed: 'That did not work. Please try again.',
};

export type MailStrings = typeof mailStrings;
