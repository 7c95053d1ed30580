import type { Log } from '../log.ts';

/** A part of the server that must work before it receives calls. */
export interface ReadinessCheck {
  /** Rejects when the part does not work. */
  check: () => Promise<void>;
  /** Milliseconds for which a result is cached, so that several load balancers cause one check. */
  keepMs?: number;
}

export interface Readiness {
  isReady: boolean;
  parts: Record<string, 'ok' | 'failed'>;
}

/** The time limit of a check, because load balancers give up after a few seconds. A slower check counts as failed. */
const answerMs = 1500;
const defaultKeepMs = 1000;

/**
 * Checks all parts concurrently. Each part has at most one running check, so a hanging part holds only one
 * connection. The log contains each failure with its cause; the reply contains no cause.
 */
export function createReadiness(
  checks: Readonly<Record<string, ReadinessCheck>>,
  { log, now = () => performance.now() }: { log: Log; now?: () => number },
): () => Promise<Readiness> {
  const parts = Object.entries(checks).map(([name, check]) => {
    const ask = createPart(check, now);
    let wasFailed = false;
    return async () => {
      const failure = await ask();
      if (failure !== null && !wasFailed) log.error({ err: failure, part: name }, 'not ready');
      if (failure === null && wasFailed) log.warn({ part: name }, 'ready again');
      wasFailed = failure !== null;
      return { name, wasFailed };
    };
  });
  return async () => {
    const results = await Promise.all(parts.map((ask) => ask()));
    return {
      isReady: results.every(({ wasFailed }) => !wasFailed),
      parts: Object.fromEntries(results.map(({ name, wasFailed }) => [name, wasFailed ? 'failed' : 'ok'])),
    };
  };
}

/** Returns the reason why the part does not work, or null. */
function createPart({ check, keepMs = defaultKeepMs }: ReadinessCheck, now: () => number) {
  let kept: { failure: Error | null; untilMs: number } | null = null;
  let running: Promise<Error | null> | null = null;
  const run = async () => {
    const failure = await check().then(() => null, toError);
    // A failed part is checked again soon, even if a success would be cached for a long time.
    kept = { failure, untilMs: now() + (failure ? Math.min(keepMs, defaultKeepMs) : keepMs) };
    running = null;
    return failure;
  };
  return async (): Promise<Error | null> => {
    if (kept && now() < kept.untilMs) return kept.failure;
    running ??= run();
    return await limitTime(running);
  };
}

async function limitTime(running: Promise<Error | null>): Promise<Error | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Error>((resolve) => {
    timer = setTimeout(() => {
      resolve(new Error(`no reply within ${answerMs} ms`));
    }, answerMs);
  });
  try {
    return await Promise.race([running, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
