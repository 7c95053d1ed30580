import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { applyTheme, storedTheme, type Theme } from './theme.ts';

const choices: readonly { theme: Theme; label: string; icon: LucideIcon }[] = [
  { theme: 'system', label: "The system's theme", icon: Monitor },
  { theme: 'light', label: 'Light theme', icon: Sun },
  { theme: 'dark', label: 'Dark theme', icon: Moon },
];

/** Light, dark or as the system has it; kept on this machine. */
export function ThemeSwitch() {
  const [chosen, setChosen] = useState(storedTheme);
  return (
    <div role="group" aria-label="Theme" className="flex gap-1 rounded-tile border border-line bg-sunken p-1">
      {choices.map(({ theme, label, icon: Icon }) => (
        <button
          key={theme}
          type="button"
          aria-label={label}
          aria-pressed={theme === chosen}
          className={classNames(
            'grid size-8 place-items-center rounded-[0.6rem] hover:text-ink',
            theme === chosen && 'marked bg-card text-ink shadow-[0_2px_0_var(--color-edge)]',
          )}
          onClick={() => {
            applyTheme(theme);
            setChosen(theme);
          }}
        >
          <Icon aria-hidden className="size-4" />
        </button>
      ))}
    </div>
  );
}
