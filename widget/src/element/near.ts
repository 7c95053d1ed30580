/**
 * Calls `call` once the element is less than a screen away from the viewport, in a task of its own: right after
 * the next frame, or after scrolling. An element that is not displayed counts as far away.
 */
export function whenNear(element: Element, call: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      call();
    },
    // Without this root, an element in a frame would count as near only when it is visible.
    { root: document, rootMargin: '100%' },
  );
  observer.observe(element);
}
