import type { PuzzleAccess, SessionStatus } from '@puzzle-prize/sdk/protocol';
import type { ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import { puzzleSessionMinutes } from '@puzzle-prize/sdk/protocol/limits';

const lifeMs = puzzleSessionMinutes * 60_000;

/**
 * The sessions of a paywalled campaign, as sdk/protocol/paywall.ts describes them. Each lasts half an hour
 * (G32).
 */
export class FakeSessions {
  /** Whether puzzles are hidden until their sessions are activated. */
  isLocked = false;
  readonly streams: FakeStream[] = [];
  readonly #sessions = new Map<string, SessionStatus>();

  /** The id of the newest session. */
  get last(): string {
    return [...this.#sessions.keys()].at(-1) ?? '';
  }

  status(sessionId: string): SessionStatus {
    const known = this.#sessions.get(sessionId);
    if (known) return known;
    const status = {
      sessionId,
      embedUniqueId: 'embed-1',
      isActivated: false,
      isExpired: false,
      expiresAt: new Date(Date.now() + lifeMs).toISOString(),
      activatedAt: null,
      createdAt: new Date().toISOString(),
    };
    this.#sessions.set(sessionId, status);
    return status;
  }

  /** Changes a session, as the host server or the expiry would, and notifies the open streams. */
  change(sessionId: string, change: Partial<SessionStatus>): void {
    const status = { ...this.status(sessionId), ...change };
    this.#sessions.set(sessionId, status);
    for (const stream of this.streams) if (stream.url.includes(sessionId)) stream.push(status);
  }

  access(sessionId: string): PuzzleAccess {
    const { isActivated, isExpired, expiresAt } = this.status(sessionId);
    return {
      isLocked: this.isLocked && !isActivated,
      isPreviewMode: !this.isLocked && !isActivated,
      sessionActivated: isActivated,
      isExpired,
      expiresAt,
      message: null,
      requiresEndUserIdentifier: false,
    };
  }

  /** Returns the error for solutions of this session, if any. */
  refusal(sessionId: string): ErrorCode | null {
    const { isActivated, isExpired } = this.status(sessionId);
    if (isExpired) return 'session.expired';
    return isActivated ? null : 'session.not_activated';
  }
}

/** Replaces the browser's EventSource, so that a test can send events. */
export class FakeStream extends EventTarget {
  readonly url: string;
  isClosed = false;

  constructor(url: string) {
    super();
    this.url = url;
  }

  push(data: unknown): void {
    if (!this.isClosed) this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data) }));
  }

  close(): void {
    this.isClosed = true;
  }
}
