import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { Link } from 'wouter';
import { reloadInLanguage, storeChosenLanguage } from '../data/language.ts';
import { askBeforeLeaving } from '../data/leave-guard.ts';
import { type Theme, useTheme } from '../data/theme.ts';
import { getLocale, t } from '../language/t.ts';
import { joinClassNames } from '../ui/class-names.ts';
import { LanguageSelect, toOwnerLocale } from '../ui/language-select.tsx';

const companyName = 'Puzzle Prize';

export interface SiteFooterProps {
  isWide: boolean;
  /**
   * Whether to offer languages and the documentation. Signed-in owners choose the language of their account in the
   * settings, and have the documentation in their navigation.
   */
  isForVisitors: boolean;
}

/** Shows the copyright, the legal links (R11), the language and the switch of the color theme. */
export function SiteFooter({ isWide, isForVisitors }: SiteFooterProps) {
  return (
    <footer className={joinClassNames('print:hidden mt-auto border-t border-line', !isWide && 'bg-card')}>
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-4 text-sm text-soft">
        <p>
          © {new Date().getFullYear()} {companyName}
        </p>
        {isForVisitors && (
          <a href="/docs/" className={linkLooks}>
            {t('Documentation')}
          </a>
        )}
        <nav aria-label={t('Legal')} className="flex flex-wrap gap-x-6 gap-y-2">
          <Link href="/privacy-policy" className={linkLooks}>
            {t('Privacy Policy')}
          </Link>
          <Link href="/terms-of-service" className={linkLooks}>
            {t('Terms of Service')}
          </Link>
        </nav>
        {isForVisitors && <LanguageSwitch />}
        <ThemeSwitch />
      </div>
    </footer>
  );
}

const linkLooks =
  'inline-block py-1 underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current';

/**
 * Switches the language of the page in this browser. The switch must not load the signed-in user: it appears when
 * nobody is signed in, and each mount would repeat the failed call.
 */
function LanguageSwitch() {
  return (
    <LanguageSelect
      aria-label={t('Language')}
      value={getLocale()}
      onChange={(event) => {
        const chosen = toOwnerLocale(event.target.value);
        askBeforeLeaving(() => {
          storeChosenLanguage(chosen);
          reloadInLanguage();
        });
      }}
    />
  );
}

const choices: readonly { theme: Theme; label: () => string; icon: LucideIcon }[] = [
  { theme: 'system', label: () => t("The system's theme"), icon: Monitor },
  { theme: 'light', label: () => t('Light theme'), icon: Sun },
  { theme: 'dark', label: () => t('Dark theme'), icon: Moon },
];

/**
 * Switches between the light theme, the dark theme and the system's theme. The choice is stored on this
 * device.
 */
function ThemeSwitch() {
  const [chosen, choose] = useTheme();
  return (
    <div
      role="group"
      aria-label={t('Theme')}
      className="flex gap-1 rounded-tile border border-line bg-sunken p-1"
    >
      {choices.map(({ theme, label, icon: Icon }) => (
        <button
          key={theme}
          type="button"
          aria-label={label()}
          aria-pressed={theme === chosen}
          className={joinClassNames(
            'grid size-8 place-items-center rounded-inner hover:text-ink',
            theme === chosen && 'marked bg-card text-ink',
          )}
          onClick={() => {
            choose(theme);
          }}
        >
          <Icon aria-hidden className="size-4" />
        </button>
      ))}
    </div>
  );
}
