import type { MediaReward } from '@puzzle-prize/sdk/protocol';
import { CalendarClock, CalendarX, Image as ImageIcon, Video } from 'lucide-react';
import { useState } from 'react';
import { t } from '../language/t.ts';
import { Badge } from '../ui/badge.tsx';
import { joinClassNames } from '../ui/class-names.ts';
import { formatDay } from '../ui/format-day.ts';
import { describeExpiry, describeGrace, type Urgency } from './describe-expiry.ts';
import { MediaActions, type MediaActionsProps } from './media-actions.tsx';
import { formatFacts } from './media-facts.ts';
import { PlaybackNote } from './playback-note.tsx';
import { RenewStorage } from './renew-storage.tsx';

/** Shows one media reward (M8) and its actions (M10). */
export function MediaCard(props: MediaActionsProps) {
  const { puzzleId, reward } = props;
  const { id, title, description, isActive, isInGrace } = reward;
  return (
    <article
      aria-labelledby={`media-${id}`}
      className="space-y-3 rounded-card border border-line bg-card p-4"
    >
      <div className="flex flex-wrap gap-4">
        <Thumbnail reward={reward} />
        <div className="min-w-0 flex-1 basis-48">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 id={`media-${id}`} dir="auto" className="text-base">
              {title}
            </h3>
            <Badge tone={isActive ? 'leaf' : 'neutral'}>
              {isActive ? t('Active [media]') : t('Inactive [media]')}
            </Badge>
          </div>
          {description !== null && (
            <p dir="auto" className="mt-1 line-clamp-3 text-sm text-soft">
              {description}
            </p>
          )}
          <Facts reward={reward} />
        </div>
        <MediaActions {...props} />
      </div>
      {isInGrace && <GraceAlert puzzleId={puzzleId} reward={reward} />}
      <PlaybackNote file={reward} />
    </article>
  );
}

/** The server's thumbnail, or an icon if there is no thumbnail or it fails to load. */
function Thumbnail({ reward: { previewUrl, mediaType } }: { reward: MediaReward }) {
  const [broken, setBroken] = useState<string | null>(null);
  const looks = 'size-24 shrink-0 rounded-tile bg-sunken sm:size-28';
  if (previewUrl !== null && previewUrl !== broken) {
    return (
      <img
        src={previewUrl}
        alt=""
        width={112}
        height={112}
        loading="lazy"
        className={joinClassNames(looks, 'object-cover')}
        onError={() => {
          setBroken(previewUrl);
        }}
      />
    );
  }
  const Icon = mediaType === 'image' ? ImageIcon : Video;
  return (
    <div className={joinClassNames(looks, 'grid place-items-center text-soft')}>
      <Icon aria-hidden className="size-9" />
    </div>
  );
}

function Facts({ reward }: { reward: MediaReward }) {
  const { viewCount, createdAt, captionsLanguage, captions, canDownload } = reward;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
      <li>{formatFacts(reward)}</li>
      {captions !== null && (
        <li>
          {captionsLanguage === null
            ? t('Captions')
            : t('Captions ({language})', { language: captionsLanguage })}
        </li>
      )}
      {!canDownload && <li>{t('No download')}</li>}
      <li>{t('{count, plural, one {# view} other {# views}}', { count: viewCount })}</li>
      <li>{t('Created {day}', { day: formatDay(createdAt) })}</li>
      <li>
        <Expiry reward={reward} />
      </li>
    </ul>
  );
}

const describeExpirys: Readonly<Record<Urgency, string>> = {
  expired: 'rounded-inner bg-berry-tint px-1.5 font-semibold text-berry',
  soon: 'rounded-inner bg-sun-tint px-1.5 font-semibold text-ink',
  later: '',
};

function Expiry({ reward }: { reward: MediaReward }) {
  const { urgency, text } = describeExpiry(reward);
  const Icon = urgency === 'expired' ? CalendarX : CalendarClock;
  return (
    <span
      data-urgency={urgency}
      className={joinClassNames('inline-flex items-center gap-1.5', describeExpirys[urgency])}
    >
      {urgency !== 'later' && <Icon aria-hidden className="size-4 shrink-0" />}
      {text}
    </span>
  );
}

/** Warns about a file whose storage has expired but can still be renewed (M9, G38). */
function GraceAlert({ puzzleId, reward }: { puzzleId: string; reward: MediaReward }) {
  return (
    <div
      role="note"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-tile border border-berry bg-berry-tint px-4 py-3"
    >
      <CalendarX aria-hidden className="size-6 shrink-0 text-berry" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{t('Storage Expired - Grace Period')}</p>
        <p className="text-sm">{describeGrace(reward)}</p>
      </div>
      <RenewStorage puzzleId={puzzleId} size="small" />
    </div>
  );
}
