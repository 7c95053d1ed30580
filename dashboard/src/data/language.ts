import { languageCookieDays } from '@puzzle-prize/sdk/protocol/limits';
import { readJson, writeJson } from '@puzzle-prize/sdk/storage';

/** The server reads this cookie, so that a document is in the chosen language from its first byte. */
const cookieName = 'pp_language';

/** Returns the language that was chosen in this browser; null if none was. */
export function readChosenLanguage(): string | null {
  return new RegExp(`(?:^|; )${cookieName}=(\\w+)`).exec(document.cookie)?.[1] ?? null;
}

/** Stores the chosen language in this browser; null removes it, and the language of the browser applies. */
export function storeChosenLanguage(language: string | null): void {
  const seconds = language === null ? 0 : languageCookieDays * 24 * 3600;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookieName}=${language ?? ''}; Path=/; Max-Age=${String(seconds)}; SameSite=Lax${secure}`;
}

const copyName = 'account-language';

/**
 * Stores the account's language, of which the choice in this browser is a copy; null means that the choice is no
 * copy.
 */
export function noteAccountLanguage(language: string | null): void {
  if (readJson(copyName) !== language) writeJson(copyName, language);
}

/** Tests whether the choice in this browser is a copy of the choice in the account, and not a choice in the footer. */
export function isCopyOfAccount(): boolean {
  const chosen = readChosenLanguage();
  return chosen !== null && readJson(copyName) === chosen;
}

/**
 * Reloads the page in the chosen language. Removes the language from the address, because it would override the
 * choice.
 */
export function reloadInLanguage(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete('lang');
  if (url.href === window.location.href) window.location.reload();
  else window.location.replace(url);
}

/** Tests whether the address contains a language. That language overrides every stored choice. */
export const isLanguageInAddress = (): boolean => new URLSearchParams(window.location.search).has('lang');
