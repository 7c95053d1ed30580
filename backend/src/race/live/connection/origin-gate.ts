import { hostMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import QuickLRU from 'quick-lru';
import type { Platform } from '../../../platform/platform.ts';
import { isAllowedOrigin } from '../../origins.ts';

/** Time for which an allowed origin is cached. */
const rememberedMs = 60_000;
const maxRemembered = 10_000;

/**
 * Checks whether any race allows the page that opens a socket. This check runs before the socket exists. When
 * the socket joins a room, the rules of that race are checked.
 */
export function createOriginGate({
  database: { pool },
  publicUrl,
}: Pick<Platform, 'database' | 'publicUrl'>) {
  const open = new QuickLRU<string, true>({ maxSize: maxRemembered, maxAge: rememberedMs });
  return {
    async isOpenTo(origin: string | undefined): Promise<boolean> {
      if (origin === undefined || open.has(origin)) return true;
      if (isAllowedOrigin(origin, { publicUrl, allowedDomains: [] })) return true;
      const domains = listAllowingDomains(origin);
      if (domains.length === 0) return false;
      const { rowCount } = await pool.query(
        'select from competitive_race_configs where allowed_domains && $1 limit 1',
        [domains],
      );
      if (rowCount === 0) return false;
      open.set(origin, true);
      return true;
    },
  };
}

/**
 * Returns every entry with which an owner can allow this origin. Returns no entry for a host that is too long
 * to be valid, because the total length of its parent domains grows with the square of its length.
 */
export function listAllowingDomains(origin: string): string[] {
  if (!URL.canParse(origin)) return [];
  const { hostname, port, protocol } = new URL(origin);
  if (hostname.length > hostMaxChars) return [];
  const labels = hostname.split('.');
  const parents = labels.slice(1).map((_, index) => `*.${labels.slice(index + 1).join('.')}`);
  const hosts = [hostname, ...parents];
  const usualPort = protocol === 'https:' ? '443' : '80';
  const withPort = hosts.map((host) => `${host}:${port || usualPort}`);
  return port === '' ? [...hosts, ...withPort] : withPort;
}
