import { readJson, writeJson } from '@puzzle-prize/sdk/storage';
import { randomId } from '../../element/random-id.ts';

/** Returns the random id of the visitor, who can win once (G13), and creates it on first use. */
export function getVisitorId(): string {
  const saved = readJson('visitor');
  if (typeof saved === 'string' && saved !== '') return saved;
  const id = randomId();
  writeJson('visitor', id);
  return id;
}
