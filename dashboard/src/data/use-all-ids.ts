import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Loads the ids of all rows that match the filters, even those that were never scrolled into view. `url` is the URL of
 * the call that lists them.
 */
export function useAllIds<Row>(url: string) {
  const queryClient = useQueryClient();
  const [isLoading, setIsLoading] = useState(false);
  return {
    isLoading,
    load: async (): Promise<Row[]> => {
      setIsLoading(true);
      try {
        return await queryClient.query<Row[]>({ queryKey: [url], staleTime: 0 });
      } finally {
        setIsLoading(false);
      }
    },
  };
}
