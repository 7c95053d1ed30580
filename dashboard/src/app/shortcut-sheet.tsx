import { Link } from 'wouter';
import { usePreferences } from '../data/preferences.ts';
import { t } from '../language/t.ts';
import { buildTabPath } from '../overview/tabs.ts';
import { Dialog } from '../ui/dialog.tsx';
import { commandKeys } from './command-keys.ts';
import { shortcuts } from './shortcuts.ts';

export interface ShortcutSheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Lists the keyboard shortcuts, and tells the owner where to switch them off. */
export function ShortcutSheet({ isOpen, onOpenChange }: ShortcutSheetProps) {
  const { hasShortcuts } = usePreferences();
  const rows = [
    { keys: [commandKeys], name: () => t('Search, or jump to anything') },
    ...(hasShortcuts ? shortcuts : []),
  ];
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('Keyboard shortcuts')}
      description={
        hasShortcuts
          ? t('They work everywhere except in fields and menus.')
          : t('Single keys are switched off.')
      }
    >
      <dl className="divide-y divide-line">
        {rows.map(({ keys, name }) => (
          <div key={keys.join(' ')} className="flex items-center justify-between gap-4 py-2">
            <dt>{name()}</dt>
            <dd className="flex shrink-0 items-center gap-1.5 text-sm text-soft">
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-soft">
        <Link
          href={buildTabPath('settings')}
          className="font-semibold text-brand-strong underline underline-offset-4"
          onClick={() => {
            onOpenChange(false);
          }}
        >
          {hasShortcuts
            ? t('Switch single keys off in the settings')
            : t('Switch single keys on in the settings')}
        </Link>
      </p>
    </Dialog>
  );
}

function Keys({ keys }: { keys: readonly string[] }) {
  return keys.map((key, index) => (
    <span key={key} className="contents">
      {index > 0 && <span className="text-xs">{t('then')}</span>}
      <kbd className="min-w-6 rounded-inner border border-line bg-sunken px-1.5 text-center font-mono text-xs leading-5 text-ink">
        {key}
      </kbd>
    </span>
  ));
}
