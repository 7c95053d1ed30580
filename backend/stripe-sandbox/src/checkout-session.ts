import type Stripe from 'stripe';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import type { StoredCheckoutDetails } from './objects.ts';
import { currency, integer, metadata, text } from './parameters.ts';
import { randomId } from './random-id.ts';

type Session = Stripe.Checkout.Session;

const minExpirySeconds = 30 * 60;
const maxExpirySeconds = 24 * 60 * 60;
/** The smallest payment that Stripe accepts, in US cents. Limits in other currencies are similar. */
const minAmount = 50;
const maxAmount = 99_999_999;

const address = z.url({ protocol: /^https?$/ }).max(5000);
const lineItem = z.strictObject({
  quantity: integer(1, 999_999),
  price_data: z.strictObject({
    currency,
    unit_amount: integer(0, maxAmount),
    product_data: z.strictObject({
      name: text.max(250),
      description: text.max(1000).optional(),
      images: z.array(address).max(8).optional(),
      metadata: metadata.optional(),
    }),
  }),
});

/**
 * The parameters that the sandbox supports. A session is always a single payment on a page of the sandbox.
 */
export const newSessionParams = z.strictObject({
  mode: z.literal('payment', 'the sandbox knows single payments only'),
  ui_mode: z.literal('hosted_page', 'the sandbox knows hosted_page only').default('hosted_page'),
  line_items: z.array(lineItem).min(1).max(100),
  success_url: address,
  cancel_url: address.optional(),
  client_reference_id: text.max(200).optional(),
  customer_email: z.email().max(512).optional(),
  metadata: metadata.optional(),
  adaptive_pricing: z
    .strictObject({ enabled: z.literal('false', 'the sandbox knows one currency only') })
    .optional(),
  expires_at: integer(0, 10_000_000_000).optional(),
  payment_intent_data: z
    .strictObject({
      description: text.max(1000).optional(),
      metadata: metadata.optional(),
      receipt_email: z.email().max(512).optional(),
    })
    .optional(),
  locale: z.enum(['auto', 'en', 'en-GB', 'de', 'fr', 'es', 'it', 'ja', 'nl', 'pl', 'pt']).optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay']).optional(),
  expand: z.array(z.string()).max(20).optional(),
});

type NewSession = z.output<typeof newSessionParams>;

/**
 * Builds a new session, and the details of the session that Stripe stores but does not return.
 * @throws ApiError 400 for an amount or a time that Stripe would refuse
 */
export function createSession(
  params: NewSession,
  now: number,
): { session: Session; details: StoredCheckoutDetails } {
  const items = params.line_items.map(toLineItem);
  const images = params.line_items.flatMap(({ price_data }) => price_data.product_data.images ?? []);
  const amount = items.reduce((sum, item) => sum + item.amount_total, 0);
  const [{ currency: paidIn } = { currency: '' }] = items;
  checkAmount(items, { amount, paidIn });
  const id = randomId('cs_test_a1', 56);
  const session: Session = {
    ...constantFields,
    id,
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: now,
    currency: paidIn,
    customer_email: params.customer_email ?? null,
    expires_at: chooseExpiry(params.expires_at, now),
    locale: params.locale ?? null,
    metadata: params.metadata ?? {},
    mode: params.mode,
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    submit_type: params.submit_type ?? null,
    success_url: params.success_url,
    ui_mode: params.ui_mode,
    url: null,
  };
  return { session, details: { id, items, images, payment: params.payment_intent_data ?? {} } };
}

function toLineItem({ quantity, price_data }: NewSession['line_items'][number]): Stripe.LineItem {
  const amount = quantity * price_data.unit_amount;
  return {
    id: randomId('li_'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price_data.currency,
    description: price_data.product_data.name,
    metadata: {},
    price: null,
    quantity,
  };
}

function checkAmount(items: Stripe.LineItem[], { amount, paidIn }: { amount: number; paidIn: string }): void {
  if (items.some((item) => item.currency !== paidIn))
    throw new ApiError('All line items must have the same currency.', { param: 'line_items' });
  if (amount < minAmount)
    throw new ApiError("The Checkout Session's total amount due must add up to at least $0.50 usd.", {
      code: 'amount_too_small',
    });
  if (amount > maxAmount)
    throw new ApiError("The Checkout Session's total amount due must be no more than $999,999.99.", {
      code: 'amount_too_large',
    });
}

function chooseExpiry(asked: number | undefined, now: number): number {
  if (asked === undefined) return now + maxExpirySeconds;
  if (asked >= now + minExpirySeconds && asked <= now + maxExpirySeconds) return asked;
  throw new ApiError(
    'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.',
    { param: 'expires_at' },
  );
}

/** The fields that are the same in every session of the sandbox. */
const constantFields = {
  object: 'checkout.session',
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer: null,
  customer_account: null,
  customer_creation: 'if_required',
  customer_details: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  origin_context: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  wallet_options: null,
} satisfies Partial<Session>;
