import type { Opening } from '../prize/controller.ts';
import { hasShapeOf, record } from '../element/read.ts';

/** The first deal as the page carries it in `<script type="application/json" id="puzzle-data">`; null without one. */
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
