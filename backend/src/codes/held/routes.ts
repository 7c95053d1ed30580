import {
  decideHeldCodesReplySchema,
  decideHeldCodesSchema,
  heldCodesSchema,
} from '@puzzle-prize/sdk/protocol';
import { ofCampaign } from '../../campaigns/campaign-route.ts';
import type { CampaignRow } from '../../campaigns/campaign.entity.ts';
import { findOwnedCampaign } from '../../campaigns/campaigns.ts';
import { type Endpoint, defineOwnerEndpoint } from '../../platform/http/endpoint.ts';
import { readHeldCodes, releaseHeldCodes, withdrawHeldCodes } from './held-codes.ts';

/** Declares the calls with which an owner decides about the codes that are held back after a restore (B44). */
export function createHeldCodeEndpoints(publishChange: (campaign: CampaignRow) => void): Endpoint[] {
  return [
    defineOwnerEndpoint({
      ...ofCampaign,
      path: '/api/puzzles/:id/held-codes',
      method: 'get',
      operationId: 'listHeldCodes',
      scope: 'codes:read',
      summary: 'List the codes that are held back since a restore',
      description:
        'Returns the codes of the active collections that are held back because the installation was restored from a backup, and they may have been given out after it.',
      reply: heldCodesSchema,
      async handle({ em, owner, params }) {
        const work = em();
        const { backupAt, count, codes } = await readHeldCodes(
          work,
          await findOwnedCampaign(work, owner.id, params.id),
        );
        return { backupAt: backupAt?.toISOString() ?? null, held: count, heldCodes: codes };
      },
    }),
    defineOwnerEndpoint({
      ...ofCampaign,
      path: '/api/puzzles/:id/held-codes/release',
      method: 'post',
      operationId: 'releaseHeldCodes',
      scope: 'codes:write',
      summary: 'Release codes that are held back since a restore',
      description:
        'Lets visitors win held codes again: the given ones, or all. They come after the other codes.',
      body: decideHeldCodesSchema,
      reply: decideHeldCodesReplySchema,
      async handle({ em, owner, params, body }) {
        const work = em();
        const campaign = await findOwnedCampaign(work, owner.id, params.id);
        const decided = await releaseHeldCodes(work, campaign, body.heldCodes);
        publishChange(campaign);
        return { decided };
      },
    }),
    defineOwnerEndpoint({
      ...ofCampaign,
      path: '/api/puzzles/:id/held-codes/withdraw',
      method: 'post',
      operationId: 'withdrawHeldCodes',
      scope: 'codes:write',
      summary: 'Withdraw codes that are held back since a restore',
      description: 'Decides that held codes, the given ones or all, were given out. Nobody wins them again.',
      body: decideHeldCodesSchema,
      reply: decideHeldCodesReplySchema,
      async handle({ em, owner, params, body }) {
        const work = em();
        const campaign = await findOwnedCampaign(work, owner.id, params.id);
        return { decided: await withdrawHeldCodes(work, campaign, body.heldCodes) };
      },
    }),
  ];
}
