import {
  codeExportQuerySchema,
  codeHistorySchema,
  codeIdSchema,
  codePageQuerySchema,
  codePageSchema,
  codePlacesSchema,
  prizeQuerySchema,
  redeemCodesReplySchema,
  redeemCodesSchema,
  uuid,
} from '@puzzle-prize/sdk/protocol';
import { z } from 'zod';
import { ofCampaign } from '../campaigns/campaign-route.ts';
import { findOwnedCampaign } from '../campaigns/campaigns.ts';
import { type Endpoint, defineOwnerEndpoint } from '../platform/http/endpoint.ts';
import { listCodePlaces, readCodeHistory } from './code-history.ts';
import { readCodePage } from './code-page.ts';
import { findActiveCollection } from './codes.ts';
import { exportCodes } from './export.ts';
import { markRedeemed } from './redeem.ts';
import { presentCodeHistory, presentCodePage } from './view.ts';

/** The calls with which an owner finds, inspects, exports and marks single codes (K11, K13). */
export const listCodeEndpoints: readonly Endpoint[] = [
  defineOwnerEndpoint({
    ...ofCampaign,
    path: '/api/puzzles/:id/codes',
    method: 'get',
    operationId: 'listCodes',
    scope: 'codes:read',
    summary: 'Read the active codes in pages: all codes, or those that match',
    description:
      'Returns a page of the active codes, by default in the order in which they are issued. `next` continues this order; `skip` with the `asOf` of the first page reads any page of any order.',
    query: codePageQuerySchema,
    reply: codePageSchema,
    async handle({ em, owner, params, query }) {
      const work = em();
      const campaign = await findOwnedCampaign(work, owner.id, params.id);
      const active = await findActiveCollection(work, campaign, query.prize);
      if (!active) return { codes: [], next: null, total: 0, asOf: new Date().toISOString() };
      return presentCodePage(await readCodePage(work, active.id, query));
    },
  }),
  defineOwnerEndpoint({
    ...ofCampaign,
    path: '/api/puzzles/:id/codes/:codeId',
    method: 'get',
    operationId: 'readCode',
    scope: 'codes:read',
    summary: 'Read the history of a code',
    description:
      'Returns a code of any collection of the campaign: when it was dealt, solved, issued, claimed and redeemed, and where.',
    params: z.object({ id: uuid, codeId: codeIdSchema }),
    missing: 'codes.not_found',
    reply: codeHistorySchema,
    errors: ['campaign.not_found', 'codes.not_found'],
    async handle({ em, owner, params }) {
      const work = em();
      const campaign = await findOwnedCampaign(work, owner.id, params.id);
      return presentCodeHistory(await readCodeHistory(work, campaign, params.codeId));
    },
  }),
  defineOwnerEndpoint({
    ...ofCampaign,
    path: '/api/puzzles/:id/code-places',
    method: 'get',
    operationId: 'listCodePlaces',
    scope: 'codes:read',
    summary: 'List the embed codes and sites where the active codes were won',
    description:
      'Returns the embed codes and the sites where codes of the active collection were won, those with the most wins first.',
    query: prizeQuerySchema,
    reply: codePlacesSchema,
    async handle({ em, owner, params, query: { prize } }) {
      const work = em();
      const campaign = await findOwnedCampaign(work, owner.id, params.id);
      const active = await findActiveCollection(work, campaign, prize);
      return active ? await listCodePlaces(work, active.id) : { embeds: [], hosts: [] };
    },
  }),
  defineOwnerEndpoint({
    ...ofCampaign,
    path: '/api/puzzles/:id/codes.csv',
    method: 'get',
    operationId: 'downloadCodes',
    scope: 'codes:read',
    summary: 'Download the codes of a campaign with their times and places',
    description:
      'Downloads codes of a campaign as CSV: all of them, or those that match a filter or have one of the given ids.',
    query: codeExportQuerySchema,
    download: 'text/csv',
    async handle({ em, owner, params, query: { ids, ...chosen } }) {
      const work = em();
      const campaign = await findOwnedCampaign(work, owner.id, params.id);
      return exportCodes(work, campaign, { ...chosen, ids: ids?.split(',') });
    },
  }),
  defineOwnerEndpoint({
    ...ofCampaign,
    path: '/api/puzzles/:id/codes/redeem',
    method: 'post',
    operationId: 'redeemCodes',
    scope: 'codes:write',
    summary: 'Mark codes as redeemed, or take the mark back',
    description:
      'Marks issued codes as redeemed in the shop, or takes the mark back. Names the codes by their ids, or by a filter of the active codes. Unused codes are left out.',
    body: redeemCodesSchema,
    reply: redeemCodesReplySchema,
    async handle({ em, owner, params, body }) {
      const work = em();
      const campaign = await findOwnedCampaign(work, owner.id, params.id);
      return { changed: await markRedeemed(work, campaign, body) };
    },
  }),
];
