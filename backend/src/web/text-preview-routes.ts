import { previewTextsSchema, textPreviewSchema, type WidgetColors } from '@puzzle-prize/sdk/protocol';
import { campaignTextsBodyMaxBytes } from '@puzzle-prize/sdk/protocol/limits';
import { findOwnedCampaign } from '../campaigns/campaigns.ts';
import { requireTextLocale } from '../campaigns/texts/campaign-texts.ts';
import { keepFitting } from '../campaigns/texts/check-texts.ts';
import { ofLocale } from '../campaigns/texts/routes.ts';
import { selectColors } from '../images/library/image-sql.ts';
import { describeLanguage } from '../language/page-language.ts';
import { type Endpoint, defineOwnerEndpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/platform.ts';
import { renderTextPreview } from './text-preview.ts';

/** Declares the call with which the editor of texts shows pages and mails while their texts are written (G123). */
export function createTextPreviewEndpoint({
  clock,
  config,
  database,
  publicUrl,
}: Pick<Platform, 'clock' | 'config' | 'database' | 'publicUrl'>): Endpoint {
  return defineOwnerEndpoint({
    ...ofLocale,
    path: '/api/puzzles/:id/texts/:locale/preview',
    method: 'post',
    operationId: 'previewCampaignTexts',
    summary: 'Draw a page or a mail with texts of a campaign',
    description:
      'Returns a page or a mail with sample data, in one language and with these texts in place of those of the product. It stores nothing. Texts that cannot be saved are left out.',
    body: previewTextsSchema,
    bodyMaxBytes: campaignTextsBodyMaxBytes,
    reply: textPreviewSchema,
    errors: ['campaign.not_found', 'campaign.language_unknown'],
    async handle({ em, owner, params: { id, locale }, body: { surface, texts } }) {
      const campaign = await findOwnedCampaign(em(), owner.id, id);
      requireTextLocale(locale);
      const { rows } = await database.pool.query<{ colors: WidgetColors }>(selectColors('$1'), [
        campaign.imageHash,
      ]);
      return renderTextPreview(surface, {
        campaign: { ...campaign, colors: rows[0]?.colors ?? null },
        language: { ...describeLanguage(locale), own: keepFitting(locale, texts) },
        nowMs: clock.now(),
        mailDays: config.retention.mailDays,
        publicUrl,
      });
    },
  });
}
