import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { buildMutation } from './use-send.ts';

const url = '/api/rewards';

/** A list from which calls remove items. The test decides when each call ends, and how. */
function openList() {
  const calls = new Map<string, PromiseWithResolvers<null>>();
  let stored = ['a', 'b', 'c'];
  let loads = 0;
  const queryClient = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  queryClient.setQueryDefaults([url], {
    queryFn: () => {
      loads += 1;
      return stored;
    },
  });
  queryClient.setQueryData([url], stored);
  const remove = (item: string) => {
    const call = Promise.withResolvers<null>();
    calls.set(item, call);
    const mutation = new MutationObserver(queryClient, {
      ...buildMutation<null, string, string[]>(queryClient, {
        call: (input) => ({ method: 'DELETE', path: `${url}/${input}` }),
        failure: { fallback: 'Failed' },
        refresh: [url],
        preview: { url, change: (items, input) => items.filter((one) => one !== input) },
      }),
      mutationFn: () => call.promise,
    });
    return mutation.mutate({ method: 'DELETE', path: `${url}/${item}`, input: item }).catch(() => null);
  };
  return {
    remove,
    succeed: (item: string) => {
      stored = stored.filter((one) => one !== item);
      calls.get(item)?.resolve(null);
    },
    fail: (item: string) => {
      calls.get(item)?.reject(new Error('500: failed'));
    },
    read: () => queryClient.query<string[]>({ queryKey: [url], staleTime: Infinity }),
    countLoads: () => loads,
  };
}

describe('buildMutation', () => {
  it('[R15] loads the list again after the last of several overlapping calls, also if it fails', async () => {
    const list = openList();
    const first = list.remove('a');
    const second = list.remove('b');
    await expect.poll(list.read).toEqual(['c']);
    list.succeed('b');
    await second;
    expect(list.countLoads()).toBe(0);
    list.fail('a');
    await first;
    expect(await list.read()).toEqual(['a', 'c']);
  });

  it('[R15] loads the list once after several calls that succeed', async () => {
    const list = openList();
    const first = list.remove('a');
    const second = list.remove('b');
    await expect.poll(list.read).toEqual(['c']);
    list.succeed('a');
    await first;
    list.succeed('b');
    await second;
    expect(await list.read()).toEqual(['c']);
    expect(list.countLoads()).toBe(1);
  });
});
