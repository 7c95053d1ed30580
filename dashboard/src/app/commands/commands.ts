import { docsPages } from 'virtual:docs-pages';
import type { Theme } from '../../data/theme.ts';
import { t } from '../../language/t.ts';
import { buildTabPath, dashboardTabs, nameTab } from '../../overview/tabs.ts';
import { createPaths } from '../shortcuts.ts';

/** The effect of a command. */
export type CommandAction =
  | { kind: 'open'; path: string }
  /** Opens a page that is not part of the dashboard. */
  | { kind: 'leave'; path: string }
  | { kind: 'theme'; theme: Theme }
  | { kind: 'shortcuts' }
  | { kind: 'sign-out' };

export interface Command {
  name: string;
  /** Additional English words by which the command can be found. */
  words?: string;
  action: CommandAction;
}

export interface CommandGroup {
  title: string;
  commands: readonly Command[];
}

const open = (path: string): CommandAction => ({ kind: 'open', path });

const listActions = (): Command[] => [
  { name: t('Create campaign'), words: 'new puzzle', action: open(createPaths.campaign) },
  { name: t('Create embed code'), words: 'new snippet site', action: open(createPaths.embed) },
  { name: t('Use the light theme'), words: 'switch color', action: { kind: 'theme', theme: 'light' } },
  { name: t('Use the dark theme'), words: 'switch color', action: { kind: 'theme', theme: 'dark' } },
  { name: t("Use the system's theme"), words: 'switch color', action: { kind: 'theme', theme: 'system' } },
  { name: t('Show keyboard shortcuts'), words: 'help keys', action: { kind: 'shortcuts' } },
  { name: t('Sign out'), words: 'log out leave', action: { kind: 'sign-out' } },
];

/** Lists the pages of the documentation, which is in English only. */
const listDocs = (): Command[] => [
  { name: t('Documentation'), words: 'docs help', action: { kind: 'leave', path: '/docs/' } },
  ...docsPages.map(({ title, path }): Command => ({
    name: title,
    words: `docs ${path}`,
    action: { kind: 'leave', path },
  })),
];

/**
 * Returns the commands whose name or words contain every typed word. The documentation appears only after
 * something is typed.
 */
export function findCommands(search: string, { isAdmin }: { isAdmin: boolean }): CommandGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = ({ name, words: others = '' }: Command) => {
    const text = `${name} ${others}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const admin: Command[] = isAdmin ? [{ name: t('Admin tools'), action: open('/admin') }] : [];
  const places = dashboardTabs.map((tab) => ({ name: nameTab(tab), action: open(buildTabPath(tab)) }));
  const groups = [
    { title: t('Actions'), commands: listActions() },
    { title: t('Go to'), commands: [...places, ...admin] },
    { title: t('Documentation'), commands: words.length > 0 ? listDocs() : [] },
  ];
  return groups
    .map(({ title, commands }) => ({ title, commands: commands.filter(matches) }))
    .filter(({ commands }) => commands.length > 0);
}
