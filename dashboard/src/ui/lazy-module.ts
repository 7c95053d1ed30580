import { useEffect, useState } from 'react';
import { useIdle } from './use-idle.ts';

/** A module that is not part of a page's first load. */
export interface LazyModule<Module> {
  load: () => Promise<Module>;
  /** Null until the first load. */
  loaded: () => Module | null;
}

/**
 * Declares a module that loads later. Call it outside components, so that a loaded module is available at once from
 * then on.
 */
export function lazyModule<Module>(load: () => Promise<Module>): LazyModule<Module> {
  let module: Module | null = null;
  return {
    load: async () => {
      module ??= await load();
      return module;
    },
    loaded: () => module,
  };
}

/** How long hidden modules wait after the page itself, which may still be loading its data. */
const afterPageMs = 2000;

/**
 * Loads a module when the page is idle, or as soon as it is wanted; null until then.
 * @throws while rendering, when a wanted module cannot be loaded
 */
export function useIdleModule<Module>(part: LazyModule<Module>, isWanted: boolean): Module | null {
  return useDuePart(part, useIdle(afterPageMs) || isWanted, isWanted);
}

/**
 * Loads a module at once; null until then. React's `lazy` delays content by 300 ms after a fallback, and shows the
 * fallback even for a loaded module.
 * @throws while rendering, when the module cannot be loaded
 */
export function useModule<Module>(part: LazyModule<Module>): Module | null {
  return useDuePart(part, true, true);
}

function useDuePart<Module>(part: LazyModule<Module>, isDue: boolean, isWanted: boolean): Module | null {
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
        // A load that failed before the module was wanted is repeated when it is.
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
