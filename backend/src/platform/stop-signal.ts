/** SIGHUP is a terminal that was closed. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Settles when this process is asked to stop. From then on further signals change nothing: someone who presses Ctrl-C
 * twice must not leave a database without its owner.
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
