import { html, type Html } from './html.ts';
import type { Page } from './page.ts';

/** Adds a notice that the page belongs to the sandbox, so that nobody mistakes it for a page of Stripe. */
export function renderSandboxPage({ body, title, ...page }: Page): Page {
  return {
    ...page,
    title: `${title} (sandbox)`,
    body: html`<p class="sandbox">Sandbox: no real money</p>
      ${body}`,
  };
}

/** Renders a bill. Each line has a name and an amount. The last line is the total. */
export function bill(rows: readonly (readonly [string, string])[]): Html {
  const markup = rows.map(
    ([name, value], index) =>
      html`<div class="${index === rows.length - 1 ? 'total' : 'item'}">
        <dt>${name}</dt>
        <dd>${value}</dd>
      </div>`,
  );
  return html`<dl class="bill">${markup.reduce((sum, row) => html`${sum}${row}`, html``)}</dl>`;
}

/** Formats an amount. Stripe's amounts are in the smallest unit of the currency. */
export function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
