import { hasShapeOf, record } from '../../element/read.ts';

/** What the stage hears of a visitor's socket. */
export type FromWire =
  | { kind: 'opened'; visitor: number }
  | { kind: 'said'; visitor: number; text: string }
  | { kind: 'closed'; visitor: number; code: number };

/** What the stage has done to a visitor's socket; without a `code` it is cut off, as by a network that is gone. */
export type ToWire =
  { kind: 'say'; visitor: number; text: string } | { kind: 'close'; visitor: number; code: number | null };

export function isFromWire(value: unknown): value is FromWire {
  return hasShapeOf({ kind: '', visitor: 0 }, record(value));
}

export function isToWire(value: unknown): value is ToWire {
  return hasShapeOf({ kind: '', visitor: 0 }, record(value));
}
