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
