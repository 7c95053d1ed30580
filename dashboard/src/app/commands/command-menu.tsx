import type { FoundCode } from '@puzzle-prize/sdk/protocol';
import { Command } from 'cmdk';
import { CodeXml, CornerDownLeft, Ticket } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useLocation } from 'wouter';
import { useViewer } from '../../auth/current-user.ts';
import { signOutHref } from '../../auth/links.ts';
import { buildManagePath } from '../../campaigns/reward-type.ts';
import { applyTheme } from '../../data/theme.ts';
import { buildEmbedPath } from '../../embeds/embed-path.ts';
import { t } from '../../language/t.ts';
import { overlayLooks } from '../../ui/dialog.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { type CommandAction, type CommandGroup, findCommands } from './commands.ts';
import { type Found, useFound } from './use-found.ts';

export interface CommandMenuProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onShortcuts: () => void;
}

/**
 * Finds campaigns, embed codes, codes, pages and actions as the owner types. Opens the chosen item, or
 * performs the chosen action.
 */
export function CommandMenu({ isOpen, onOpenChange, onShortcuts }: CommandMenuProps) {
  const [, navigate] = useLocation();
  const focusHandling = useReturnFocus(isOpen);
  const run = (action: CommandAction) => {
    onOpenChange(false);
    if (action.kind === 'open') navigate(action.path);
    if (action.kind === 'leave') window.location.assign(action.path);
    if (action.kind === 'theme') applyTheme(action.theme);
    if (action.kind === 'shortcuts') onShortcuts();
    if (action.kind === 'sign-out') window.location.assign(signOutHref);
  };
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayLooks}>
          <Radix.Content {...focusHandling} aria-describedby={undefined} className={sheetLooks}>
            <Radix.Title className="sr-only">{t('Search or jump to')}</Radix.Title>
            <Finder onRun={run} />
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

type OnRun = (action: CommandAction) => void;

/**
 * The field and its results. The first result is selected until a key or the pointer selects another result.
 */
function Finder({ onRun }: { onRun: OnRun }) {
  const [typed, setTyped] = useState('');
  const [selected, setSelected] = useState('');
  const viewer = useViewer();
  const found = useFound(typed);
  const isAdmin = viewer.phase === 'signed-in' && viewer.user.isAdmin;
  // The field appears and takes the keys before the commands, which need many times longer to render.
  const isFieldShown = useDeferredValue(true, false);
  const groups = isFieldShown ? findCommands(typed, { isAdmin }) : [];
  const ids = listIds(found, groups);
  return (
    <Command
      shouldFilter={false}
      loop
      label={t('Search or jump to')}
      value={ids.includes(selected) ? selected : (ids[0] ?? '')}
      onValueChange={setSelected}
    >
      <Command.Input
        value={typed}
        onValueChange={(text) => {
          setTyped(text);
          setSelected('');
        }}
        placeholder={t('Search campaigns, embed codes, codes, pages and actions')}
        className="min-h-14 w-full border-b border-line bg-transparent px-4 text-base placeholder:text-soft focus-visible:outline-none"
      />
      <Command.List label={t('Results')} className="max-h-[min(26rem,60dvh)] scroll-py-2 overflow-y-auto p-2">
        <FoundGroups found={found} onRun={onRun} />
        <CommandGroups groups={groups} onRun={onRun} />
      </Command.List>
      <Status found={found} isEmpty={isFieldShown && ids.length === 0} typed={typed} />
    </Command>
  );
}

/** The ids of the rows, in the order in which they are shown. */
function listIds(found: Found, groups: readonly CommandGroup[]): string[] {
  return [
    ...found.campaigns.map(({ id }) => id),
    ...found.embeds.map(({ id }) => id),
    ...found.codes.map(({ id }) => buildCodeId(id)),
    ...groups.flatMap(({ title, commands }) => commands.map(({ name }) => buildCommandId(title, name))),
  ];
}

const buildCodeId = (id: string) => `code ${id}`;
const buildCommandId = (title: string, name: string) => `${title} ${name}`;

function CommandGroups({ groups, onRun }: { groups: readonly CommandGroup[]; onRun: OnRun }) {
  const handleSelect = (action: CommandAction) => () => {
    onRun(action);
  };
  return groups.map(({ title, commands }) => (
    <Command.Group key={title} heading={title} className={groupLooks}>
      {commands.map(({ name, action }) => (
        <Row key={name} id={buildCommandId(title, name)} onSelect={handleSelect(action)}>
          {name}
        </Row>
      ))}
    </Command.Group>
  ));
}

