import type { Embed } from '@puzzle-prize/sdk/protocol';
import { imageContractPx } from '@puzzle-prize/sdk/protocol/limits';
import { CircleOff, Eye, MousePointerClick, Pencil, Repeat2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { joinClassNames } from '../ui/class-names.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { quote } from '../ui/quote.ts';
import { useToast } from '../ui/toaster.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { EditEmbedDialog } from './edit-embed-dialog.tsx';
import type { EmbedDialogProps } from './embed-dialog.ts';
import { EmbedOptions } from './embed-options.tsx';
import { useDeleteEmbed } from './queries.ts';

/** Shows one embed code with its campaign, its views and its code for a host page (D12). */
export function EmbedCard({ embed }: { embed: Embed }) {
  const headingId = `embed-${embed.id}`;
  return (
    <Card className="p-5 sm:p-6" aria-labelledby={headingId}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-64">
          <div className="flex flex-wrap items-center gap-2">
            <h3 id={headingId} dir="auto" className="min-w-0 text-xl wrap-anywhere">
              {embed.name}
            </h3>
            <Badge tone={embed.isActive ? 'leaf' : 'neutral'}>{embed.isActive ? 'Active' : 'Inactive'}</Badge>
          </div>
          {embed.description && (
            <p dir="auto" className="mt-1 text-sm text-soft">
              {embed.description}
            </p>
          )}
          <div className="mt-2 flex flex-wrap items-center gap-2">
            <code className="rounded-lg bg-sunken px-2 py-1 font-mono text-xs break-all">
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
        <dd className="text-2xl font-extrabold tabular-nums">{formatNumber(embed.totalViews)}</dd>
      </div>
      <div>
        <dt className="flex items-center gap-1.5 text-sm text-soft">
          <MousePointerClick aria-hidden className="size-4" /> Interactions
        </dt>
        <dd className="text-2xl font-extrabold tabular-nums">{formatNumber(embed.totalInteractions)}</dd>
      </div>
    </dl>
  );
}

function AssignedCampaign({ embed }: { embed: Embed }) {
  const { assignedPuzzle, isActive } = embed;
  if (!assignedPuzzle) {
    return (
      <div className={shownLooks}>
        <span className="grid size-12 shrink-0 place-items-center rounded-lg border-2 border-dashed border-border-field text-soft">
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
        className="size-12 shrink-0 rounded-lg object-cover"
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
 * Shows the message for visitors when no campaign is available (E5), and whether they see this message now.
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

/** Asks before deleting an embed code, because host pages that contain it lose their puzzle. */
function DeleteEmbed({ embed, isOpen, onOpenChange }: EmbedDialogProps) {
  const remove = useDeleteEmbed();
  const toast = useToast();
  const handleConfirm = () => {
    remove.send(embed.id, () => {
      onOpenChange(false);
      toast({ title: 'Success', description: `Embed code ${quote(embed.name)} deleted` });
    });
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Delete ${quote(embed.name)}?`}
      confirmLabel="Delete Embed Code"
      isBusy={remove.isPending}
      onConfirm={handleConfirm}
    >
      <p>
        Pages that still contain this code will say that the puzzle is not available. This cannot be undone.
      </p>
      <p>The campaign that it shows does not change.</p>
    </ConfirmDialog>
  );
}
