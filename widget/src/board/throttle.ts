/**
 * Limits `act` to one call per `pauseMs`: at once, and at the end if requested meanwhile. A request with `false` drops
 * the waiting call.
 */
export function throttle(act: () => void, pauseMs: number): (isDue?: boolean) => void {
  let isBusy = false;
  let isWanted = false;
  const go = () => {
    isBusy = isWanted;
    if (!isWanted) return;
    isWanted = false;
    act();
    setTimeout(go, pauseMs);
  };
  return (isDue = true) => {
    isWanted = isDue;
    if (!isBusy) go();
  };
}
