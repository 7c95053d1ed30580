import type { Theme } from '../../data/theme.ts';
import { guides } from '../../docs/guides.ts';
import { buildTabPath, dashboardTabs, tabNames } from '../../overview/tabs.ts';
import { buildGuidePath } from '../pages.ts';
import { createPaths } from '../shortcuts.ts';

/** The effect of a command. */
export type CommandAction =
  | { kind: 'open'; path: string }
  | { kind: 'theme'; theme: Theme }
  | { kind: 'shortcuts' }
  | { kind: 'sign-out' };

export interface Command {
  name: string;
  /** Additional words by which the command can be found. */
  words?: string;
  action: CommandAction;
}

export interface CommandGroup {
  title: string;
  commands: readonly Command[];
}

const open = (path: string): CommandAction => ({ kind: 'open', path });

const actions: readonly Command[] = [
  { name: 'Create campaign', words: 'new puzzle', action: open(createPaths.campaign) },
  { name: 'Create embed code', words: 'new snippet site', action: open(createPaths.embed) },
  { name: 'Use the light theme', words: 'switch color', action: { kind: 'theme', theme: 'light' } },
  { name: 'Use the dark theme', words: 'switch color', action: { kind: 'theme', theme: 'dark' } },
  { name: "Use the system's theme", words: 'switch color', action: { kind: 'theme', theme: 'system' } },
  { name: 'Show keyboard shortcuts', words: 'help keys', action: { kind: 'shortcuts' } },
  { name: 'Sign out', words: 'log out leave', action: { kind: 'sign-out' } },
];

const docs: readonly Command[] = [
  { name: 'API documentation', words: 'docs help', action: open('/api-docs') },
  { name: 'Paywalled media API', words: 'docs', action: open('/api-docs/paywalled-media') },
  { name: 'Race API', words: 'docs', action: open('/api-docs/race-api') },
  ...guides.map(({ name, title }) => ({
    name: title,
    words: 'docs guide',
    action: open(buildGuidePath(name)),
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
  const admin: Command[] = isAdmin ? [{ name: 'Admin tools', action: open('/admin') }] : [];
  const places = dashboardTabs.map((tab) => ({ name: tabNames[tab], action: open(buildTabPath(tab)) }));
  const groups = [
    { title: 'Actions', commands: actions },
    { title: 'Go to', commands: [...places, ...admin] },
    { title: 'Documentation', commands: words.length > 0 ? docs : [] },
  ];
  return groups
    .map(({ title, commands }) => ({ title, commands: commands.filter(matches) }))
    .filter(({ commands }) => commands.length > 0);
}
