import type { MediaReward } from '@puzzle-prize/sdk/protocol';
import {
  CalendarClock,
  CalendarX,
  Eye,
  EyeOff,
  Video,
  Image as ImageIcon,
  Pencil,
  Trash2,
} from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { joinClassNames } from '../ui/class-names.ts';
import { formatCount } from '../ui/format-count.ts';
import { formatDay } from '../ui/format-day.ts';
import { quote } from '../ui/quote.ts';
import { useToast } from '../ui/toaster.tsx';
import { DeleteMedia } from './delete-media.tsx';
import { EditMediaDialog } from './edit-media-dialog.tsx';
import { describeExpiry, describeGrace, type Urgency } from './describe-expiry.ts';
import { formatFacts } from './media-facts.ts';
import { PlaybackNote } from './playback-note.tsx';
import { useUpdateMediaReward } from './queries.ts';
import { RenewStorage } from './renew-storage.tsx';

export interface MediaCardProps {
  puzzleId: string;
  reward: MediaReward;
  /** Receives the focus after the card is deleted. */
  nextFocus: RefObject<HTMLElement | null>;
}

/** Shows one media reward (M8) and its actions (M10). */
export function MediaCard(props: MediaCardProps) {
  const { puzzleId, reward } = props;
  const { id, title, description, isActive, isInGrace } = reward;
  return (
    <article
      aria-labelledby={`media-${id}`}
      className="space-y-3 rounded-card border border-line bg-card p-4 shadow-card"
    >
      <div className="flex gap-4 max-[26rem]:flex-col">
        <Thumbnail reward={reward} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 id={`media-${id}`} dir="auto" className="text-lg">
              {title}
            </h3>
            <Badge tone={isActive ? 'leaf' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
          </div>
          {description !== null && (
            <p dir="auto" className="mt-1 line-clamp-3 text-sm text-soft">
              {description}
            </p>
          )}
          <Facts reward={reward} />
        </div>
      </div>
      {isInGrace && <GraceAlert puzzleId={puzzleId} reward={reward} />}
      <PlaybackNote file={reward} />
      <Actions {...props} />
    </article>
  );
}

/** The server's thumbnail, or an icon when there is none or it fails to load. */
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
  const { viewCount, createdAt, captionsLanguage, captions } = reward;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
      <li>{formatFacts(reward)}</li>
      {captions !== null && <li>Captions{captionsLanguage === null ? '' : ` (${captionsLanguage})`}</li>}
      <li>{formatCount(viewCount, 'view')}</li>
      <li>Created {formatDay(createdAt)}</li>
      <li>
        <Expiry reward={reward} />
      </li>
    </ul>
  );
}

const describeExpirys: Readonly<Record<Urgency, string>> = {
  expired: 'rounded-md bg-berry-tint px-1.5 font-semibold text-berry',
  soon: 'rounded-md bg-sun-tint px-1.5 font-semibold text-ink',
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

function Actions({ puzzleId, reward, nextFocus }: MediaCardProps) {
  const [isEditing, setIsEditing] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const { title, isActive } = reward;
  const toggle = useToggle(puzzleId, reward);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="small"
        aria-label={`${isActive ? 'Disable' : 'Enable'} ${title}`}
        onClick={toggle}
      >
        {isActive ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
        {isActive ? 'Disable' : 'Enable'}
      </Button>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Edit ${title}`}
        onClick={() => {
          setIsEditing(true);
        }}
      >
        <Pencil aria-hidden className="size-4" />
        Edit
      </Button>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Delete ${title}`}
        onClick={() => {
          setIsDeleting(true);
        }}
      >
        <Trash2 aria-hidden className="size-4" />
        Delete
      </Button>
      <EditMediaDialog puzzleId={puzzleId} reward={reward} isOpen={isEditing} onOpenChange={setIsEditing} />
      <DeleteMedia
        puzzleId={puzzleId}
        reward={reward}
        isOpen={isDeleting}
        onOpenChange={setIsDeleting}
        nextFocus={nextFocus}
      />
    </div>
  );
}

function useToggle(puzzleId: string, { id, title, isActive }: MediaReward): () => void {
  const update = useUpdateMediaReward(puzzleId);
  const toast = useToast();
  return () => {
    update.send({ id, change: { isActive: !isActive } }, () => {
      toast({
        title: isActive ? 'Media Disabled' : 'Media Enabled',
        description: isActive
          ? `${quote(title)} is no longer given to winners.`
          : `Winners can get ${quote(title)} again.`,
      });
    });
  };
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
        <p className="font-semibold">Storage Expired - Grace Period</p>
        <p className="text-sm">{describeGrace(reward)}</p>
      </div>
      <RenewStorage puzzleId={puzzleId} size="small" />
    </div>
  );
}
