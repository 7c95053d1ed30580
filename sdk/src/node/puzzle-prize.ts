import type {
  AccessGrant,
  CheckAccess,
  CheckAccessReply,
  ConsumeAccess,
  GrantAccess,
  RevokeAccess,
} from '../protocol/access.ts';
import type { JoinRace, JoinRaceReply } from '../protocol/race.ts';
import type {
  ActivateSession,
  ActivateSessionReply,
  DeactivateSession,
  DeactivateSessionReply,
  SessionStatus,
} from '../protocol/sessions.ts';
import { type Call, type CallOptions, type ClientOptions, createCall } from './call.ts';

/** A session by its id, as the `puzzleSessionId` message of the frame tells it; or with what the call says beside. */
export type SessionArgument<More = object> = string | ({ sessionId: string } & More);

/** Where a user plays: at one embed code, or with one campaign wherever it stands. */
export type AccessPlace =
  { embedId: string; puzzleId?: undefined } | { puzzleId: string; embedId?: undefined };
/** A grant, by its id or by who has it where. */
export type HeldGrant =
  { grantId: string; endUserIdentifier?: undefined } | ({ endUserIdentifier: string } & AccessPlace);

const grantFields = ['grantId', 'usesLeft', 'maxUses', 'expiresAt'] as const;

/**
 * The platform as an owner's server sees it (P1-P5). Every call takes `{ signal, timeoutMs, idempotencyKey }` beside its
 * arguments, and rejects with a `PuzzlePrizeError` of the kind its `code` belongs to.
 */
export class PuzzlePrize {
  /** The sessions of paywalled puzzles. */
  readonly sessions: Sessions;
  /** Who may play without a session being activated one by one. */
  readonly access: Access;
  readonly race: Race;

  /** @throws TypeError when the key or the address is missing */
  constructor(options: ClientOptions) {
    const call = createCall(options);
    this.sessions = new Sessions(call);
    this.access = new Access(call);
    this.race = new Race(call);
  }
}

class Sessions {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Opens a session for half an hour, after your customer has paid (P1). Again changes nothing.
   * @throws NotFoundError session.not_found, ExpiredError session.expired
   */
  async activate(
    session: SessionArgument<NonNullable<ActivateSession>>,
    options?: CallOptions,
  ): Promise<ActivateSessionReply> {
    const { path, body } = sessionCall(session, 'activate');
    return await this.#call({ path, body, again: 'keyed', reply: ['activatedAt', 'expiresAt'] }, options);
  }

  /**
   * Closes a session (P2). Again changes nothing.
   * @throws NotFoundError session.not_found
   */
  async deactivate(
    session: SessionArgument<Pick<NonNullable<DeactivateSession>, 'metadata'>>,
    options?: CallOptions,
  ): Promise<DeactivateSessionReply> {
    const { path, body } = sessionCall(session, 'deactivate');
    return await this.#call({ path, body, again: 'harmless', reply: ['success'] }, options);
  }

  /**
   * Whether a session may be played (P3).
   * @throws NotFoundError session.not_found
   */
  async status(session: SessionArgument, options?: CallOptions): Promise<SessionStatus> {
    const { path } = sessionCall(session, 'status');
    const reply = ['isActivated', 'isExpired', 'expiresAt'] as const;
    return await this.#call({ method: 'GET', path, again: 'harmless', reply }, options);
  }
}

class Access {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Lets a user play so many times (P5). What is left of an earlier grant is added to.
   * @throws NotFoundError embed.not_found, campaign.not_found
   */
  grant(access: GrantAccess & AccessPlace, options?: CallOptions): Promise<AccessGrant> {
    return this.#call(
      { path: '/api/v1/access/grant', body: access, again: 'keyed', reply: grantFields },
      options,
    );
  }

  /**
   * Whether a user may play now.
   * @throws NotFoundError embed.not_found, campaign.not_found
   */
  check(access: CheckAccess & AccessPlace, options?: CallOptions): Promise<CheckAccessReply> {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries<string | undefined>(access))
      if (value !== undefined) query.set(name, value);
    const path = `/api/v1/access/check?${query.toString()}`;
    return this.#call({ method: 'GET', path, again: 'harmless', reply: ['allowed', 'usesLeft'] }, options);
  }

  /**
   * Takes one use. A win takes one by itself.
   * @throws NotFoundError access.not_found, ConflictError access.used_up
   */
  consume(access: ConsumeAccess & HeldGrant, options?: CallOptions): Promise<AccessGrant> {
    return this.#call(
      { path: '/api/v1/access/consume', body: access, again: 'keyed', reply: grantFields },
      options,
    );
  }

  /**
   * Takes away what is left of a grant. Again changes nothing.
   * @throws NotFoundError access.not_found
   */
  revoke(access: RevokeAccess, options?: CallOptions): Promise<AccessGrant> {
    return this.#call(
      { path: '/api/v1/access/revoke', body: access, again: 'harmless', reply: grantFields },
      options,
    );
  }
}

class Race {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Seats one of your users in a race (P4). Again for the same session is the same seat.
   * @throws NotFoundError race.participant_not_found, ConflictError race.full
   */
  join(player: JoinRace, options?: CallOptions): Promise<JoinRaceReply> {
    const reply = ['participantId', 'slotNumber', 'roomCode'] as const;
    return this.#call({ path: '/api/race/join', body: player, again: 'harmless', reply }, options);
  }
}

/** @throws TypeError for what is no session id at all, which plain JavaScript may send */
function sessionCall(session: SessionArgument, does: string): { path: string; body: object } {
  const { sessionId, ...body }: { sessionId?: unknown } =
    typeof session === 'object' ? session : { sessionId: session };
  if (typeof sessionId !== 'string' || sessionId === '')
    throw new TypeError('sessionId: the id that the puzzle told your page is missing');
  return { path: `/api/puzzle-sessions/${encodeURIComponent(sessionId)}/${does}`, body };
}
