import { useStoredLanguage } from '../auth/language.ts';
import { lazyModule, useIdleModule } from '../ui/lazy-module.ts';
import type { Sheet } from './sheet.ts';
import { useShortcuts } from './use-shortcuts.ts';

const sheets = {
  commands: lazyModule(async () => (await import('./commands/command-menu.tsx')).CommandMenu),
  shortcuts: lazyModule(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet),
};

export interface OwnerToolsProps {
  sheet: Sheet;
  onSheet: (sheet: Sheet) => void;
}

/** Handles the keyboard shortcuts for owners, and shows the sheets that the shortcuts open. */
export function OwnerTools({ sheet, onSheet }: OwnerToolsProps) {
  useShortcuts(onSheet);
  useStoredLanguage();
  const CommandMenu = useIdleModule(sheets.commands, sheet === 'commands');
  const ShortcutSheet = useIdleModule(sheets.shortcuts, sheet === 'shortcuts');
  const bind = (name: Exclude<Sheet, null>) => ({
    isOpen: sheet === name,
    onOpenChange: (isOpen: boolean) => {
      onSheet(isOpen ? name : null);
    },
  });
  return (
    <>
      {CommandMenu && (
        <CommandMenu
          {...bind('commands')}
          onShortcuts={() => {
            onSheet('shortcuts');
          }}
        />
      )}
      {ShortcutSheet && <ShortcutSheet {...bind('shortcuts')} />}
    </>
  );
}
