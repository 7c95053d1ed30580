/**
 * Reports whether the device can vibrate for a move (B16). In a frame of another site it cannot, because
 * browsers refuse it there.
 */
export function canVibrate(): boolean {
  return self === top && 'vibrate' in navigator;
}

/** Duration of the vibration for a move, in ms. */
const tickMs = 8;

export function vibrate(): void {
  navigator.vibrate(tickMs);
}
