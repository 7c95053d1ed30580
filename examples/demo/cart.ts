import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The cart of the demo shop. Its discount link has the form of Shopify's: /discount/{CODE}?redirect=/cart. */

export interface CartReply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

interface Item {
  name: string;
  priceCents: number;
}

const items: readonly Item[] = [
  { name: 'Harbour Blend', priceCents: 1100 },
  { name: 'Kiambu Washed', priceCents: 1400 },
];
const discountPercent = 15;
const cookieName = 'discount';

/**
 * The form of the demo campaign's codes. The shop does not know the codes themselves; a real shop compares a
 * code with its own list.
 */
const codeForm = /^ROAST-[A-Z0-9]{6}$/;

/** Answers the requests for the cart and for discount links; null for other paths. */
export function answerCart(url: URL, cookies: string): CartReply | null {
  if (url.pathname === '/cart') return showCart(readCode(cookies));
  const [, code] = /^\/discount\/([^/]+)$/.exec(url.pathname) ?? [];
  return code === undefined ? null : keepCode(code, url.searchParams.get('redirect'));
}

/** Keeps the code in a cookie and continues. A redirect to another site is not followed. */
function keepCode(code: string, target: string | null): CartReply {
  const site = 'https://shop.invalid';
  const url = target !== null && URL.canParse(target, site) ? new URL(target, site) : null;
  const isOwnPath = url?.origin === site && !url.pathname.startsWith('//');
  return {
    status: 302,
    headers: {
      Location: isOwnPath ? `${url.pathname}${url.search}` : '/cart',
      'Set-Cookie': `${cookieName}=${code}; Path=/; HttpOnly; SameSite=Lax`,
    },
    body: '',
  };
}

function readCode(cookies: string): string | null {
  const [, code] = /(?:^|; )discount=([^;]*)/.exec(cookies) ?? [];
  if (code === undefined) return null;
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}

function showCart(code: string | null): CartReply {
  const subtotal = items.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const isApplied = code !== null && codeForm.test(code);
  const discount = isApplied ? Math.round((subtotal * discountPercent) / 100) : 0;
  const rows = [
    ...items.map(({ name, priceCents }) => renderRow(name, formatPrice(priceCents))),
    renderRow('Subtotal', formatPrice(subtotal)),
    ...(isApplied
      ? [renderRow(`${discountPercent}% off with ${escapeText(code)}`, `-${formatPrice(discount)}`)]
      : []),
    renderRow('<strong>Total</strong>', `<strong>${formatPrice(subtotal - discount)}</strong>`),
  ];
  const values: Partial<Record<string, string>> = {
    rows: rows.join('\n'),
    note: describeCode(code, isApplied),
  };
  const page = readFileSync(join(import.meta.dirname, 'cart.html'), 'utf8');
  return {
    status: 200,
    headers: { 'Cache-Control': 'no-store' },
    body: page.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place),
  };
}

function describeCode(code: string | null, isApplied: boolean): string {
  if (code === null) return 'No discount code is applied. Solve the puzzle to win one.';
  if (!isApplied) return `The code ${escapeText(code)} is not one of this shop.`;
  return 'Your discount code is applied. This example checks only the form of a code; a real shop looks it up in its list.';
}

const renderRow = (name: string, price: string) => `<tr><th scope="row">${name}</th><td>${price}</td></tr>`;

const formatPrice = (cents: number) => `€${(cents / 100).toFixed(2)}`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeText = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');
