import type { Difficulty, Embed, EmbedListRow } from '@puzzle-prize/sdk/protocol';
import { imageContractPx } from '@puzzle-prize/sdk/protocol/limits';
import { CircleOff, Eye, MousePointerClick, Pencil, Repeat2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { PlaysChart } from '../campaigns/list/plays-chart.tsx';
import { formatSize } from '../language/format-size.ts';
import { RichText } from '../language/rich-text.tsx';
import { t } from '../language/t.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { joinClassNames } from '../ui/class-names.ts';
import { formatNumber } from '../ui/format-number.ts';
import { SelectBox, type SelectBoxProps } from '../ui/select-box.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { EditEmbedDialog } from './edit-embed-dialog.tsx';
import { EmbedOptions } from './embed-options.tsx';
import { buildEmbedPath } from './embed-path.ts';
import { describeStatus } from './embed-status.ts';
import { CodesLeft, LastActivity } from './list/embed-figures.tsx';
import { EmbedMenu } from './list/embed-menu.tsx';

export interface EmbedCardProps {
  embed: EmbedListRow;
  nowMs: number;
  isSelected: boolean;
  onSelect: SelectBoxProps['onSelect'];
}

/** Shows one embed code with its campaign, its views and its code for a host page (D12). */
export function EmbedCard({ embed, nowMs, isSelected, onSelect }: EmbedCardProps) {
  const headingId = `embed-${embed.id}`;
  const status = describeStatus(embed);
  return (
    <Card
      className={joinClassNames('w-full p-5 sm:p-6', isSelected && 'ring-2 ring-brand')}
      aria-labelledby={headingId}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-64">
          <div className="flex items-start gap-2">
            <SelectBox
              label={t('Select {title}', { title: embed.name })}
              isSelected={isSelected}
              onSelect={onSelect}
              className="relative -ms-2.5 -mt-1"
            />
            <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
              <h2 id={headingId} dir="auto" className="min-w-0 text-lead wrap-anywhere">
                <Link href={buildEmbedPath(embed.id)} data-row-link>
                  {embed.name}
                </Link>
              </h2>
              <Badge tone={status.tone === 'good' ? 'leaf' : 'neutral'}>{status.badge}</Badge>
            </div>
          </div>
          {embed.description && (
            <p dir="auto" className="mt-1 text-sm text-soft">
              {embed.description}
            </p>
          )}
        </div>
        <EmbedCounts embed={embed} />
      </div>
      <EmbedPlays embed={embed} nowMs={nowMs} />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4 rounded-tile bg-sunken p-3">
        <AssignedCampaign embed={embed} />
        <EmbedActions embed={embed} />
      </div>
      <div className="mt-4">
        <Button asChild variant="secondary" size="small">
          <Link href={buildEmbedPath(embed.id)}>{t('Get the snippet')}</Link>
        </Button>
      </div>
      <EmbedOptions embed={embed} />
    </Card>
  );
}

function EmbedCounts({ embed }: { embed: Embed }) {
  return (
    <dl className="flex gap-6">
      <div>
        <dt className="flex items-center gap-1.5 text-sm text-soft">
          <Eye aria-hidden className="size-4" /> {t('Views')}
        </dt>
        <dd className="text-lead font-bold tabular-nums">{formatNumber(embed.totalViews)}</dd>
      </div>
      <div>
        <dt className="flex items-center gap-1.5 text-sm text-soft">
          <MousePointerClick aria-hidden className="size-4" /> {t('Interactions')}
        </dt>
        <dd className="text-lead font-bold tabular-nums">{formatNumber(embed.totalInteractions)}</dd>
      </div>
    </dl>
  );
}

/**
 * Shows how many codes are left, when the embed code was last played and last viewed, and its plays in the last days.
 */
function EmbedPlays({ embed, nowMs }: Pick<EmbedCardProps, 'embed' | 'nowMs'>) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm tabular-nums">
      <CodesLeft embed={embed} nowMs={nowMs} />
      <LastActivity embed={embed} nowMs={nowMs} />
      <PlaysChart days={embed.days} />
    </div>
  );
}

function AssignedCampaign({ embed }: { embed: Embed }) {
  const { assignedPuzzle, isActive } = embed;
  if (!assignedPuzzle) {
    return (
      <div className={shownLooks}>
        <span className="grid size-12 shrink-0 place-items-center rounded-tile border-2 border-dashed border-border-field text-soft">
          <CircleOff aria-hidden className="size-5" />
        </span>
        <div className="min-w-0">
          <p className="font-semibold">{t('No campaign assigned')}</p>
          <FallbackMessage embed={embed} isShown />
        </div>
      </div>
    );
  }
  const { title, imageUrl, dimensions, difficulty } = assignedPuzzle;
  return (
    <div className={shownLooks}>
      <img
        src={imageUrl}
        width={imageContractPx}
        height={imageContractPx}
        alt=""
        loading="lazy"
        className="size-12 shrink-0 rounded-tile object-cover"
      />
      <div className="min-w-0">
        <p dir="auto" className="line-clamp-2 font-semibold">
          {title}
        </p>
        <p className="text-sm text-soft">
          {formatSize(dimensions, dimensions)} ·{' '}
          <span className="capitalize">{nameDifficulty(difficulty)}</span>
          {assignedPuzzle.isActive || ` · ${t('Inactive [campaign]')}`}
        </p>
        <FallbackMessage embed={embed} isShown={!isActive || !assignedPuzzle.isActive} />
      </div>
    </div>
  );
}

function nameDifficulty(difficulty: Difficulty): string {
  const names = { easy: t('easy'), medium: t('medium'), hard: t('hard') };
  return names[difficulty];
}

const shownLooks = 'flex min-w-0 flex-1 basis-56 items-center gap-3';

/**
 * Shows the message that visitors get when no campaign is available (E5), and says whether they see it now.
 */
function FallbackMessage({ embed, isShown }: { embed: Embed; isShown: boolean }) {
  const message = {
    values: { message: embed.fallbackMessage },
    parts: { text: (content: string) => <bdi>{content}</bdi> },
  };
  return (
    <p className={joinClassNames('line-clamp-2 text-sm', isShown ? 'text-ink' : 'text-soft')}>
      {isShown ? (
        <RichText text="Visitors see: <text>{message}</text>" {...message} />
      ) : (
        <RichText text="Fallback: <text>{message}</text>" {...message} />
      )}
    </p>
  );
}

type OpenDialog = 'none' | 'assign' | 'edit';

function EmbedActions({ embed }: { embed: Embed }) {
  const [openDialog, setOpenDialog] = useState<OpenDialog>('none');
  const dialog = (name: OpenDialog) => ({
    embed,
    isOpen: openDialog === name,
    onOpenChange: (isOpen: boolean) => {
      setOpenDialog(isOpen ? name : 'none');
    },
  });
  const opens = (name: OpenDialog, label: string) => ({
    'aria-label': label,
    onClick: () => {
      setOpenDialog(name);
    },
  });
  return (
    <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto sm:flex-wrap">
      <Button
        variant="secondary"
        size="small"
        className="col-span-2"
        {...opens('assign', t('Assign campaign to {name}', { name: embed.name }))}
      >
        <Repeat2 aria-hidden className="size-4" />
        {t('Assign campaign')}
      </Button>
      <Button variant="secondary" size="small" {...opens('edit', t('Edit {name}', { name: embed.name }))}>
        <Pencil aria-hidden className="size-4" />
        {t('Edit')}
      </Button>
      <EmbedMenu embed={embed} />
      <AssignDialog {...dialog('assign')} />
      <EditEmbedDialog {...dialog('edit')} />
    </div>
  );
}
