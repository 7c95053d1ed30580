import { html, type Html } from './html.ts';
import type { Page } from './page.ts';

/** Marks a page as one of the sandbox, so that it cannot be confused with a page of Stripe. */
export function renderSandboxPage({ body, title, ...page }: Page): Page {
  return {
    ...page,
    title: `${title} (sandbox)`,
    body: html`<p class="sandbox">Sandbox: no real money</p>
      ${body}`,
  };
}

/** The lines of a bill: a name and an amount each. */
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

/** Formats an amount of Stripe, which is in the smallest unit of its currency. */
export function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
