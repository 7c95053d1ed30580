/**
 * Limits `act` to one call per `pauseMs`. The first request calls `act` at once. Requests during the pause
 * call `act` once, when the pause ends. A request with `false` cancels the pending call.
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
