import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { raceTicketHours } from '@puzzle-prize/sdk/protocol/limits';
import { isSameHash, hashWithKey } from '../platform/keyed-hash.ts';
import type { Platform } from '../platform/platform.ts';

/** The holder of a ticket: one session in the races of one campaign. */
export interface TicketHolder {
  puzzleId: string;
  sessionHash: Buffer;
}

/**
 * A ticket opens the socket of a race (G21). Only pages that may embed the race receive a ticket. It is valid
 * for two hours, for one session and one campaign.
 */
export interface Tickets {
  sign(holder: TicketHolder): string;
  /**
   * @throws AppError race.ticket_invalid when it is forged, damaged, expired, or for another session or
   * campaign
   */
  check(ticket: string, holder: TicketHolder): void;
}

export function createTickets({ secrets, clock }: Pick<Platform, 'secrets' | 'clock'>): Tickets {
  const keys = secrets.keys('race-ticket');
  return {
    sign(holder) {
      const payload = `${keys[0].id}.${clock.now().toString(36)}`;
      return `${payload}.${hashWithKey(keys[0], toSignedText(payload, holder))}`;
    },
    check(ticket, holder) {
      const end = ticket.lastIndexOf('.');
      const payload = ticket.slice(0, Math.max(0, end));
      const [keyId, time = ''] = payload.split('.');
      const key = keys.find(({ id }) => id === keyId);
      const isGenuine =
        key && isSameHash(ticket.slice(end + 1), hashWithKey(key, toSignedText(payload, holder)));
      const isFresh = clock.now() - parseInt(time, 36) <= raceTicketHours * 3_600_000;
      if (!isGenuine || !isFresh) throw new AppError('race.ticket_invalid');
    },
  };
}

/**
 * Returns the string to sign. It contains the holder. The ticket itself does not contain the holder, because the
 * caller sends the session id anyway.
 */
function toSignedText(payload: string, { puzzleId, sessionHash }: TicketHolder): string {
  return `${payload}.${puzzleId}.${sessionHash.toString('base64url')}`;
}
