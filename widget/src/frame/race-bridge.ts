import { type Embedder, senderTo, tellEscape, watchHeight } from './bridge.ts';

/**
 * Tells the page around the frame what happens in a race (V5, W14); `embedId` is the campaign's id. The visitor's secret is
 * sent to a known origin alone, as that of a puzzle is.
 * @returns a function that ends it
 */
export function raceBridge(element: HTMLElement, embedId: string, embedder: Embedder): () => void {
  const end = new AbortController();
  const { signal } = end;
  const send = senderTo(embedder);
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
