/**
 * Calls `work` once the browser has painted, so that the person sees the pressed control before a task that takes
 * long on a slow device. A hidden page does not paint, so it calls `work` at once.
 */
export function callAfterPaint(work: () => void): void {
  if (document.hidden) work();
  else
    requestAnimationFrame(() => {
      setTimeout(work);
    });
}
