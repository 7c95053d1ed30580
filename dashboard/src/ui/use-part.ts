import { useEffect, useState } from 'react';
import { useAtRest } from './use-at-rest.ts';

/** Code of a page that is not part of its first load. */
export interface LatePart<Module> {
  load: () => Promise<Module>;
  /** Null until it was loaded once. */
  loaded: () => Module | null;
}

/** Names what is loaded late. It stands outside of components: what was loaded once is there at once from then on. */
export function latePart<Module>(load: () => Promise<Module>): LatePart<Module> {
  let module: Module | null = null;
  return {
    load: async () => {
      module ??= await load();
      return module;
    },
    loaded: () => module,
  };
}

/** What is not seen yet waits this much longer than the page itself, which may still be waiting for its data. */
const afterPageMs = 2000;

/**
 * Loads a part once the page is at rest, or as soon as it is wanted; null until it is there.
 * @throws while rendering, when a part that is wanted cannot be loaded
 */
export function usePart<Module>(part: LatePart<Module>, isWanted: boolean): Module | null {
  return useDuePart(part, useAtRest(afterPageMs) || isWanted, isWanted);
}

/**
 * Loads a part that is wanted at once; null until it is there. Not `lazy`: React holds back what follows a fallback for
 * 300 ms, and what is there already would show its skeleton first.
 * @throws while rendering, when it cannot be loaded
 */
export function useWantedPart<Module>(part: LatePart<Module>): Module | null {
  return useDuePart(part, true, true);
}

function useDuePart<Module>(part: LatePart<Module>, isDue: boolean, isWanted: boolean): Module | null {
  const [state, setState] = useState<{ error?: Error }>({});
  useEffect(() => {
    if (!isDue || part.loaded()) return;
    let isLeft = false;
    const tell = (next: { error?: Error }) => {
      if (!isLeft) setState(next);
    };
    part.load().then(
      () => {
        tell({});
      },
      (cause: unknown) => {
        // What failed before it was wanted is tried again when it is.
        if (isWanted) tell({ error: new Error('A part of the page could not be loaded.', { cause }) });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [part, isDue, isWanted]);
  if (isWanted && state.error && !part.loaded()) throw state.error;
  return part.loaded();
}
