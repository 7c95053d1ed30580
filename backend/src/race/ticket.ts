import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { raceTicketHours } from '@puzzle-prize/sdk/protocol/limits';
import { isSameHash, keyedHash } from '../platform/keyed-hash.ts';
import type { Platform } from '../platform/platform.ts';

/** To whom a ticket is given: one session in the races of one campaign. */
export interface TicketHolder {
  puzzleId: string;
  sessionHash: Buffer;
}

/**
 * What opens the socket of a race (G21): a page that may hold the race was given it, so who presents it comes from such a
 * page. It opens nothing for another session or campaign, and nothing after two hours.
 */
export interface Tickets {
  sign(holder: TicketHolder): string;
  /** @throws AppError race.ticket_invalid when it is forged, damaged, too old or another's */
  check(ticket: string, holder: TicketHolder): void;
}

export function createTickets({ secrets, clock }: Pick<Platform, 'secrets' | 'clock'>): Tickets {
  const keys = secrets.keys('race-ticket');
  return {
    sign(holder) {
      const payload = `${keys[0].id}.${clock.now().toString(36)}`;
      return `${payload}.${keyedHash(keys[0], textOf(payload, holder))}`;
    },
    check(ticket, holder) {
      const end = ticket.lastIndexOf('.');
      const payload = ticket.slice(0, Math.max(0, end));
      const [keyId, time = ''] = payload.split('.');
      const key = keys.find(({ id }) => id === keyId);
      const isGenuine = key && isSameHash(ticket.slice(end + 1), keyedHash(key, textOf(payload, holder)));
      const isFresh = clock.now() - parseInt(time, 36) <= raceTicketHours * 3_600_000;
      if (!isGenuine || !isFresh) throw new AppError('race.ticket_invalid');
    },
  };
}

/** The holder is signed but not told: whoever presents a ticket says who they are anyway. */
function textOf(payload: string, { puzzleId, sessionHash }: TicketHolder): string {
  return `${payload}.${puzzleId}.${sessionHash.toString('base64url')}`;
}
