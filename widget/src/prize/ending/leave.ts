import { request } from '@puzzle-prize/sdk/http';
import type { DeactivateSession } from '@puzzle-prize/sdk/protocol';
import { sessionPollSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { type EmbedTarget, timeoutMs } from '../play-api.ts';
import type { Game } from '../state.ts';

/** Maximum number of attempts to deactivate a session. */
const leaveTries = 3;

/**
 * Ends the session of `game` (P2, W12). The visitor does not wait for this call, and it continues after the
 * element is removed.
 */
export async function leaveSession({ host }: EmbedTarget, { sessionId, puzzle }: Game): Promise<void> {
  const body: DeactivateSession = { playToken: puzzle.playToken, metadata: { reason: 'back_to_puzzle' } };
  const path = `/api/puzzle-sessions/${sessionId}/deactivate`;
  for (let tries = 1; tries <= leaveTries; tries += 1) {
    try {
      await request({ baseUrl: host, path, body, timeoutMs });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, sessionPollSeconds * 1000 * tries));
    }
  }
}
