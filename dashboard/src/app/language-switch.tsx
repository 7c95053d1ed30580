import { reloadInLanguage, storeChosenLanguage } from '../data/language.ts';
import { askBeforeLeaving } from '../data/leave-guard.ts';
import { getLocale, t } from '../language/t.ts';
import { LanguageSelect, toOwnerLocale } from '../ui/language-select.tsx';

/**
 * Switches the language of the page in this browser. It must not load the signed-in owner: it is mounted when
 * nobody is signed in, so each mount would start that call again.
 */
export function LanguageSwitch() {
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
