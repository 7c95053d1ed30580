import type { CurrentUser, OwnerLocale, UpdateUser } from '@puzzle-prize/sdk/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  isCopyOfAccount,
  isLanguageInAddress,
  noteAccountLanguage,
  readChosenLanguage,
  reloadInLanguage,
  storeChosenLanguage,
} from '../data/language.ts';
import { askBeforeLeaving, hasUnsavedChanges, stayOnPage } from '../data/leave-guard.ts';
import { viewerUrl } from '../data/query-client.ts';
import { useSend } from '../data/use-send.ts';
import { getLocale, t } from '../language/t.ts';
import { useViewer } from './current-user.ts';

/**
 * Returns a function that changes the language of the signed-in owner. The function stores the language in the
 * account and in this browser, and reloads the page; null means the browser's language. A page with unsaved changes
 * asks first.
 */
export function useChangeLanguage(): { change: (language: OwnerLocale | null) => void; isPending: boolean } {
  const queryClient = useQueryClient();
  const { send, isPending } = useSend<CurrentUser, OwnerLocale | null>({
    call: (language) => ({ method: 'PATCH', path: viewerUrl, body: { language } satisfies UpdateUser }),
    failure: { fallback: t('Failed to save the language') },
    refresh: [],
    onDone: (user) => {
      queryClient.setQueryData([viewerUrl], user);
      storeChosenLanguage(user.language);
      noteAccountLanguage(user.language);
      reloadInLanguage();
    },
    onFailure: stayOnPage,
  });
  return {
    isPending,
    change: (language) => {
      askBeforeLeaving(() => {
        send(language);
      });
    },
  };
}

/**
 * Takes over a language that the owner has chosen in another browser, and reloads the page in that language. If the
 * account follows the browser again, removes a stored copy of the account's former language, but not a choice that
 * was made in this browser.
 */
export function useStoredLanguage(): void {
  const viewer = useViewer();
  const language = viewer.phase === 'signed-in' ? viewer.user.language : undefined;
  useEffect(() => {
    if (language === undefined) return;
    const isCurrent = language === null ? !isCopyOfAccount() : readChosenLanguage() === language;
    if (!isCurrent) storeChosenLanguage(language);
    noteAccountLanguage(language);
    // The stored language is read again, because otherwise a browser that stores no cookies would reload the page
    // endlessly.
    const isStored = !isCurrent && readChosenLanguage() === language;
    if (isStored && language !== getLocale() && !isLanguageInAddress() && !hasUnsavedChanges())
      reloadInLanguage();
  }, [language]);
}
