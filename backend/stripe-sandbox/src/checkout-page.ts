import type Stripe from 'stripe';
import { html, type Html } from './html.ts';
import type { Page } from './page.ts';
import type { StoredPaymentIntent } from './objects.ts';
import { bill, money, renderSandboxPage } from './sandbox-page.ts';

export interface CheckoutView {
  session: Stripe.Checkout.Session;
  items: Stripe.LineItem[];
  /** The addresses of the products' images. */
  images: readonly string[];
  payment: StoredPaymentIntent | null;
  receiptUrl: string | null;
  isDeclined: boolean;
}

/** Returns the URL to which the customer returns after the payment. */
export function buildSuccessUrl({ id, success_url }: Stripe.Checkout.Session): string {
  return (success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id);
}

/** Renders the page of a session for its current state. */
export function renderCheckoutPage(view: CheckoutView): Page {
  const { session, payment } = view;
  if (session.status === 'open') return openPage(view);
  if (session.status === 'expired') return renderExpiredPage(session);
  if (payment?.status === 'processing') return renderProcessingPage(view);
  return session.payment_status === 'paid' ? renderPaidPage(view) : renderFailedPage(view);
}

function openPage({ session, items, images, isDeclined }: CheckoutView): Page {
  const total = formatTotal(session);
  return renderSandboxPage({
    status: 200,
    title: `${isDeclined ? 'Problem: ' : ''}Pay ${total}`,
    formTarget: buildSuccessUrl(session),
    images,
    body: html`<h1>Pay ${total}</h1>
      <p class="lead">This page replaces Stripe's. It asks for no card and charges none.</p>
      ${
        isDeclined
          ? html`<p class="problem" role="alert">Your card was declined. Please try again.</p>`
          : null
      }
      ${renderImages(images)} ${renderItems(session, items)}
      ${renderChoices(session, [
        ['pay', `Pay ${total}`],
        ['decline', 'Decline the card'],
        ['pay-later', 'Pay later, by bank transfer'],
      ])}
      ${
        session.cancel_url === null
          ? null
          : html`<p class="other"><a href="${session.cancel_url}">Cancel and go back</a></p>`
      }`,
  });
}

function renderProcessingPage({ session, items }: CheckoutView): Page {
  return renderSandboxPage({
    status: 200,
    title: 'Payment on its way',
    formTarget: buildSuccessUrl(session),
    body: html`<h1>Payment on its way</h1>
      <p class="lead">The bank has received the transfer. Choose how it ends.</p>
      ${renderItems(session, items)}
      ${renderChoices(session, [
        ['succeed', 'The money arrives'],
        ['fail', 'The money never arrives'],
      ])}
      <p class="other"><a href="${buildSuccessUrl(session)}">Continue without waiting</a></p>`,
  });
}

function renderPaidPage({ session, items, receiptUrl }: CheckoutView): Page {
  return renderSandboxPage({
    status: 200,
    title: 'Already paid',
    body: html`<h1>Already paid</h1>
      <p class="lead">This payment is complete and cannot be repeated.</p>
      ${renderItems(session, items)}
      <p class="actions"><a class="button" href="${buildSuccessUrl(session)}">Continue</a></p>
      ${receiptUrl === null ? null : html`<p class="other"><a href="${receiptUrl}">Receipt</a></p>`}`,
  });
}

function renderFailedPage({ session, items }: CheckoutView): Page {
  return renderSandboxPage({
    status: 200,
    title: 'Payment failed',
    body: html`<h1>Payment failed</h1>
      <p class="lead">The money never arrived. Nothing was paid.</p>
      ${renderItems(session, items)} ${backTo(session)}`,
  });
}

function renderExpiredPage(session: Stripe.Checkout.Session): Page {
  return renderSandboxPage({
    status: 410,
    title: 'Payment expired',
    body: html`<h1>Payment expired</h1>
      <p class="lead">This page was open for too long. Nothing was paid: please start again.</p>
      ${backTo(session)}`,
  });
}

function backTo({ cancel_url }: Stripe.Checkout.Session): Html | null {
  if (cancel_url === null) return null;
  return html`<p class="actions"><a class="button" href="${cancel_url}">Go back</a></p>`;
}

/** Renders the products' images, as Stripe's page does. They are decoration, because the bill has the names. */
function renderImages(images: readonly string[]): Html | null {
  if (images.length === 0) return null;
  return html`<p class="images">
    ${images.map((url) => html`<img src="${url}" alt="" width="120" height="120" />`)}
  </p>`;
}

function renderItems(session: Stripe.Checkout.Session, items: Stripe.LineItem[]): Html {
  const rows = items.map(({ description, quantity, amount_total, currency }) => {
    const times = quantity !== null && quantity > 1 ? ` × ${quantity}` : '';
    return [`${description ?? ''}${times}`, money(amount_total, currency)] as const;
  });
  return bill([...rows, ['Total', formatTotal(session)]]);
}

/** Renders a button for each action. The first button is the main button. */
function renderChoices(
  { id }: Stripe.Checkout.Session,
  actions: readonly (readonly [string, string])[],
): Html {
  const buttons = actions.map(
    ([action, label], index) =>
      html`<button name="action" value="${action}" class="${index === 0 ? 'main' : 'quiet'}">
        ${label}
      </button>`,
  );
  return html`<form class="choices" method="post" action="/stripe-sandbox/checkout/${id}">
    ${buttons.reduce((sum, button) => html`${sum}${button}`, html``)}
  </form>`;
}

function formatTotal({ amount_total, currency }: Stripe.Checkout.Session): string {
  return money(amount_total ?? 0, currency ?? 'usd');
}
