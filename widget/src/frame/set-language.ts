import { isRightToLeft, matchLocale, parseLocale, visitorLocales } from '@puzzle-prize/sdk/language';

/**
 * Shows the page of a frame in a language (G118). A language without texts becomes English, as on page load.
 * An element in English does not observe the language of the page, so this function requests its update.
 */
export function setLanguage(element: { requestUpdate(): void }, tag: string): void {
  const root = document.documentElement;
  const lang = matchLocale(tag, visitorLocales) === null ? 'en' : (parseLocale(tag)?.toString() ?? 'en');
  if (root.lang === lang) return;
  Object.assign(root, { lang, dir: isRightToLeft(lang) ? 'rtl' : 'ltr' });
  // The server wrote this label in the earlier language. The elements inside have labels of their own.
  document.querySelector('main')?.removeAttribute('aria-label');
  element.requestUpdate();
}
