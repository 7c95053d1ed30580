import type { PageDetails } from './page-details.ts';

/** A part of a puzzle that did not load, and what the element says about itself. */
export interface Unloaded {
  /** Origin of the platform. */
  origin: string;
  embedId: string;
  details: Partial<PageDetails>;
}

/** The event of a violation is late: it follows the failure of the call. */
const violationWaitMs = 500;

/**
 * Finds out whether the page's content security policy blocks calls to the platform, and reports it, so that the owner
 * learns the remedy. The report is the request of a script, because a policy that let this one in allows that at least.
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
  // Without a policy against it, this call already says that the page is there.
  await fetch(address).catch(() => undefined);
  if (await violated) await sendBlocked({ origin, embedId, details }, 'connect-src');
  end.abort();
}

/** Reports that the policy blocks the platform's frame. Calls when `signal` is aborted are ignored. */
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
