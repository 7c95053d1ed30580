import {
  createRedemptionSchema,
  importRedemptionsReplySchema,
  importRedemptionsSchema,
  type Redemption,
  redemptionSchema,
  undoRedemptionQuerySchema,
  undoRedemptionReplySchema,
} from '@puzzle-prize/sdk/protocol';
import { codesBodyMaxBytes } from '@puzzle-prize/sdk/protocol/limits';
import { ofCampaign } from '../../campaigns/campaign-route.ts';
import { findOwnedCampaign } from '../../campaigns/campaigns.ts';
import { defineKeyEndpoint, defineOwnerEndpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import type { Platform } from '../../platform/platform.ts';
import { importRedemptions } from './import-redemptions.ts';
import { hashOrder, redeemCode, type RedeemedCode } from './redeem-code.ts';
import { undoRedemption } from './undo-redemption.ts';

const ofRedemptions = { path: '/api/v1/redemptions', scope: 'codes:write' } as const;

/** Declares the calls with which a shop reports that codes were used (G110). */
export function createRedemptionEndpoints({ secrets }: Pick<Platform, 'secrets'>): Endpoint[] {
  return [
    defineKeyEndpoint({
      ...ofRedemptions,
      method: 'post',
      operationId: 'createRedemption',
      summary: 'Mark a won code as used',
      description:
        'Marks a won code as used in the shop. If several calls come at the same time, one succeeds; the others get the time and the name of the first in `redeemed`. A call that repeats the `orderId` of the first succeeds again and changes nothing. If several campaigns have the code, one in which it can be used is chosen.',
      body: createRedemptionSchema,
      reply: redemptionSchema,
      errors: [
        'codes.not_found',
        'codes.not_issued',
        'codes.expired',
        'codes.shared',
        'codes.held_back',
        'codes.already_redeemed',
      ],
      async handle({ em, owner, body: { code, puzzleId, orderId } }) {
        const orderHashes = hashOrder(secrets, owner.id, orderId);
        return presentRedemption(
          await redeemCode(em(), {
            ownerId: owner.id,
            puzzleId,
            code,
            orderHashes,
            redeemer: { via: 'api' },
          }),
        );
      },
    }),
    defineKeyEndpoint({
      ...ofRedemptions,
      method: 'delete',
      operationId: 'undoRedemption',
      summary: 'Take back that a code was used',
      description:
        'Takes the mark back, for example after a refund, so that the code can be used again. With an `orderId`, only the mark of this order is taken back. A repeated call changes nothing.',
      query: undoRedemptionQuerySchema,
      reply: undoRedemptionReplySchema,
      errors: ['codes.not_found'],
      async handle({ em, owner, query: { code, puzzleId, orderId } }) {
        const orderHashes = orderId === undefined ? null : hashOrder(secrets, owner.id, orderId);
        return {
          isUndone: await undoRedemption(em(), { ownerId: owner.id, puzzleId }, { code, orderHashes }),
        };
      },
    }),
    importEndpoint,
  ];
}

const importEndpoint = defineOwnerEndpoint({
  ...ofCampaign,
  path: '/api/puzzles/:id/redemptions',
  method: 'post',
  operationId: 'importRedemptions',
  scope: 'codes:write',
  summary: 'Mark the used codes of an export of the shop',
  description:
    'Marks the codes of a campaign that the shop reports as used. Codes that are marked already stay as they are, so an export can be imported again. Codes that were used although nobody won them are counted apart. A call with `isPreview` only counts.',
  body: importRedemptionsSchema,
  bodyMaxBytes: codesBodyMaxBytes,
  authorize: ({ em, owner, params }) => findOwnedCampaign(em(), owner.id, params.id),
  reply: importRedemptionsReplySchema,
  async handle({ em, owner, params, body }) {
    const work = em();
    return await importRedemptions(work, await findOwnedCampaign(work, owner.id, params.id), body);
  },
});

/** Presents a code that is marked as used. */
export function presentRedemption(row: RedeemedCode): Redemption {
  return {
    id: row.id,
    code: row.code,
    puzzleId: row.puzzleId,
    campaignTitle: row.title,
    redeemedAt: row.redeemedAt.toISOString(),
    via: row.via ?? 'dashboard',
    redeemedBy: row.redeemedBy,
  };
}
