import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Context } from 'koa';
import type { Platform } from '../platform/platform.ts';
import { isAllowedOrigin } from './origins.ts';
import type { Seen } from './store/room-rows.ts';
import type { RoomStore } from './store/room-store.ts';
import { unknownRoomLimit } from './limits.ts';

/** The services that the calls about rooms need. */
export type RoomServices = Pick<Platform, 'bus' | 'database' | 'limits' | 'publicUrl' | 'secrets'> & {
  rooms: RoomStore;
};

/**
 * Finds the room with the given code. Many unknown codes count as guessing.
 * @throws AppError race.room_not_found, request.rate_limited
 */
export async function findRoom(
  { rooms, limits }: Pick<RoomServices, 'rooms' | 'limits'>,
  code: string,
  network: string,
): Promise<Seen> {
  const seen = await rooms.readRoom(code);
  if (seen) return seen;
  await limits.take(unknownRoomLimit, network);
  throw new AppError('race.room_not_found');
}

/**
 * Accepts only pages of the platform and of the sites that the owner allows (G21).
 * @throws AppError race.origin_not_allowed
 */
export function requireAllowedOrigin(
  ctx: Context,
  services: Pick<RoomServices, 'publicUrl'>,
  allowedDomains: readonly string[],
): void {
  if (!isFromAllowedPage(ctx, services, allowedDomains)) throw new AppError('race.origin_not_allowed');
}

/** Whether a call comes from a page of the platform, or of a site that the owner allows (G21). */
export function isFromAllowedPage(
  ctx: Context,
  { publicUrl }: Pick<RoomServices, 'publicUrl'>,
  allowedDomains: readonly string[],
): boolean {
  // A call is allowed if the browser states that its page has the origin of this server, whatever the host name is.
  return (
    ctx.get('sec-fetch-site') === 'same-origin' ||
    isAllowedOrigin(ctx.get('origin'), { publicUrl, allowedDomains })
  );
}
