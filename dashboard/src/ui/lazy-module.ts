import { useEffect, useState } from 'react';
import { useIdle } from './use-idle.ts';

/** A module that loads after the page. */
export interface LazyModule<Module> {
  load: () => Promise<Module>;
  /** Returns the module, or null before it has loaded. */
  loaded: () => Module | null;
}

/**
 * Declares a module that loads later. Call this function outside components. All components then share the
 * module, and show it immediately once it has loaded.
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

/** The delay after the page has loaded before modules for hidden parts load, because the page's data comes first. */
const afterPageMs = 2000;

/**
 * Loads a module when the page is idle, or at once when `isWanted` is true. Returns null until it has loaded.
 * @throws while rendering, when a wanted module cannot be loaded
 */
export function useIdleModule<Module>(part: LazyModule<Module>, isWanted: boolean): Module | null {
  return useDuePart(part, useIdle(afterPageMs) || isWanted, isWanted);
}

/**
 * Loads a module at once, and returns null until it has loaded. It replaces React's `lazy`, which keeps a
 * fallback for at least 300 ms and shows it even when the module has already loaded.
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
    // An early load changes nothing that is visible, also if it fails: the effect loads again once the module is
    // wanted.
    const tell = (next: { error?: Error }) => {
      if (isWanted && !isLeft) setState(next);
    };
    part.load().then(
      () => {
        tell({});
      },
      (cause: unknown) => {
        tell({ error: new Error('A part of the page could not be loaded.', { cause }) });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [part, isDue, isWanted]);
  if (isWanted && state.error && !part.loaded()) throw state.error;
  return part.loaded();
}
