import { t } from '../language/t.ts';
import { buildTabPath } from '../overview/tabs.ts';

/** The effect of a shortcut. */
export type ShortcutAction =
  | { kind: 'open'; path: string }
  | { kind: 'sheet'; sheet: 'shortcuts' }
  | { kind: 'search' }
  | { kind: 'row'; step: 1 | -1 };

export interface Shortcut {
  /** One key, or two in a row. */
  keys: readonly [string] | readonly [string, string];
  name: () => string;
  action: ShortcutAction;
}

const open = (path: string): ShortcutAction => ({ kind: 'open', path });

/** The paths that open the dialogs for creating a campaign and an embed code. */
export const createPaths = {
  campaign: `${buildTabPath('campaigns')}&new=campaign`,
  embed: `${buildTabPath('embed-codes')}&new=embed-code`,
} as const;

/** Every shortcut of owners, in the order of the help sheet. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ['g', 'c'], name: () => t('Go to campaigns'), action: open(buildTabPath('campaigns')) },
  { keys: ['g', 'r'], name: () => t('Go to races'), action: open(buildTabPath('races')) },
  { keys: ['g', 'e'], name: () => t('Go to embed codes'), action: open(buildTabPath('embed-codes')) },
  { keys: ['g', 'i'], name: () => t('Go to insights'), action: open(buildTabPath('insights')) },
  { keys: ['g', 'a'], name: () => t('Go to your account'), action: open(buildTabPath('account')) },
  { keys: ['g', 's'], name: () => t('Go to settings'), action: open(buildTabPath('settings')) },
  { keys: ['c'], name: () => t('Create a campaign'), action: open(createPaths.campaign) },
  { keys: ['/'], name: () => t('Search the list on this page'), action: { kind: 'search' } },
  { keys: ['j'], name: () => t('Next row of a list'), action: { kind: 'row', step: 1 } },
  { keys: ['k'], name: () => t('Previous row of a list'), action: { kind: 'row', step: -1 } },
  { keys: ['?'], name: () => t('Show this help'), action: { kind: 'sheet', sheet: 'shortcuts' } },
];

/** The maximum time between the two keys of a shortcut, in ms. */
export const sequenceMs = 1500;

export interface PressedKey {
  key: string;
  atMs: number;
}

/**
 * Finds the shortcut that consists of the previous and the last key, if the previous key was pressed
 * recently. If there is none, finds the shortcut that consists of the last key alone.
 */
export function findShortcut(key: string, before: PressedKey | null, nowMs: number): Shortcut | null {
  const first = before && nowMs - before.atMs <= sequenceMs ? before.key : null;
  const findKeys = (...keys: readonly string[]) =>
    shortcuts.find((shortcut) => shortcut.keys.join(' ') === keys.join(' ')) ?? null;
  return (first === null ? null : findKeys(first, key)) ?? findKeys(key);
}

/** Tests whether an element handles keys itself, such as a text field, a select or a menu. */
export function takesKeys(element: Element): boolean {
  return element.closest(keyTakers) !== null;
}

const keyTakers = [
  'input, textarea, select, [contenteditable]',
  '[role=menu], [role=listbox], [role=dialog], [role=alertdialog], [role=grid], puzzle-board',
].join(', ');
