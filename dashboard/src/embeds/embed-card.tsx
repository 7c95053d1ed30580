import type { Embed } from '@puzzle-prize/sdk/protocol';
import { imageContractPx } from '@puzzle-prize/sdk/protocol/limits';
import { CircleOff, Eye, MousePointerClick, Pencil, Repeat2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { joinClassNames } from '../ui/class-names.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { DeleteEmbed } from './delete-embed.tsx';
import { EditEmbedDialog } from './edit-embed-dialog.tsx';
import { EmbedOptions } from './embed-options.tsx';
import { buildEmbedPath } from './embed-path.ts';
import { describeStatus } from './embed-status.ts';

/** Shows one embed code with its campaign, its views and its code for a host page (D12). */
export function EmbedCard({ embed }: { embed: Embed }) {
  const headingId = `embed-${embed.id}`;
  const status = describeStatus(embed);
  return (
    <Card className="w-full p-5 sm:p-6" aria-labelledby={headingId}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-64">
          <div className="flex flex-wrap items-center gap-2">
            <h2 id={headingId} dir="auto" className="min-w-0 text-lead wrap-anywhere">
              <Link href={buildEmbedPath(embed.id)} data-row-link>
                {embed.name}
              </Link>
            </h2>
            <Badge tone={status.tone === 'good' ? 'leaf' : 'neutral'}>{status.badge}</Badge>
          </div>
          {embed.description && (
            <p dir="auto" className="mt-1 text-sm text-soft">
              {embed.description}
            </p>
          )}
          <div className="mt-2 flex flex-wrap items-center gap-2">
            <code className="rounded-tile bg-sunken px-2 py-1 font-mono text-xs break-all">
              {embed.uniqueId}
            </code>
            <CopyButton text={embed.uniqueId} label="Embed ID" />
          </div>
        </div>
        <EmbedCounts embed={embed} />
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4 rounded-tile bg-sunken p-3">
        <AssignedCampaign embed={embed} />
        <EmbedActions embed={embed} />
      </div>
      <div className="mt-4">
        <Button asChild variant="secondary" size="small">
          <Link href={buildEmbedPath(embed.id)}>Get the snippet</Link>
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
          <Eye aria-hidden className="size-4" /> Views
        </dt>
        <dd className="text-lead font-bold tabular-nums">{formatNumber(embed.totalViews)}</dd>
      </div>
      <div>
        <dt className="flex items-center gap-1.5 text-sm text-soft">
          <MousePointerClick aria-hidden className="size-4" /> Interactions
        </dt>
        <dd className="text-lead font-bold tabular-nums">{formatNumber(embed.totalInteractions)}</dd>
      </div>
    </dl>
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
          <p className="font-semibold">No campaign assigned</p>
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
        <p dir="auto" className="truncate font-semibold">
          {title}
        </p>
        <p className="text-sm text-soft">
          {dimensions} x {dimensions} · <span className="capitalize">{difficulty}</span>
          {assignedPuzzle.isActive || ' · Inactive'}
        </p>
        <FallbackMessage embed={embed} isShown={!isActive || !assignedPuzzle.isActive} />
      </div>
    </div>
  );
}

const shownLooks = 'flex min-w-0 flex-1 basis-56 items-center gap-3';

/**
 * Shows the message that visitors get when no campaign is available (E5), and says whether they see it now.
 */
function FallbackMessage({ embed, isShown }: { embed: Embed; isShown: boolean }) {
  return (
    <p className={joinClassNames('line-clamp-2 text-sm', isShown ? 'text-ink' : 'text-soft')}>
      {isShown ? 'Visitors see' : 'Fallback'}: <bdi>{embed.fallbackMessage}</bdi>
    </p>
  );
}

type OpenDialog = 'none' | 'assign' | 'edit' | 'delete';

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
    'aria-label': `${label} ${embed.name}`,
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
        {...opens('assign', 'Assign campaign to')}
      >
        <Repeat2 aria-hidden className="size-4" />
        Assign campaign
      </Button>
      <Button variant="secondary" size="small" {...opens('edit', 'Edit')}>
        <Pencil aria-hidden className="size-4" />
        Edit
      </Button>
      <Button variant="secondary" size="small" {...opens('delete', 'Delete')}>
        <Trash2 aria-hidden className="size-4" />
        Delete
      </Button>
      <AssignDialog {...dialog('assign')} />
      <EditEmbedDialog {...dialog('edit')} />
      <DeleteEmbed {...dialog('delete')} />
    </div>
  );
}
