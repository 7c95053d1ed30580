import { type Embedder, createSender, tellEscape, watchHeight } from './bridge.ts';

/**
 * Sends the host page messages about a race (V5, W14); `embedId` is the campaign's id. The visitor's session
 * id is a secret, so it is sent only if the origin of the host page is known.
 * @returns a function that stops sending
 */
export function raceBridge(element: HTMLElement, embedId: string, embedder: Embedder): () => void {
  const end = new AbortController();
  const { signal } = end;
  const send = createSender(embedder);
  element.addEventListener(
    'race-session',
    ({ raceSessionId, roomCode }) => {
      send({ type: 'raceSessionId', raceSessionId, roomCode, embedId });
    },
    { signal },
  );
  element.addEventListener(
    'race-player-won',
    ({ finish }) => {
      const { participantId, displayName, roomCode, completedAt, finalMoveCount } = finish;
      send({
        type: 'race_player_won',
        participantId,
        displayName,
        roomCode,
        completedAt,
        finalMoveCount,
        embedId,
      });
    },
    { signal },
  );
  tellEscape(embedId, send, signal);
  watchHeight(element, signal, (height) => {
    send({ type: 'resize', height, embedId });
  });
  return () => {
    end.abort();
  };
}
