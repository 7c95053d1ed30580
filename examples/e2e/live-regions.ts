import type { Page } from '@playwright/test';

declare global {
  var noteSaidText: (text: string) => void;
}

/**
 * Records the announcements of live regions on all pages that open from now on. An announcement is text that
 * appears or changes in a region, or the content of a region that becomes visible to screen readers again,
 * for example when a dialog closes.
 * @returns a function that returns the announcements since its last call, in order
 */
export async function noteSaid(page: Page): Promise<() => Promise<string[]>> {
  const said: string[] = [];
  await page.exposeFunction('noteSaidText', (text: string) => said.push(text));
  await page.addInitScript(() => {
    const live = '[role=status], [role=alert], [aria-live]:not([aria-live=off])';
    const last = new WeakMap<Element, string>();
    const note = (region: Element, isAgain: boolean) => {
      const text = region.textContent.replaceAll(/\s+/g, ' ').trim();
      if (region.closest('[aria-hidden=true]') || (!isAgain && last.get(region) === text)) return;
      last.set(region, text);
      if (text !== '') noteSaidText(text);
    };
    const findRegions = ({ type, target, addedNodes }: MutationRecord): Element[] => {
      const element = target instanceof Element ? target : target.parentElement;
      const around = element?.closest(live);
      if (around && type !== 'attributes') return [around];
      const parts = type === 'attributes' ? [target] : [...addedNodes];
      return parts
        .filter((part) => part instanceof Element)
        .flatMap((part) => [...(part.matches(live) ? [part] : []), ...part.querySelectorAll(live)]);
    };
    new MutationObserver((records) => {
      for (const record of records) {
        for (const region of findRegions(record)) note(region, record.attributeName === 'aria-hidden');
      }
    }).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['aria-hidden', 'role'],
    });
  });
  return () => Promise.resolve(said.splice(0));
}
