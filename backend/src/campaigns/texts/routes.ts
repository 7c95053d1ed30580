import {
  campaignTextLocalesSchema,
  campaignTextsSchema,
  elementTextsSchema,
  replaceCampaignTextsSchema,
  text,
  uuid,
} from '@puzzle-prize/sdk/protocol';
import { campaignTextsBodyMaxBytes } from '@puzzle-prize/sdk/protocol/limits';
import { z } from 'zod';
import { type Endpoint, defineOwnerEndpoint, defineVisitorEndpoint } from '../../platform/http/endpoint.ts';
import type { Platform } from '../../platform/platform.ts';
import { ofCampaign } from '../campaign-route.ts';
import { findOwnedCampaign } from '../campaigns.ts';
import { findElementTexts, listTextLocales, readTexts, replaceTexts } from './campaign-texts.ts';

/** Maximum length of a language tag. All languages that have texts have shorter tags. */
const tagMaxChars = 35;
const localeSchema = text(tagMaxChars);
/** The options of an owner's call about the texts of a campaign in one language. */
export const ofLocale = {
  ...ofCampaign,
  path: '/api/puzzles/:id/texts/:locale',
  params: z.object({ id: uuid, locale: localeSchema }),
} as const;

/** The limit is high, because every page view with an element may make this call once. */
const textsLimit = { name: 'campaignTexts', calls: 300, seconds: 60 } as const;

/** Browsers keep the texts for one day only, because an update of the product may remove some of them. */
const keptSeconds = 86_400;

type Services = Pick<Platform, 'bus' | 'database'>;

/** Declares the calls for the owner's texts of a campaign (G123). */
export function createTextEndpoints(services: Services): Endpoint[] {
  return [...createOwnerEndpoints(services), createElementEndpoint(services)];
}

function createOwnerEndpoints(services: Services): Endpoint[] {
  return [
    defineOwnerEndpoint({
      ...ofCampaign,
      path: '/api/puzzles/:id/texts',
      method: 'get',
      operationId: 'listCampaignTexts',
      scope: 'campaigns:read',
      summary: 'List the languages in which you have replaced texts of a campaign',
      description: 'Returns the languages with texts of the owner, and the number of these texts.',
      reply: campaignTextLocalesSchema,
      async handle({ em, owner, params }) {
        const work = em();
        return await listTextLocales(work, await findOwnedCampaign(work, owner.id, params.id));
      },
    }),
    defineOwnerEndpoint({
      ...ofLocale,
      method: 'get',
      operationId: 'readCampaignTexts',
      scope: 'campaigns:read',
      summary: 'Read your texts of a campaign in one language',
      description: 'Returns the texts that take the place of those of the product, by their names.',
      reply: campaignTextsSchema,
      errors: ['campaign.not_found', 'campaign.language_unknown'],
      async handle({ em, owner, params }) {
        const work = em();
        const campaign = await findOwnedCampaign(work, owner.id, params.id);
        return await readTexts(work, campaign, params.locale);
      },
    }),
    defineOwnerEndpoint({
      ...ofLocale,
      method: 'put',
      operationId: 'replaceCampaignTexts',
      scope: 'campaigns:write',
      summary: 'Replace your texts of a campaign in one language',
      description:
        'Stores the texts of one language. A name that is absent gets the text of the product again. With `base`, a conflicting edit is refused instead of overwritten.',
      body: replaceCampaignTextsSchema,
      bodyMaxBytes: campaignTextsBodyMaxBytes,
      reply: campaignTextsSchema,
      errors: [
        'campaign.not_found',
        'campaign.language_unknown',
        'campaign.text_unknown',
        'campaign.text_invalid',
        'edit.conflict',
      ],
      async handle({ em, owner, params, body }) {
        const work = em();
        const campaign = await findOwnedCampaign(work, owner.id, params.id);
        return await replaceTexts(work, campaign, { locale: params.locale, edit: body, ...services });
      },
    }),
  ];
}

/** Declares the call with which an element loads the texts whose address its deal contains. */
function createElementEndpoint({ database }: Services): Endpoint {
  return defineVisitorEndpoint({
    method: 'get',
    path: '/api/campaign-texts/:uniqueId/:locale/:revision',
    operationId: 'readElementTexts',
    summary: "Read the owner's texts of a campaign, for its elements",
    description:
      'Returns the texts of one language by section. The address comes with the deal and changes with the texts, so the reply can be cached.',
    params: z.object({
      uniqueId: text(100),
      locale: localeSchema,
      revision: text(100),
    }),
    missing: 'play.not_found',
    limit: textsLimit,
    reply: elementTextsSchema,
    errors: ['play.not_found'],
    async handle({ ctx, params }) {
      const { texts, isRevision } = await findElementTexts(database.pool, params);
      // An outdated address returns the newest texts. No cache may store them under this address.
      ctx.set('cache-control', isRevision ? `public, max-age=${keptSeconds}, immutable` : 'no-store');
      return texts;
    },
  });
}