function FoundGroups({ found, onRun }: { found: Found; onRun: OnRun }) {
  const open = (path: string) => () => {
    onRun({ kind: 'open', path });
  };
  return (
    <>
      {found.campaigns.length > 0 && (
        <Command.Group heading={t('Campaigns')} className={groupLooks}>
          {found.campaigns.map((campaign) => (
            <Row key={campaign.id} id={campaign.id} onSelect={open(buildManagePath(campaign))}>
              <img src={campaign.imageUrl} alt="" className="size-7 shrink-0 rounded-inner object-cover" />
              <Name
                text={campaign.title}
                note={campaign.isActive ? t('Active [campaign]') : t('Inactive [campaign]')}
              />
            </Row>
          ))}
        </Command.Group>
      )}
      {found.embeds.length > 0 && (
        <Command.Group heading={t('Embed codes')} className={groupLooks}>
          {found.embeds.map((embed) => (
            <Row key={embed.id} id={embed.id} onSelect={open(buildEmbedPath(embed.id))}>
              <CodeXml aria-hidden className="size-5 shrink-0 text-soft" />
              <Name text={embed.name} />
            </Row>
          ))}
        </Command.Group>
      )}
      {found.codes.length > 0 && (
        <Command.Group heading={t('Codes')} className={groupLooks}>
          {found.codes.map((code) => (
            <Row
              key={code.id}
              id={buildCodeId(code.id)}
              onSelect={open(`/codes/${code.puzzleId}?code=${code.id}`)}
            >
              <Ticket aria-hidden className="size-5 shrink-0 text-soft" />
              <Name text={code.code} note={describeFoundCode(code)} />
            </Row>
          ))}
        </Command.Group>
      )}
    </>
  );
}

/** Describes a found code: its campaign and its state. */
function describeFoundCode({ campaignTitle, state }: Pick<FoundCode, 'campaignTitle' | 'state'>): string {
  return `${codeStates[state]()}, ${campaignTitle}`;
}

const codeStates: Record<FoundCode['state'], () => string> = {
  unused: () => t('Not won yet'),
  issued: () => t('Won [code]'),
  claimed: () => t('Claimed'),
  redeemed: () => t('Redeemed'),
};

function Row({ id, onSelect, children }: { id: string; onSelect: () => void; children: ReactNode }) {
  return (
    <Command.Item value={id} onSelect={onSelect} className={rowLooks}>
      {children}
      <CornerDownLeft
        aria-hidden
        className="ms-auto size-4 shrink-0 text-soft opacity-0 group-aria-selected:opacity-100 rtl:-scale-x-100"
      />
    </Command.Item>
  );
}

function Name({ text, note }: { text: string; note?: string }) {
  return (
    <>
      <bdi className="line-clamp-2 min-w-0">{text}</bdi>
      {note && <span className="shrink-0 text-sm font-normal text-soft">{note}</span>}
    </>
  );
}

function Status({ found, isEmpty, typed }: { found: Found; isEmpty: boolean; typed: string }) {
  const text = describeResults(found, isEmpty, typed);
  return (
    <>
      {text && <p className="border-t border-line px-4 py-3 text-sm text-soft">{text}</p>}
      <LiveRegion text={text} />
    </>
  );
}

function describeResults(found: Found, isEmpty: boolean, typed: string): string {
  if (found.hasFailed)
    return t('Campaigns, embed codes and codes could not be searched. Check your connection.');
  if (!isEmpty) return '';
  if (found.isSearching) return t('Searching...');
  return t('Nothing found for “{text}”. A code must be typed in full.', { text: typed.trim() });
}

const sheetLooks = [
  'w-full animate-rise self-start overflow-hidden rounded-sheet border border-line bg-card shadow-float outline-none',
  'mx-4 mt-4 max-w-[calc(100%-2rem)] justify-self-center sm:mt-[10vh] sm:max-w-2xl',
].join(' ');

const groupLooks = [
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1',
  '[&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-soft',
].join(' ');

const rowLooks = [
  'group flex min-h-10 cursor-pointer items-center gap-3 rounded-tile px-3 font-semibold',
  'aria-selected:bg-brand-tint aria-selected:marked',
].join(' ');
