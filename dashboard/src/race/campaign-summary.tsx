import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { imageContractPx } from '@puzzle-prize/sdk/protocol/limits';
import { Trophy } from 'lucide-react';
import { AnalyticsLink } from '../campaigns/analytics-link.tsx';
import { SettingsLink } from '../campaigns/settings-link.tsx';
import { formatSize } from '../language/format-size.ts';
import { t } from '../language/t.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';

/** Shows the image, title and status of the page's campaign (Q1). */
export function CampaignSummary({ campaign }: { campaign: Campaign }) {
  const { title, description, imageUrl, isActive, dimensions } = campaign;
  return (
    <Card className="flex flex-wrap items-center gap-5 p-5 sm:p-6" aria-labelledby="race-campaign">
      <img
        src={imageUrl}
        width={imageContractPx}
        height={imageContractPx}
        alt=""
        className="size-20 shrink-0 rounded-tile object-cover sm:size-28"
      />
      <div className="min-w-0 flex-1 basis-56">
        <h2 id="race-campaign" dir="auto" className="text-lead">
          {title}
        </h2>
        {description && (
          <p dir="auto" className="mt-1 line-clamp-3 text-soft">
            {description}
          </p>
        )}
        <div className="mt-3 flex flex-wrap gap-1.5">
          <Badge tone="sun">
            <Trophy aria-hidden />
            {t('Competition')}
          </Badge>
          <Badge tone={isActive ? 'leaf' : 'neutral'}>
            {isActive ? t('Active [campaign]') : t('Inactive [campaign]')}
          </Badge>
          <Badge>{formatSize(dimensions, dimensions)}</Badge>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <AnalyticsLink campaign={campaign} />
        <SettingsLink campaign={campaign} />
      </div>
    </Card>
  );
}
