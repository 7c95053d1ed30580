interface UrlRules {
  createScriptURL: (url: string) => string | null;
}

interface PolicyFactory {
  createPolicy: (name: 'default', rules: UrlRules) => unknown;
}

/**
 * Allows this page to start the worker that solves a proof of work (G46), although the page's policy requires Trusted
 * Types. The elements create no policy themselves, because other pages may forbid it (decision 26).
 */
export function allowWorker(): void {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
  if (!isPolicyFactory(factory)) return;
  // All blob URLs can be allowed, because the page's content security policy permits scripts from blobs only in
  // workers.
  factory.createPolicy('default', { createScriptURL: (url) => (url.startsWith('blob:') ? url : null) });
}

function isPolicyFactory(value: unknown): value is PolicyFactory {
  return typeof value === 'object' && value !== null && 'createPolicy' in value;
}
