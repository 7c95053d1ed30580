import { giveUpMoves } from '@puzzle-prize/sdk/protocol/limits';

/** The kinds of devices that insights tell apart. */
export type Device = 'phone' | 'tablet' | 'computer';

/** Tells the kind of device by the user agent. An iPad presents itself as a computer by default, and counts as one. */
export function findDevice(userAgent: string): Device {
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return 'tablet';
  return /iPhone|iPod|Mobile/.test(userAgent) ? 'phone' : 'computer';
}

/** Names a page by host and path, as far as they are known; empty if neither is. */
export function toPage(host: string | null, path: string | null): string {
  return host === null ? '' : `${host}${path === null || path === '/' ? '' : path}`;
}

/** The first number of moves of the group that a number of moves belongs to. */
export function toMovesGroup(moves: number): number {
  return giveUpMoves.findLast((first) => first <= moves) ?? giveUpMoves[0];
}
