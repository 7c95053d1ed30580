/** Returns the fields of an object, or none for other values. */
export function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Checks that `data` has every field of `shape` with the same type. */
export function hasShapeOf<Shape extends object>(
  shape: Shape,
  data: Record<string, unknown>,
): data is Record<string, unknown> & Shape {
  return Object.entries(shape).every(([name, example]) => typeof data[name] === typeof example);
}

/** Returns a string, or null for other values. */
export function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
