import type { CodeFilter } from '@puzzle-prize/sdk/protocol';
import { codesPerSelection } from '@puzzle-prize/sdk/protocol/limits';
import { Check, ChevronDown, Copy, Download, type LucideIcon, Undo2, X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useCopy } from '../../ui/copy-button.tsx';
import { formatCount } from '../../ui/format-count.ts';
import { formatNumber } from '../../ui/format-number.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx';
import { useToast } from '../../ui/toaster.tsx';
import { usePrize } from '../prize-in-use.ts';
import { buildExportUrl, useRedeemCodes } from '../queries.ts';
import { countSelected, describeSelection, type Selection } from './selection.ts';

export interface SelectionBarProps {
  puzzleId: string;
  selection: Selection;
  filter: CodeFilter;
  total: number;
  /** Loads the codes of the first `count` rows. */
  loadCodes: (count: number) => Promise<readonly { code: string }[]>;
  onClear: () => void;
}

/** Shows the number of codes. If codes are selected, shows their number and the actions on them instead. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, total } = props;
  const count = countSelected(selection, total);
  const text = count === 0 ? formatCount(total, 'code') : `${formatNumber(count)} selected`;
  return (
    <div className="flex h-14 items-center gap-2 pr-2 pl-3">
      <p className="mr-auto text-sm font-semibold tabular-nums">{text}</p>
      <LiveRegion text={text} />
      {count > 0 && <Actions {...props} count={count} />}
    </div>
  );
}

function Actions({
  puzzleId,
  selection,
  filter: shown,
  loadCodes,
  count,
  onClear,
}: SelectionBarProps & { count: number }) {
  const prize = usePrize();
  const filter = prize === 'first' ? shown : { ...shown, prize };
  const { copy } = useCopy();
  const redeem = useRedeemCodes(puzzleId);
  const toast = useToast();
  const mark = (isRedeemed: boolean) => {
    redeem.send({ ...describeSelection(selection, filter), isRedeemed }, ({ changed }) => {
      onClear();
      toast({
        title: isRedeemed ? 'Marked as redeemed' : 'Marked as not redeemed',
        description: describeChanged(changed, count),
      });
    });
  };
  const handleCopy = async () => {
    const codes =
      selection.kind === 'some'
        ? [...selection.codes.values()]
        : (await loadCodes(count)).map(({ code }) => code);
    await copy(codes.join('\n'), formatCount(codes.length, 'code'));
  };
  const chosen = selection.kind === 'some' ? { prize, ids: [...selection.codes.keys()].join(',') } : filter;
  const exportUrl = buildExportUrl(puzzleId, chosen);
  const actions: readonly SelectionAction[] = [
    ...(count > codesPerSelection ? [] : [{ label: 'Copy', icon: Copy, onSelect: () => void handleCopy() }]),
    {
      label: 'Mark as redeemed',
      icon: Check,
      onSelect: () => {
        mark(true);
      },
    },
    {
      label: 'Mark as not redeemed',
      icon: Undo2,
      onSelect: () => {
        mark(false);
      },
    },
  ];
  return (
    <>
      <WideActions actions={actions} exportUrl={exportUrl} isBusy={redeem.isPending} />
      <NarrowActions actions={actions} exportUrl={exportUrl} isBusy={redeem.isPending} />
      <Button variant="quiet" size="icon" aria-label="Clear the selection" onClick={onClear}>
        <X aria-hidden className="size-4" />
      </Button>
    </>
  );
}

interface SelectionAction {
  label: string;
  icon: LucideIcon;
  onSelect: () => void;
}

interface ActionsProps {
  actions: readonly SelectionAction[];
  exportUrl: string;
  isBusy: boolean;
}

function WideActions({ actions, exportUrl, isBusy }: ActionsProps) {
  return (
    <div className="flex gap-2 max-lg:hidden">
      <Button asChild variant="secondary" size="small">
        <a href={exportUrl} download>
          <Download aria-hidden className="size-4" />
          Export CSV
        </a>
      </Button>
      {actions.map(({ label, icon: Icon, onSelect }) => (
        <Button key={label} variant="secondary" size="small" isIdle={isBusy} onClick={onSelect}>
          <Icon aria-hidden className="size-4" />
          {label}
        </Button>
      ))}
    </div>
  );
}

/** Puts the actions into a menu, because a narrow screen does not have room for all buttons in one line. */
function NarrowActions({ actions, exportUrl, isBusy }: ActionsProps) {
  return (
    <div className="lg:hidden">
      <Menu
        trigger={
          <Button variant="secondary" size="small" isBusy={isBusy}>
            Actions
            <ChevronDown aria-hidden className="size-4" />
          </Button>
        }
      >
        <MenuLink>
          <a href={exportUrl} download>
            <Download aria-hidden />
            Export CSV
          </a>
        </MenuLink>
        {actions.map(({ label, icon: Icon, onSelect }) => (
          <MenuItem key={label} onSelect={onSelect}>
            <Icon aria-hidden />
            {label}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}

/**
 * Describes how many codes were marked. Unused codes, and codes that already have the mark, do not change.
 */
function describeChanged(changed: number, selected: number): string {
  const rest = selected - changed;
  return rest === 0
    ? `${formatCount(changed, 'code')} changed.`
    : `${formatCount(changed, 'code')} changed, ${formatNumber(rest)} left as before: unused or marked already.`;
}
