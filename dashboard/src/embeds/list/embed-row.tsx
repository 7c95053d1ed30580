import type { EmbedListRow } from '@puzzle-prize/sdk/protocol';
import { imageContractPx } from '@puzzle-prize/sdk/protocol/limits';
import { CircleOff } from 'lucide-react';
import { Link } from 'wouter';
import { PlaysChart } from '../../campaigns/list/plays-chart.tsx';
import { t } from '../../language/t.ts';
import { joinClassNames } from '../../ui/class-names.ts';
import { SelectBox, type SelectBoxProps } from '../../ui/select-box.tsx';
import { StatusText } from '../../ui/status-text.tsx';
import { buildEmbedPath } from '../embed-path.ts';
import { describeStatus } from '../embed-status.ts';
import { CodesLeft, LastActivity } from './embed-figures.tsx';
import { EmbedMenu } from './embed-menu.tsx';

export interface EmbedRowProps {
  embed: EmbedListRow;
  nowMs: number;
  isSelected: boolean;
  onSelect: SelectBoxProps['onSelect'];
}

/** An embed code as one row of 56 px (D12). The whole row is the link to its page. */
export function EmbedRow({ embed, nowMs, isSelected, onSelect }: EmbedRowProps) {
  const { id, name, assignedPuzzle, totalViews, days } = embed;
  const { tone, text } = describeStatus(embed);
  return (
    <div className={joinClassNames(embedRowLooks, isSelected ? 'bg-brand-tint' : 'hover:bg-sunken')}>
      <SelectBox label={t('Select {title}', { title: name })} isSelected={isSelected} onSelect={onSelect} />
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
        <h2 dir="auto" className="line-clamp-2 text-base font-semibold">
          <Link
            href={buildEmbedPath(id)}
            data-row-link
            className="text-ink no-underline after:absolute after:inset-0 after:rounded-tile"
          >
            {name}
          </Link>
        </h2>
        <StatusText tone={tone} className="max-w-full text-sm text-soft *:last:line-clamp-2">
          <bdi>{text}</bdi>
        </StatusText>
      </div>
      <CodesLeft embed={embed} nowMs={nowMs} className="w-32 shrink-0 text-sm tabular-nums max-md:hidden" />
      <span className="hidden w-24 shrink-0 text-sm tabular-nums lg:block">
        {t('{count, plural, one {# view} other {# views}}', { count: totalViews })}
      </span>
      <span className="hidden w-40 shrink-0 text-sm tabular-nums lg:block">
        <LastActivity embed={embed} nowMs={nowMs} />
      </span>
      <PlaysChart days={days} className="max-xl:hidden" />
      <EmbedMenu embed={embed} />
    </div>
  );
}

export const embedRowLooks =
  'relative flex min-h-14 items-center gap-2 border-b border-line py-1 pe-1 sm:gap-3';
