/** Returns the language of an element: its own, that of its page, that of its campaign, or that of the browser. */
export function findLocale(element: Element & { dealt?: { lang?: unknown } | null }): string {
  return String(
    // eslint-disable-next-line @typescript-eslint/no-base-to-string -- the platform sends a tag; another value names no language
    (element.closest<HTMLElement>('[lang]') ?? document.documentElement).lang ||
      element.dealt?.lang ||
      navigator.language,
  );
}
