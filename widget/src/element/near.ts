/**
 * Calls `call` once the element is less than a screen away from the viewport, in a task of its own: right after
 * the next frame, or after scrolling. An element that is not displayed counts as far away.
 */
export function whenNear(element: Element, call: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.at(-1)?.isIntersecting) return;
      observer.disconnect();
      call();
    },
    // In a frame, the root is the document, because the default root would count an element as near only when it is
    // visible. On a page, the default root is used, because the document would keep elements in memory that are
    // removed before they are near.
    { root: self === top ? null : document, rootMargin: '100%' },
  );
  observer.observe(element);
}
