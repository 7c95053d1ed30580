import { prizeMailHours, prizeMailsPerWin } from './limits.ts';

/** The errors of the waiting list and of mails with prizes. */
export const mailErrors = {
  'waiting_list.closed': { status: 409, message: 'This puzzle keeps no waiting list at the moment.' },
  'waiting_list.not_solved': { status: 403, message: 'Solve the puzzle first.' },
  'waiting_list.full': { status: 409, message: 'The waiting list of this puzzle is full.' },
  'prize_mail.win_limit': {
    status: 409,
    message: `This code was already mailed ${prizeMailsPerWin} times. Look into your spam folder, or copy the code here.`,
  },
  'prize_mail.network_limit': {
    status: 429,
    message: 'Too many codes were mailed from this network today. Please copy the code here.',
  },
  'prize_mail.not_found': { status: 404, message: 'Mail not found.' },
  'prize_mail.not_failed': { status: 409, message: 'Only a mail that could not be sent can be sent again.' },
  'prize_mail.address_erased': {
    status: 410,
    message: `The address of this mail was erased, as addresses are after ${prizeMailHours} hours. It cannot be sent again.`,
  },
} as const;
