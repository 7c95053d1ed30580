import type { SightingList } from '@puzzle-prize/sdk/protocol';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

export interface LiveSightings {
  /** Undefined until the server has answered. */
  list: SightingList | undefined;
  /** The time at which the list arrived, by this browser's clock. */
  receivedAtMs: number;
  /** Whether the connection is lost. A lost connection is reopened automatically. */
  isLost: boolean;
}

/**
 * The delay before a new connection after the server has refused one. After other failures, the browser
 * itself reconnects.
 */
const refusedRetryMs = 15_000;

/**
 * Provides a live list of the sightings of an embed code. A call loads the first list, and a stream sends newer
 * lists.
 */
export function useSightings(embedId: string): LiveSightings {
  const url = `/api/embed-codes/${embedId}/sightings`;
  const { data: list, dataUpdatedAt: receivedAtMs } = useQuery<SightingList>({ queryKey: [url] });
  const client = useQueryClient();
  const [isLost, setIsLost] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const source = new EventSource(`${url}/events`);
    let retry: ReturnType<typeof setTimeout> | undefined;
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const sent: unknown = JSON.parse(data);
      client.setQueryData([url], sent);
      setIsLost(false);
    };
    source.onerror = () => {
      setIsLost(true);
      if (source.readyState !== EventSource.CLOSED) return;
      retry = setTimeout(() => {
        setAttempt((count) => count + 1);
      }, refusedRetryMs);
    };
    return () => {
      source.close();
      clearTimeout(retry);
    };
  }, [url, client, attempt]);
  return { list, receivedAtMs, isLost };
}
