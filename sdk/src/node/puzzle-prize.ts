import type {
  AccessGrant,
  ActivateSession,
  ActivateSessionReply,
  CheckAccess,
  CheckAccessReply,
  ConsumeAccess,
  DeactivateSession,
  DeactivateSessionReply,
  GrantAccess,
  RevokeAccess,
  SessionStatus,
} from '../protocol/paywall.ts';
import type { JoinRace, JoinRaceReply, OpenRace, RaceRoom, StartRace } from '../protocol/race.ts';
import { type Call, type CallOptions, type ClientOptions, createCall } from './call.ts';
import { createEndUserSigner, type EndUser } from './end-user.ts';

/** A session id, as in the frame's `puzzleSessionId` message, or an object with the id and further fields. */
export type SessionArgument<More = object> = string | ({ sessionId: string } & More);

/** The embed code or the campaign that an end user may play. */
export type AccessPlace =
  { embedId: string; puzzleId?: undefined } | { puzzleId: string; embedId?: undefined };
/** A grant, identified by its id, or by its end user and the embed code or campaign. */
export type HeldGrant =
  { grantId: string; endUserIdentifier?: undefined } | ({ endUserIdentifier: string } & AccessPlace);

const roomFields = ['roomCode', 'status', 'participants'] as const;
const grantFields = ['grantId', 'usesLeft', 'maxUses', 'expiresAt'] as const;

/**
 * The client for an owner's server (P1-P5). All calls accept `{ signal, timeoutMs, idempotencyKey }` as their
 * last argument and reject with the subclass of `PuzzlePrizeError` that belongs to the error `code`.
 */
export class PuzzlePrize {
  /** Sessions of paywalled puzzles. */
  readonly sessions: Sessions;
  /** Grants that let end users play without activating each session. */
  readonly access: Access;
  readonly race: Race;
  readonly #signEndUser: (user: EndUser) => string;

  /** @throws TypeError when the API key or the platform's URL is missing */
  constructor(options: ClientOptions) {
    const call = createCall(options);
    this.sessions = new Sessions(call);
    this.access = new Access(call);
    this.race = new Race(call);
    this.#signEndUser = createEndUserSigner(options.apiKey);
  }

  /**
   * Signs an end user (G48). The result is a value for the attribute `end-user`, for the option `endUser` of
   * `mount`, or for `?endUser=` in the URL of a frame. This method sends no request. A new API key
   * invalidates earlier signatures.
   * @throws TypeError, RangeError for an invalid user
   */
  signEndUser(user: EndUser): string {
    return this.#signEndUser(user);
  }
}

class Sessions {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Activates a session for half an hour, after your customer has paid (P1). A repeated call changes nothing.
   * @throws NotFoundError session.not_found, ExpiredError session.expired
   */
  async activate(
    session: SessionArgument<NonNullable<ActivateSession>>,
    options?: CallOptions,
  ): Promise<ActivateSessionReply> {
    const { path, body } = sessionCall(session, 'activate');
    return await this.#call(
      { path, body, retrySafety: 'keyed', reply: ['activatedAt', 'expiresAt'] },
      options,
    );
  }

  /**
   * Deactivates a session (P2). A repeated call changes nothing.
   * @throws NotFoundError session.not_found
   */
  async deactivate(
    session: SessionArgument<Pick<NonNullable<DeactivateSession>, 'metadata'>>,
    options?: CallOptions,
  ): Promise<DeactivateSessionReply> {
    const { path, body } = sessionCall(session, 'deactivate');
    return await this.#call({ path, body, retrySafety: 'idempotent', reply: ['success'] }, options);
  }

  /**
   * Reads whether a session may be played (P3).
   * @throws NotFoundError session.not_found
   */
  async status(session: SessionArgument, options?: CallOptions): Promise<SessionStatus> {
    const { path } = sessionCall(session, 'status');
    const reply = ['isActivated', 'isExpired', 'expiresAt'] as const;
    return await this.#call({ method: 'GET', path, retrySafety: 'idempotent', reply }, options);
  }
}

class Access {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Grants an end user a number of plays (P5). They are added to the unused plays of an earlier grant.
   * @throws NotFoundError embed.not_found, campaign.not_found
   */
  grant(access: GrantAccess & AccessPlace, options?: CallOptions): Promise<AccessGrant> {
    return this.#call(
      { path: '/api/v1/access/grant', body: access, retrySafety: 'keyed', reply: grantFields },
      options,
    );
  }

  /**
   * Reads whether an end user may play now.
   * @throws NotFoundError embed.not_found, campaign.not_found
   */
  check(access: CheckAccess & AccessPlace, options?: CallOptions): Promise<CheckAccessReply> {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries<string | undefined>(access))
      if (value !== undefined) query.set(name, value);
    const path = `/api/v1/access/check?${query.toString()}`;
    return this.#call(
      { method: 'GET', path, retrySafety: 'idempotent', reply: ['allowed', 'usesLeft'] },
      options,
    );
  }

  /**
   * Consumes one use of a grant. A win does this automatically.
   * @throws NotFoundError access.not_found, ConflictError access.used_up
   */
  consume(access: ConsumeAccess & HeldGrant, options?: CallOptions): Promise<AccessGrant> {
    return this.#call(
      { path: '/api/v1/access/consume', body: access, retrySafety: 'keyed', reply: grantFields },
      options,
    );
  }

  /**
   * Revokes the unused plays of a grant. A repeated call changes nothing.
   * @throws NotFoundError access.not_found
   */
  revoke(access: RevokeAccess, options?: CallOptions): Promise<AccessGrant> {
    return this.#call(
      { path: '/api/v1/access/revoke', body: access, retrySafety: 'idempotent', reply: grantFields },
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
   * Gives one of your users a slot in a race (P4). Repeated calls for a session return the same slot.
   * @throws NotFoundError race.participant_not_found, ConflictError race.full
   */
  join(player: JoinRace, options?: CallOptions): Promise<JoinRaceReply> {
    const reply = ['participantId', 'slotNumber', 'roomCode'] as const;
    return this.#call({ path: '/api/race/join', body: player, retrySafety: 'idempotent', reply }, options);
  }

  /**
   * Opens a room of a race (Q8). A retry after a lost reply opens another room; unused rooms expire.
   * @throws NotFoundError race.config_not_found
   */
  open(race: OpenRace, options?: CallOptions): Promise<RaceRoom> {
    return this.#call(
      { path: '/api/race/open', body: race, retrySafety: 'idempotent', reply: roomFields },
      options,
    );
  }

  /**
   * Starts the countdown of a room (N5), regardless of the room's start mode. A repeated call changes
   * nothing.
   * @throws NotFoundError race.room_not_found, ConflictError race.not_enough_players, ExpiredError
   * race.room_over
   */
  start(room: StartRace, options?: CallOptions): Promise<RaceRoom> {
    return this.#call(
      { path: '/api/race/start', body: room, retrySafety: 'idempotent', reply: roomFields },
      options,
    );
  }
}

/** @throws TypeError for an invalid session id, which callers in plain JavaScript can pass */
function sessionCall(session: SessionArgument, does: string): { path: string; body: object } {
  const { sessionId, ...body }: { sessionId?: unknown } =
    typeof session === 'object' ? session : { sessionId: session };
  if (typeof sessionId !== 'string' || sessionId === '')
    throw new TypeError('sessionId: the id that the puzzle told your page is missing');
  return { path: `/api/puzzle-sessions/${encodeURIComponent(sessionId)}/${does}`, body };
}
