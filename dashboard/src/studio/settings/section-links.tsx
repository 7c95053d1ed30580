import type { MouseEvent } from 'react';
import { t } from '../../language/t.ts';
import { settingsSections } from './settings-sections.ts';

/**
 * Links to the sections of the page, beside a wide form. They leave the address unchanged: the guard of unsaved changes
 * would take a new address for the way back.
 */
export function SectionLinks() {
  return (
    <nav aria-label={t('On this page')} className="sticky top-6 w-52 shrink-0 self-start max-xl:hidden">
      <p aria-hidden className="px-3 text-xs font-semibold text-soft">
        {t('On this page')}
      </p>
      <ul className="mt-2">
        {Object.entries(settingsSections).map(([id, title]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-9 items-center rounded-tile px-3 text-sm text-soft no-underline hover:bg-sunken hover:text-ink"
              onClick={goToSection}
            >
              {title()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls to the section of a link, and moves the focus to its heading. */
function goToSection(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const heading = document.querySelector<HTMLElement>(event.currentTarget.hash);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
