/**
 * Keeps the selected tab of a page in the hash of the address. A link to a heading opens the tab and the step
 * in which the heading is.
 */
export function followHash(tabs: HTMLElement): void {
  const open = () => {
    const target = document.getElementById(decodeHash(window.location.hash));
    const panel = target?.closest<HTMLElement>('[role="tabpanel"]');
    if (!target || !panel || !tabs.contains(panel)) return;
    const tab = document.getElementById(panel.getAttribute('aria-labelledby') ?? '');
    if (tab?.getAttribute('aria-selected') === 'false') tab.click();
    target.closest('details')?.setAttribute('open', '');
    target.scrollIntoView();
  };
  tabs.addEventListener('click', ({ target, isTrusted }) => {
    // A click by a script comes from `open`, which follows the hash. The hash must then stay as it is.
    if (!isTrusted) return;
    const tab = target instanceof Element ? target.closest('[role="tab"]') : null;
    const panel = tab && tabs.querySelector(`[aria-labelledby="${tab.id}"]`);
    const heading = panel?.querySelector('h2')?.id;
    if (heading !== undefined) history.replaceState(null, '', `#${heading}`);
  });
  window.addEventListener('hashchange', open);
  // The tabs are ready only after the script of their element has run.
  void customElements.whenDefined('starlight-tabs').then(open);
}

/** Returns the id in a hash. The text of a hash with an invalid encoding, such as `#%`, is returned as it is. */
export function decodeHash(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
