/**
 * Calls `call` as soon as the element is less than a screen away from the viewport, which may be at once or
 * after scrolling. An element that is not displayed counts as far away.
 */
export function whenNear(element: Element, call: () => void): void {
  const { top, bottom, height } = element.getBoundingClientRect();
  if (height && top < 2 * innerHeight && bottom > -innerHeight) {
    call();
    return;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      call();
    },
    { rootMargin: '100%' },
  );
  observer.observe(element);
}
