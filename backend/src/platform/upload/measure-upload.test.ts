import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { measureUpload, measureUploads } from './measure-upload.ts';

it('counts an upload once, by its kind and outcome, and passes result and error on', async () => {
  const metrics = new Registry();
  measureUploads({ metrics });
  expect(await measureUpload(metrics, 'image', () => Promise.resolve('stored'))).toBe('stored');
  const refused = measureUpload(metrics, 'media', () => Promise.reject(new AppError('request.invalid')));
  await expect(refused).rejects.toMatchObject({ code: 'request.invalid' });
  const failed = measureUpload(metrics, 'media', () => Promise.reject(new Error('disk full')));
  await expect(failed).rejects.toThrow('disk full');
  const lines = (await metrics.metrics())
    .split('\n')
    .filter((line) => /^\w*uploads_total\{.*[1-9]$/.test(line));
  expect(lines.map((line) => line.replace(/^\w*uploads_total/, '')).toSorted()).toEqual([
    '{kind="image",outcome="stored"} 1',
    '{kind="media",outcome="failed"} 1',
    '{kind="media",outcome="refused"} 1',
  ]);
});
