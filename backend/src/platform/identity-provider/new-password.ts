import { hashPassword } from './password.ts';
import { isUsable, takeLink } from './account-links.ts';
import { forgetSignIns } from './identity-records.ts';
import { IdentityAccountEntity } from './identity.entity.ts';
import type { IdentityServices } from './identity-services.ts';

export type NewPasswordServices = Pick<IdentityServices, 'clock' | 'database' | 'endSessions' | 'secrets'>;

/**
 * Sets the password of the account to which a link belongs, and signs this account out everywhere. The link
 * also proves the e-mail address. Returns false if the link cannot be used anymore; then nothing changes.
 */
export async function setPassword(
  services: NewPasswordServices,
  { token, password, issuer }: { token: string; password: string; issuer: string },
): Promise<boolean> {
  const { clock, database, endSessions } = services;
  const em = database.orm.em.fork();
  const link = { purpose: 'reset', token } as const;
  // A hash takes long, so it is computed only for a real link, and before the transaction.
  if (!(await isUsable(services, em, link))) return false;
  const passwordHash = await hashPassword(password);
  return await em.transactional(async (work) => {
    const accountId = await takeLink(services, work, link);
    if (accountId === null) return false;
    await work.nativeUpdate(
      IdentityAccountEntity,
      { id: accountId },
      { passwordHash, emailConfirmedAt: new Date(clock.now()) },
    );
    await forgetSignIns(work, accountId);
    await endSessions(work, { issuer, subject: accountId });
    return true;
  });
}
