import { hasShapeOf, record } from '../../element/read.ts';

/** Events of a visitor's socket, as the test server reports them to the stage. */
export type FromWire =
  | { kind: 'opened'; visitor: number }
  | { kind: 'said'; visitor: number; text: string }
  | { kind: 'closed'; visitor: number; code: number };

/** Commands from the stage to a visitor's socket. If `code` is null, the connection breaks. */
export type ToWire =
  { kind: 'say'; visitor: number; text: string } | { kind: 'close'; visitor: number; code: number | null };

export function isFromWire(value: unknown): value is FromWire {
  return hasShapeOf({ kind: '', visitor: 0 }, record(value));
}

export function isToWire(value: unknown): value is ToWire {
  return hasShapeOf({ kind: '', visitor: 0 }, record(value));
}
