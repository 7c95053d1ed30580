import {
  embedIdSchema,
  mailPrizeSchema,
  prizeMailsSchema,
  resendPrizeMailParamsSchema,
} from '@puzzle-prize/sdk/protocol';
import { z } from 'zod';
import { ofCampaign } from '../../campaigns/campaign-route.ts';
import { findOwnedCampaign } from '../../campaigns/campaigns.ts';
import { findPageLanguage } from '../../language/page-language.ts';
import { defineOwnerEndpoint, defineVisitorEndpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { hashSession } from '../../platform/session-hash.ts';
import { mailPrizeLimit } from './limits.ts';
import { listPrizeMails } from './list-prize-mails.ts';
import { mailPrize } from './mail-prize.ts';
import { resendMail } from './resend-mail.ts';
import type { PrizeMailServices } from './store-mail.ts';

type Services = PrizeMailServices & {
  /**
   * Returns the campaign of a play token of this embed and session. Accepts an expired token, because the win is
   * already stored.
   * @throws AppError play.token_*
   */
  findCampaignOfToken: (token: string, presented: { embedId: string; sessionId: string }) => string;
};

/** Declares the visitor's call that asks for a mail, and the owner's calls. */
export function createPrizeMailEndpoints(services: Services): Endpoint[] {
  const { clock, config, database, findCampaignOfToken } = services;
  return [
    defineVisitorEndpoint({
      method: 'post',
      path: '/api/embed/:embedId/mail-prize',
      operationId: 'mailPrize',
      summary: 'Mail a won code to its winner',
      description:
        'Writes one mail with the code that the session or its visitor has won. The address is used for this mail ' +
        'alone and erased within 24 hours.',
      params: z.object({ embedId: embedIdSchema }),
      missing: 'play.not_found',
      body: mailPrizeSchema,
      limit: mailPrizeLimit,
      errors: [
        'play.token_invalid',
        'play.token_of_another_embed',
        'play.token_of_another_session',
        'play.not_won',
        'prize_mail.win_limit',
        'prize_mail.network_limit',
      ],
      async handle({
        ctx,
        params: { embedId },
        body: { address, lang, playToken, sessionId, visitorId },
        network,
      }) {
        await mailPrize(services, {
          puzzleId: findCampaignOfToken(playToken, { embedId, sessionId }),
          sessionHash: hashSession(sessionId),
          visitorHash: visitorId === undefined ? null : hashSession(visitorId),
          ...{ address, network },
          lang: findPageLanguage(ctx.acceptsLanguages(), lang).lang,
        });
      },
    }),
    defineOwnerEndpoint({
      method: 'get',
      path: '/api/puzzles/:id/mails',
      operationId: 'listPrizeMails',
      scope: 'codes:read',
      summary: 'Count the mails with won codes, and list the latest',
      description:
        'Returns how many winners had their code mailed, and the latest mails. Owners do not see the addresses.',
      ...ofCampaign,
      reply: prizeMailsSchema,
      async handle({ em, owner, params }) {
        const { id: campaignId } = await findOwnedCampaign(em(), owner.id, params.id);
        const listed = await listPrizeMails(database.pool, { campaignId, nowMs: clock.now() });
        return { ...listed, isSending: config.mail !== undefined };
      },
    }),
    defineOwnerEndpoint({
      method: 'post',
      path: '/api/puzzles/:id/mails/:mailId/resend',
      operationId: 'resendPrizeMail',
      scope: 'codes:write',
      summary: 'Send a mail again that could not be sent',
      description: 'Sends a failed mail with a won code again, as long as its address is stored.',
      params: resendPrizeMailParamsSchema,
      missing: 'prize_mail.not_found',
      limit: 'owner',
      errors: [
        'campaign.not_found',
        'prize_mail.not_found',
        'prize_mail.not_failed',
        'prize_mail.address_erased',
      ],
      async handle({ em, owner, params }) {
        const { id: campaignId } = await findOwnedCampaign(em(), owner.id, params.id);
        await resendMail(services, { campaignId, id: params.mailId });
      },
    }),
  ];
}
