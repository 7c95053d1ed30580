import { collectDefaultMetrics, Registry } from 'prom-client';

/** Creates the registry of an app's metrics. */
export function createMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}
