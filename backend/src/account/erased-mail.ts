import { renderMail, type RenderedMail } from '../platform/mail/template.ts';

/** Renders the mail that confirms to a former owner that everything is deleted (B42). */
export function renderErasedMail({ publicUrl, hours }: { publicUrl: string; hours: number }): RenderedMail {
  return renderMail({
    subject: 'Your account has been deleted',
    preheader: 'Everything in it is deleted too. You need to do nothing.',
    heading: 'Your account has been deleted',
    paragraphs: [
      `You asked for the deletion of your account at ${new URL(publicUrl).host}.`,
      'Your campaigns, embed codes, codes, images and media files are deleted, with everything about their visitors.',
      'Of completed payments, we keep the amount, the day and the number at Stripe, as the law requires, without your name and address.',
    ],
    smallPrint: [
      'Embed codes that are still on your sites show nothing. You can remove them.',
      `We delete this address too, within ${hours} hours.`,
    ],
  });
}
