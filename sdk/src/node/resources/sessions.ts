import type {
  ActivateSession,
  ActivateSessionReply,
  DeactivateSession,
  DeactivateSessionReply,
  SessionStatus,
} from '../../protocol/paywall.ts';
import type { CallOptions, Caller } from '../call.ts';

/** A session id, as in the frame's `puzzleSessionId` message, or an object with the id and further fields. */
export type SessionArgument<More = object> = string | ({ sessionId: string } & More);

/** Sessions of paywalled puzzles. */
export class Sessions {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Activates a session for half an hour, after your customer has paid (P1). A repeated call changes nothing.
   * @throws NotFoundError session.not_found, ExpiredError session.expired
   */
  async activate(
    session: SessionArgument<NonNullable<ActivateSession>>,
    options?: CallOptions,
  ): Promise<ActivateSessionReply> {
    const { sessionId, ...body } = readSession(session);
    return await this.#caller.json(
      'POST /api/puzzle-sessions/{sessionId}/activate',
      { path: { sessionId }, body, fields: ['activatedAt', 'expiresAt'] },
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
    const { sessionId, ...body } = readSession(session);
    return await this.#caller.json(
      'POST /api/puzzle-sessions/{sessionId}/deactivate',
      { path: { sessionId }, body, fields: ['success'] },
      options,
    );
  }

  /**
   * Reads whether a session may be played (P3).
   * @throws NotFoundError session.not_found
   */
  async status(session: SessionArgument, options?: CallOptions): Promise<SessionStatus> {
    const { sessionId } = readSession(session);
    const fields = ['isActivated', 'isExpired', 'expiresAt'] as const;
    return await this.#caller.json(
      'GET /api/puzzle-sessions/{sessionId}/status',
      { path: { sessionId }, fields },
      options,
    );
  }
}

/** @throws TypeError for an invalid session id, which callers in plain JavaScript can pass */
function readSession(session: SessionArgument): { sessionId: string } {
  const { sessionId, ...more }: { sessionId?: unknown } =
    typeof session === 'object' ? session : { sessionId: session };
  if (typeof sessionId !== 'string' || sessionId === '')
    throw new TypeError('sessionId: the id that the puzzle told your page is missing');
  return { sessionId, ...more };
}
