/**
 * An act that is done no more often than every so many milliseconds: at once, then again at the end if it was asked for
 * meanwhile. Asked with `false`, it forgets what still waits.
 */
export function paced(act: () => void, pauseMs: number): (isDue?: boolean) => void {
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
