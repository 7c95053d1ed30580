/** The errors about the owner's texts (G123), as part of the error catalog. Their messages name the text. */
export const campaignTextErrors = {
  'campaign.language_unknown': { status: 404, message: 'There are no texts in this language.' },
  'campaign.text_unknown': { status: 422, message: 'The product has no text of this name.' },
  'campaign.text_invalid': {
    status: 422,
    message: 'A text has other placeholders or plural forms than it needs, or is too long.',
  },
} as const;
