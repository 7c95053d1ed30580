import type {
  AccessGrant,
  CheckAccess,
  CheckAccessReply,
  ConsumeAccess,
  GrantAccess,
  RevokeAccess,
} from '../../protocol/paywall.ts';
import type { CallOptions, Caller } from '../call.ts';

/** The embed code or the campaign that an end user may play. */
export type AccessPlace =
  { embedId: string; puzzleId?: undefined } | { puzzleId: string; embedId?: undefined };
/** A grant, identified by its id, or by its end user and the embed code or campaign. */
export type HeldGrant =
  { grantId: string; endUserIdentifier?: undefined } | ({ endUserIdentifier: string } & AccessPlace);

const fields = ['grantId', 'usesLeft', 'maxUses', 'expiresAt'] as const;

/** Grants that let end users play without activating each session. */
export class Access {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Grants an end user a number of plays (P5). They are added to the unused plays of an earlier grant.
   * @throws NotFoundError embed.not_found, campaign.not_found
   */
  grant(access: GrantAccess & AccessPlace, options?: CallOptions): Promise<AccessGrant> {
    return this.#caller.json('POST /api/v1/access/grant', { body: access, fields }, options);
  }

  /**
   * Reads whether an end user may play now.
   * @throws NotFoundError embed.not_found, campaign.not_found
   */
  check(access: CheckAccess & AccessPlace, options?: CallOptions): Promise<CheckAccessReply> {
    return this.#caller.json(
      'GET /api/v1/access/check',
      { query: access, fields: ['allowed', 'usesLeft'] },
      options,
    );
  }

  /**
   * Consumes one use of a grant. A win does this automatically.
   * @throws NotFoundError access.not_found, ConflictError access.used_up
   */
  consume(access: ConsumeAccess & HeldGrant, options?: CallOptions): Promise<AccessGrant> {
    return this.#caller.json('POST /api/v1/access/consume', { body: access, fields }, options);
  }

  /**
   * Revokes the unused plays of a grant. A repeated call changes nothing.
   * @throws NotFoundError access.not_found
   */
  revoke(access: RevokeAccess, options?: CallOptions): Promise<AccessGrant> {
    return this.#caller.json('POST /api/v1/access/revoke', { body: access, fields }, options);
  }
}
