import type { EmbedListRow } from '@puzzle-prize/sdk/protocol';
import { imageContractPx } from '@puzzle-prize/sdk/protocol/limits';
import { CircleOff } from 'lucide-react';
import { Link } from 'wouter';
import { formatAgo } from '../../ui/format-ago.ts';
import { formatCount } from '../../ui/format-count.ts';
import { StatusText } from '../../ui/status-text.tsx';
import { buildEmbedPath } from '../embed-path.ts';
import { describeStatus } from '../embed-status.ts';
import { EmbedMenu } from './embed-menu.tsx';

/** An embed code as one row of 56 px (D12). The whole row is the link to its page. */
export function EmbedRow({ embed, nowMs }: { embed: EmbedListRow; nowMs: number }) {
  const { id, name, assignedPuzzle, totalViews, lastSeenAt } = embed;
  const { tone, text } = describeStatus(embed);
  return (
    <div className={`${embedRowLooks} hover:bg-sunken`}>
      {assignedPuzzle ? (
        <img
          src={assignedPuzzle.imageUrl}
          width={imageContractPx}
          height={imageContractPx}
          alt=""
          loading="lazy"
          className="size-10 shrink-0 rounded-tile bg-sunken object-cover"
        />
      ) : (
        <span className="grid size-10 shrink-0 place-items-center rounded-tile border border-dashed border-border-field text-soft">
          <CircleOff aria-hidden className="size-4" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <h2 dir="auto" className="truncate text-base font-semibold">
          <Link
            href={buildEmbedPath(id)}
            data-row-link
            className="text-ink no-underline after:absolute after:inset-0 after:rounded-tile"
          >
            {name}
          </Link>
        </h2>
        <StatusText tone={tone} className="max-w-full text-sm text-soft *:last:truncate">
          <bdi>{text}</bdi>
        </StatusText>
      </div>
      <span className="hidden w-28 shrink-0 text-sm tabular-nums md:block">
        {formatCount(totalViews, 'view')}
      </span>
      <span className="hidden w-40 shrink-0 text-sm text-soft lg:block">
        {lastSeenAt ? `Seen ${formatAgo(lastSeenAt, nowMs)}` : 'Not seen yet'}
      </span>
      <EmbedMenu embed={embed} />
    </div>
  );
}

export const embedRowLooks = 'relative flex min-h-14 items-center gap-3 border-b border-line py-1 pr-1 pl-2';
