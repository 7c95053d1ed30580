import type { PageDetails } from './page-details.ts';

/** An embed that did not load completely, and the details that its element sends. */
export interface Unloaded {
  /** Origin of the platform. */
  origin: string;
  embedId: string;
  details: Partial<PageDetails>;
}

/** Time to wait for the violation event, which the browser may fire after the call has failed. */
const violationWaitMs = 500;

/**
 * Checks whether the page's content security policy blocks calls to the platform, and reports this, so that
 * the owner learns the remedy. The report is sent as an import of a script. A policy that blocks calls
 * usually allows scripts of the platform, because the page loads the element from there.
 */
export async function reportBlockedCalls({ origin, embedId, details }: Unloaded): Promise<void> {
  const end = new AbortController();
  const violated = new Promise<boolean>((resolve) => {
    watchViolations(origin, end.signal, () => {
      resolve(true);
    });
    setTimeout(resolve, violationWaitMs, false);
  });
  const address = buildAddress({ origin, embedId, details });
  // If no policy blocks this call, the call itself tells the platform that the page shows the embed.
  await fetch(address).catch(() => undefined);
  if (await violated) await sendBlocked({ origin, embedId, details }, 'connect-src');
  end.abort();
}

/** Does the same as `reportBlockedCalls` for an element that could not load its puzzle. */
export function reportUnloaded(target: {
  host: string;
  embedId: string;
  describePage: () => PageDetails;
}): Promise<void> {
  const { host, embedId, describePage } = target;
  return reportBlockedCalls({ origin: host, embedId, details: describePage() });
}

/** Reports when the page's policy blocks the platform's frame. Stops when `signal` is aborted. */
export function reportBlockedFrame(unloaded: Unloaded, signal: AbortSignal): void {
  watchViolations(unloaded.origin, signal, ({ effectiveDirective }) => {
    if (/^(frame|child|default)-src/.test(effectiveDirective)) void sendBlocked(unloaded, 'frame-src');
  });
}

function watchViolations(
  origin: string,
  signal: AbortSignal,
  handle: (event: SecurityPolicyViolationEvent) => void,
): void {
  document.addEventListener(
    'securitypolicyviolation',
    (event) => {
      if (event.blockedURI.startsWith(origin)) handle(event);
    },
    { signal },
  );
}

async function sendBlocked(unloaded: Unloaded, blockedBy: string): Promise<void> {
  const address = buildAddress({ ...unloaded, details: { ...unloaded.details, ...{ blockedBy } } });
  await import(/* @vite-ignore */ /* webpackIgnore: true */ address).catch(() => undefined);
}

function buildAddress({ origin, embedId, details }: Unloaded): string {
  const query = new URLSearchParams(details);
  return `${origin}/api/embed/${encodeURIComponent(embedId)}/seen?${query.toString()}`;
}
