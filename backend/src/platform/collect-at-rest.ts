const lookMs = 20_000;
/**
 * The share of one core below which the server counts as idle. Only an idle server collects garbage, because a
 * collection takes a tenth of a second and no caller should wait for it.
 */
const restShare = 0.05;
const worthBytes = 16 * 1024 * 1024;

/**
 * Releases memory while the server is idle. Startup leaves about 100 MB of garbage, which V8 would keep
 * because it collects only under allocation pressure. Needs `--expose-gc`; otherwise it does nothing.
 */
export function collectAtRest(collect: () => void = collectAll): NodeJS.Timeout {
  let [cpu, keptBytes] = [process.cpuUsage(), 0];
  return setInterval(() => {
    const { user, system } = process.cpuUsage(cpu);
    cpu = process.cpuUsage();
    const isAtRest = (user + system) / (lookMs * 1000) < restShare;
    if (!isAtRest || process.memoryUsage().heapTotal < keptBytes + worthBytes) return;
    collect();
    keptBytes = process.memoryUsage().heapTotal;
  }, lookMs).unref();
}

function collectAll(): void {
  globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'sync' });
}
