import { useViewer } from '../auth/current-user.ts';
import { useChangeLanguage } from '../auth/language.ts';
import { t } from '../language/t.ts';
import { LanguageOptions, toOwnerLocale } from '../ui/language-select.tsx';
import { Select } from '../ui/select.tsx';

/** The field's value when the language of the browser applies. */
const followBrowser = '';

/** Lets the owner choose the language of pages and mails. The page loads again in the chosen language. */
export function LanguageField() {
  const viewer = useViewer();
  const { change, isPending } = useChangeLanguage();
  const chosen = viewer.phase === 'signed-in' ? viewer.user.language : null;
  return (
    <Select
      aria-label={t('Language of pages and mails')}
      aria-busy={isPending}
      value={chosen ?? followBrowser}
      onChange={(event) => {
        change(toOwnerLocale(event.target.value));
      }}
    >
      <option value={followBrowser}>{t('Same as this browser')}</option>
      <LanguageOptions />
    </Select>
  );
}
