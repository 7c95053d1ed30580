/** An object's fields; none for anything else. */
export function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Whether `data` has every field of `shape`, of the same type. */
export function hasShapeOf<Shape extends object>(
  shape: Shape,
  data: Record<string, unknown>,
): data is Record<string, unknown> & Shape {
  return Object.entries(shape).every(([name, example]) => typeof data[name] === typeof example);
}

/** A text, or null for anything else. */
export function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
