/** The signals that ask a process to stop. SIGHUP is sent when a terminal is closed. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Resolves when this process is asked to stop. Further signals are ignored, because a second Ctrl-C must not
 * end this process before it has stopped the database.
 */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of signals) {
      process.on(signal, () => {
        resolve();
      });
    }
  });
}
