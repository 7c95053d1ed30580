import { randomId, readJson, writeJson } from '../../element/json-storage.ts';

/** The random id by which one visitor wins once (G13); made at its first use. */
export function visitorId(): string {
  const saved = readJson('visitor');
  if (typeof saved === 'string' && saved !== '') return saved;
  const id = randomId();
  writeJson('visitor', id);
  return id;
}
