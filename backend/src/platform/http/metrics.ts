import { collectDefaultMetrics, Counter, Registry } from 'prom-client';

/** Creates the registry of an app's metrics. */
export function createMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** The labels of a counter, each with all its values. */
type Labels = Readonly<Record<string, readonly string[]>>;

/** Counts events on this node since its start. Monitoring adds up the counters of all nodes. */
export interface FeatureCounter<L extends Labels> {
  /**
   * Adds the counter to a registry, with zero for every combination of label values. Alerts on changes need
   * counters that exist before their first event.
   */
  open(registry: Registry): void;
  count(registry: Registry, values: { [Label in keyof L]: L[Label][number] }): void;
}

/** Declares a counter of a feature. */
export function defineCounter<const L extends Labels>({
  name,
  help,
  labels,
}: {
  name: string;
  help: string;
  labels: L;
}): FeatureCounter<L> {
  const findOrAdd = (registry: Registry): Counter => {
    const known = registry.getSingleMetric(name);
    if (known instanceof Counter) return known;
    const counter = new Counter({ name, help, labelNames: Object.keys(labels), registers: [registry] });
    for (const values of combine(labels)) counter.inc(values, 0);
    return counter;
  };
  return {
    open(registry) {
      findOrAdd(registry);
    },
    count(registry, values) {
      findOrAdd(registry).inc(values);
    },
  };
}

/** Lists every combination of the values of all labels. */
function combine(labels: Labels): Record<string, string>[] {
  return Object.entries(labels).reduce<Record<string, string>[]>(
    (combined, [label, values]) =>
      combined.flatMap((one) => values.map((value) => ({ ...one, [label]: value }))),
    [{}],
  );
}
