import type { Opening } from '../prize/prize-element.ts';
import { hasShapeOf, record } from '../element/read.ts';

/**
 * Reads the data of the first board from `<script type="application/json" id="puzzle-data">`; returns null if
 * there is none.
 */
export function readOpening(page: Document): Opening | null {
  const data = record(parseJson(page.querySelector('#puzzle-data')?.textContent ?? ''));
  if (!hasShapeOf({ sessionId: '', data: {} }, data)) return null;
  return { sessionId: data.sessionId, data: data.data };
}

function parseJson(json: string): unknown {
  try {
    const value: unknown = JSON.parse(json);
    return value;
  } catch {
    return null;
  }
}
