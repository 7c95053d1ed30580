import { readJson, writeJson } from '@puzzle-prize/sdk/storage';

interface KeptOrder {
  /** The address of the payment page. It contains the id of the checkout session. */
  url: string;
  puzzleId: string;
}

const storedName = 'orders';
const keptAtMost = 5;

/**
 * Stores the campaign of an order before the page is left, because the return URL contains only the id of the
 * checkout session.
 */
export function keepOrder(order: KeptOrder): void {
  const others = readOrders().filter(({ url }) => url !== order.url);
  writeJson(storedName, [order, ...others].slice(0, keptAtMost));
}

/** Finds the campaign of an order by the id of its session; null if this device has not kept it. */
export function findKeptOrder(sessionId: string): string | null {
  return readOrders().find(({ url }) => url.includes(sessionId))?.puzzleId ?? null;
}

function readOrders(): KeptOrder[] {
  const stored = readJson(storedName);
  return Array.isArray(stored) ? stored.filter(isOrder) : [];
}

function isOrder(value: unknown): value is KeptOrder {
  if (typeof value !== 'object' || value === null) return false;
  const hasUrl = 'url' in value && typeof value.url === 'string';
  return hasUrl && 'puzzleId' in value && typeof value.puzzleId === 'string';
}
