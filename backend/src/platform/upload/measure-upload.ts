import type { Registry } from 'prom-client';
import { toOutcome } from '../http/errors.ts';
import { defineCounter } from '../http/metrics.ts';

const uploads = defineCounter({
  name: 'uploads_total',
  help: 'Uploads of images and of media, by outcome',
  labels: { kind: ['image', 'media'], outcome: ['stored', 'refused', 'failed'] },
});

export function measureUploads({ metrics }: { metrics: Registry }): void {
  uploads.open(metrics);
}

/** Runs an upload and counts its outcome. */
export async function measureUpload<T>(
  metrics: Registry,
  kind: 'image' | 'media',
  work: () => Promise<T>,
): Promise<T> {
  try {
    const result = await work();
    uploads.count(metrics, { kind, outcome: 'stored' });
    return result;
  } catch (error) {
    uploads.count(metrics, { kind, outcome: toOutcome(error) });
    throw error;
  }
}
