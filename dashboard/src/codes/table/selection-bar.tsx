import type { CodeFilter } from '@puzzle-prize/sdk/protocol';
import { codesPerSelection } from '@puzzle-prize/sdk/protocol/limits';
import { Check, ChevronDown, Copy, Download, type LucideIcon, Undo2, X } from 'lucide-react';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { useCopy } from '../../ui/copy-button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx';
import { useToast } from '../../ui/toaster.tsx';
import { usePrize } from '../prize-in-use.ts';
import { buildExportUrl, useRedeemCodes } from '../queries.ts';
import { UsedCodesButton } from '../used/used-codes-button.tsx';
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
  const text =
    count === 0
      ? t('{count, plural, one {# code} other {# codes}}', { count: total })
      : t('{count} selected', { count });
  return (
    <div className="flex h-14 items-center gap-2 pe-2 ps-3">
      <p className="me-auto text-sm font-semibold tabular-nums">{text}</p>
      <LiveRegion text={text} />
      {count > 0 ? <Actions {...props} count={count} /> : <UsedCodesButton puzzleId={props.puzzleId} />}
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
        title: isRedeemed ? t('Marked as redeemed') : t('Marked as not redeemed'),
        description: describeChanged(changed, count),
      });
    });
  };
  const handleCopy = async () => {
    const codes =
      selection.kind === 'some'
        ? [...selection.codes.values()]
        : (await loadCodes(count)).map(({ code }) => code);
    const label = t('{count, plural, one {# code} other {# codes}}', { count: codes.length });
    await copy(codes.join('\n'), label);
  };
  const chosen = selection.kind === 'some' ? { prize, ids: [...selection.codes.keys()].join(',') } : filter;
  const exportUrl = buildExportUrl(puzzleId, chosen);
  const actions: readonly SelectionAction[] = [
    ...(count > codesPerSelection
      ? []
      : [{ label: t('Copy'), icon: Copy, onSelect: () => void handleCopy() }]),
    {
      label: t('Mark as redeemed'),
      icon: Check,
      onSelect: () => {
        mark(true);
      },
    },
    {
      label: t('Mark as not redeemed'),
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
      <Button variant="quiet" size="icon" aria-label={t('Clear the selection')} onClick={onClear}>
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
          {t('Export CSV')}
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

/** Puts the actions into a menu, because a narrow screen does not have space for all buttons in one line. */
function NarrowActions({ actions, exportUrl, isBusy }: ActionsProps) {
  return (
    <div className="lg:hidden">
      <Menu
        trigger={
          <Button variant="secondary" size="small" isBusy={isBusy}>
            {t('Actions')}
            <ChevronDown aria-hidden className="size-4" />
          </Button>
        }
      >
        <MenuLink>
          <a href={exportUrl} download>
            <Download aria-hidden />
            {t('Export CSV')}
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
    ? t('{count, plural, one {# code} other {# codes}} changed.', { count: changed })
    : t(
        '{count, plural, one {# code} other {# codes}} changed, {rest} left as before: unused or marked already.',
        { count: changed, rest },
      );
}
