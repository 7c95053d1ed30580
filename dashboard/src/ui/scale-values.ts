/** Scales the values so that the highest one becomes 1. */
export function scaleValues(values: readonly number[]): number[] {
  const highest = Math.max(0, ...values);
  return values.map((value) => (highest === 0 ? 0 : Math.max(0, value) / highest));
}
