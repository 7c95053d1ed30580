import type { Page } from './page.ts';
import { html } from './html.ts';
import type { StoredCharge } from './objects.ts';
import { bill, money, renderSandboxPage } from './sandbox-page.ts';

export function renderReceiptPage({ id, amount, currency, created, description }: StoredCharge): Page {
  const paidAt = new Date(created * 1000).toISOString().replace('T', ' ').slice(0, 16);
  return renderSandboxPage({
    status: 200,
    title: 'Receipt',
    body: html`<h1>Receipt</h1>
      <p class="lead">Paid to Puzzle Prize, for play.</p>
      ${bill([
        ['Date', `${paidAt} UTC`],
        ['Number', id],
        ...(description === null ? [] : [['For', description] as const]),
        ['Paid', money(amount, currency)],
      ])}`,
  });
}
