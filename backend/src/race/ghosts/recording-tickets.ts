import { randomUUID } from 'node:crypto';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { raceRecordingMinutes } from '@puzzle-prize/sdk/protocol/limits';
import type { Board } from '@puzzle-prize/sdk/puzzle';
import { hashWithKey, isSameHash } from '../../platform/keyed-hash.ts';
import type { Platform } from '../../platform/platform.ts';
import { dealFromText } from '../rules/deal.ts';

/** A race for which its owner records replays, and its board size. */
export interface RecordingPlace {
  configId: string;
  /** Tiles per side. */
  side: number;
}

/** A board that was dealt to an owner. */
export interface DealtBoard {
  /** The id of this deal. At most one recording has it. */
  id: string;
  startBoard: Board;
  dealtAtMs: number;
}

export interface RecordingTickets {
  deal(place: RecordingPlace): { startBoard: Board; ticket: string };
  /** @throws AppError race.ticket_invalid when it is forged, expired, or for another race or size */
  read(ticket: string, place: RecordingPlace): DealtBoard;
}

/** Deals boards whose replays an owner can record (G94). A signed ticket identifies the deal, so nothing is stored. */
export function createRecordingTickets({
  secrets,
  clock,
}: Pick<Platform, 'secrets' | 'clock'>): RecordingTickets {
  const keys = secrets.keys('race-recording');
  return {
    deal(place) {
      const payload = `${keys[0].id}.${clock.now().toString(36)}.${randomUUID()}`;
      const signature = hashWithKey(keys[0], toSignedText(payload, place));
      // Nobody can choose the signature, so nobody can choose the board.
      return { startBoard: dealFromText(signature, place.side), ticket: `${payload}.${signature}` };
    },
    read(ticket, place) {
      const [keyId = '', time = '', id = '', signature = ''] = ticket.split('.');
      const key = keys.find((known) => known.id === keyId);
      const payload = `${keyId}.${time}.${id}`;
      const isGenuine = key && isSameHash(signature, hashWithKey(key, toSignedText(payload, place)));
      const dealtAtMs = parseInt(time, 36);
      const isFresh = clock.now() - dealtAtMs <= raceRecordingMinutes * 60_000;
      if (!isGenuine || !isFresh) throw new AppError('race.ticket_invalid');
      return { id, startBoard: dealFromText(signature, place.side), dealtAtMs };
    },
  };
}

function toSignedText(payload: string, { configId, side }: RecordingPlace): string {
  return `${payload}.${configId}.${String(side)}`;
}
