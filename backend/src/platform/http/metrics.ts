import { collectDefaultMetrics, Registry } from 'prom-client';

/** What the process measures, with a registry of its own for every app. */
export function createMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}
