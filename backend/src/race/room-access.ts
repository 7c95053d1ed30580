import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Context } from 'koa';
import type { Platform } from '../platform/platform.ts';
import { isAllowedOrigin } from './origins.ts';
import type { Seen } from './store/room-rows.ts';
import type { RoomStore } from './store/room-store.ts';

/** What the calls about rooms stand on. */
export type RoomServices = Pick<Platform, 'bus' | 'database' | 'limits' | 'publicUrl'> & { rooms: RoomStore };

/**
 * The room of a code that a visitor gives. Who asks for many that are none is guessing.
 * @throws AppError race.room_not_found, request.rate_limited
 */
export async function findRoom(
  { rooms, limits }: Pick<RoomServices, 'rooms' | 'limits'>,
  code: string,
  network: string,
): Promise<Seen> {
  const seen = await rooms.readRoom(code);
  if (seen) return seen;
  await limits.take('unknownRoom', network);
  throw new AppError('race.room_not_found');
}

/**
 * Only pages of sites that the owner named may hold the race, and the platform's own (G21).
 * @throws AppError race.origin_not_allowed
 */
export function requireAllowedOrigin(
  ctx: Context,
  { publicUrl }: Pick<RoomServices, 'publicUrl'>,
  allowedDomains: readonly string[],
): void {
  // The browser's own word that the page is of this very address, by whatever name it was opened.
  if (ctx.get('sec-fetch-site') === 'same-origin') return;
  if (!isAllowedOrigin(ctx.get('origin'), { publicUrl, allowedDomains }))
    throw new AppError('race.origin_not_allowed');
}
