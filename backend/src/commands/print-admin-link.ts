import { adminLinkPath, createAdminQuery } from '../auth/admin-link.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { createSecrets } from '../platform/secrets.ts';

/**
 * Prints a link that makes the account ADMIN_USERNAME the administrator. The link is valid for an hour.
 * @throws Error if ADMIN_USERNAME is not set, or if an OIDC provider manages the accounts
 */
export function printAdminLink(): void {
  const config = readConfig();
  if (config.adminUsername === undefined)
    throw new Error('Set ADMIN_USERNAME to the name of the account that becomes the administrator.');
  if (config.oidcIssuer !== undefined)
    throw new Error(
      'No link is needed: the first person who signs in at OIDC_ISSUER as ADMIN_USERNAME becomes the administrator.',
    );
  const query = createAdminQuery(
    { secrets: createSecrets(config), clock: systemClock },
    config.adminUsername,
  );
  const address = config.publicUrl ?? `http://${config.host}:${config.port}`;
  process.stdout.write(`Sign in as ${config.adminUsername}, then open ${address}${adminLinkPath}?${query}\n`);
}
