import type { CSSProperties } from 'react';

const looks: readonly CSSProperties[] = [
  { background: '#1d4ed8' },
  { background: 'repeating-linear-gradient(45deg, #fff4 0 3px, #0000 3px 7px), #b91c1c' },
  { background: 'radial-gradient(circle at 3px 3px, #fff5 1.5px, #0000 2px) 0 0 / 7px 7px, #047857' },
  { background: 'repeating-linear-gradient(0deg, #fff4 0 2px, #0000 2px 6px), #7e22ce' },
];

/** Returns the color and pattern of a slot, as players see them in the race. */
export function getSlotLook(slot: number | null): CSSProperties {
  return looks[(slot ?? 1) - 1] ?? {};
}
