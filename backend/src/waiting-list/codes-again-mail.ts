import { type RenderedMail, renderMail } from '../platform/mail/template.ts';

/**
 * Renders the mail to a visitor who waited until a campaign had codes again. The subject has no words of the
 * campaign's owner, who is a stranger to the reader.
 */
export function renderCodesAgain({
  title,
  url,
  mailDays,
}: {
  title: string;
  url: string;
  mailDays: number;
}): RenderedMail {
  return renderMail({
    subject: 'The puzzle that you solved has codes again',
    preheader: 'Solve it once more and win a discount code, as long as codes are left.',
    heading: 'There are codes again',
    paragraphs: [
      `You asked us to write to you when “${title}” has discount codes again. It has.`,
      'The first to solve the puzzle win them. They may run out again.',
    ],
    button: { label: 'Play the puzzle', url },
    smallPrint: [
      'Your address was left in the waiting list of this puzzle. This is the only mail that you get, and we delete ' +
        `the address within ${mailDays} days.`,
      'If you did not leave it, you can ignore this message.',
    ],
  });
}
