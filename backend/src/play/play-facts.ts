import { giveUpMoves } from '@puzzle-prize/sdk/protocol/limits';

/** The kinds of devices that insights distinguish. */
export type Device = 'phone' | 'tablet' | 'computer';

/**
 * Finds the kind of device in the user agent. By default, an iPad sends the user agent of a computer, so it
 * counts as a computer.
 */
export function findDevice(userAgent: string): Device {
  const isMobile = userAgent.includes('Mobile');
  if (/iPad|Tablet/.test(userAgent) || (userAgent.includes('Android') && !isMobile)) return 'tablet';
  return isMobile || /iPhone|iPod/.test(userAgent) ? 'phone' : 'computer';
}

/** Names a page by its host and, if it is known, its path. Returns '' if the host is unknown. */
export function toPage(host: string | null, path: string | null): string {
  return host === null ? '' : `${host}${path === null || path === '/' ? '' : path}`;
}

/** Returns the group to which a number of moves belongs. A group is named after its smallest number. */
export function toMovesGroup(moves: number): number {
  return giveUpMoves.findLast((first) => first <= moves) ?? giveUpMoves[0];
}
