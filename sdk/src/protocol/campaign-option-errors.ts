import { prizeMailHours, prizeMailsPerWin } from './limits.ts';

/** The errors about another way to the reward (G61), as part of the error catalog. */
export const alternativeErrors = {
  'campaign.question_missing': { status: 422, message: 'Please enter the question.' },
  'campaign.answers_missing': { status: 422, message: 'Please enter at least one answer that wins.' },
  'campaign.alternative_too_early': {
    status: 422,
    message: 'Please let visitors try the puzzle for at least one minute before they get an easier board.',
  },
  'campaign.alternative_unavailable': {
    status: 409,
    message: 'Only campaigns that give codes or media without a payment can offer another way to the prize.',
  },
  'play.no_alternative': { status: 409, message: 'This puzzle does not offer that.' },
  'play.alternative_too_early': {
    status: 403,
    message: 'This is not offered yet. Please try again in a moment.',
  },
  'play.wrong_answer': { status: 422, message: 'This is not the answer.' },
  'play.no_tries_left': {
    status: 403,
    message: 'No tries are left. You can still solve the puzzle.',
  },
} as const;

/** The errors about the owner's texts (G123), as part of the error catalog. Their messages name the text. */
export const campaignTextErrors = {
  'campaign.language_unknown': { status: 404, message: 'There are no texts in this language.' },
  'campaign.text_unknown': { status: 422, message: 'The product has no text of this name.' },
  'campaign.text_invalid': {
    status: 422,
    message: 'A text has other placeholders or plural forms than it needs, or is too long.',
  },
} as const;

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
