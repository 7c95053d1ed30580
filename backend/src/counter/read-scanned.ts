import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { CounterRead } from '@puzzle-prize/sdk/protocol';
import { readCodeFromShopLink } from '../codes/redemptions/read-shop-link.ts';
import { findPrize } from '../delivery/prize.ts';
import type { Platform } from '../platform/platform.ts';
import type { CounterPerson } from './sign-in.ts';

/** The code that staff read, its row if known, and the campaign to search; null means all campaigns. */
export interface ReadCode {
  code: string;
  codeId?: string | null | undefined;
  puzzleId: string | null;
}

/**
 * Returns the code in a scanned text: the code itself, the address of a prize page of this installation, or a shop
 * link of the owner (G112). The QR code of a prize page contains one of these two addresses. The address of a prize
 * page determines the row of the code or, if all winners share the code, its campaign, because other campaigns may
 * have a code with the same text.
 */
export async function readScanned(
  services: Pick<Platform, 'database' | 'publicUrl' | 'secrets'>,
  { em, person, read }: { em: SqlEntityManager; person: CounterPerson; read: CounterRead },
): Promise<ReadCode> {
  const { scanned, codeId } = read;
  const { puzzleId } = person;
  if (!/^https?:\/\//i.test(scanned)) return { code: scanned, codeId, puzzleId };
  const prizePages = `${services.publicUrl}/p/`;
  if (!scanned.startsWith(prizePages))
    return { code: (await readCodeFromShopLink(em, person, scanned)) ?? scanned, codeId, puzzleId };
  // In links from mails and QR codes, the language follows the secret: ?lang=de.
  const [secret = ''] = scanned.slice(prizePages.length).split(/[?#]/);
  const prize = await findPrize(services, secret);
  if (!prize || (puzzleId !== null && puzzleId !== prize.puzzleId)) return { code: scanned, puzzleId };
  return { code: prize.code, codeId: prize.codeId, puzzleId: prize.puzzleId };
}
