import { z } from 'zod';

/**
 * A planned failure of the next calls:
 * - `cut`: the call is carried out, and the connection ends without a reply
 * - `delay`: the call takes `ms` milliseconds longer, and its idempotency key stays locked until the call
 *   ends
 * - `error`: 500; the call is not carried out
 * - `limit`: 429; the call is not carried out
 */
const faultSchema = z.strictObject({
  kind: z.enum(['cut', 'delay', 'error', 'limit']),
  /** A regular expression for the calls that fail, e.g. `^POST /v1/promotion_codes$`. */
  call: z.string().default('.'),
  times: z.int().min(1).default(1),
  /** The delay in milliseconds. It must be below the timeout of a transaction in the database. */
  ms: z.int().min(0).max(8000).default(0),
});

const webhookFaultSchema = z.strictObject({
  /** Whether events are held back and not delivered. */
  hold: z.boolean().default(false),
  /** Whether each event is delivered twice. */
  duplicate: z.boolean().default(false),
  /** Whether waiting events are delivered in reverse order, the newest first. */
  reverse: z.boolean().default(false),
});

/** The body of `POST /stripe-sandbox/faults`. */
export const faultRequestSchema = z.strictObject({
  add: z.array(faultSchema).default([]),
  webhooks: webhookFaultSchema.optional(),
  /** Ids of events to deliver once more. */
  resend: z.array(z.string()).default([]),
  /** Removes all planned faults. */
  clear: z.boolean().default(false),
});

export type Fault = z.input<typeof faultSchema>;
export type WebhookFaults = z.output<typeof webhookFaultSchema>;
type PlannedFault = z.output<typeof faultSchema>;

/** Plans faults for tests. A restart of the sandbox removes them. */
export interface Faults {
  add(fault: Fault): void;
  /** Sets the faults of webhook deliveries, which replace the earlier faults. */
  webhooks(faults: Partial<WebhookFaults>): void;
  clear(): void;
}

export interface FaultPlan extends Faults {
  /** Returns the fault for a call, e.g. `POST /v1/promotion_codes`, and counts it as used. */
  take(call: string): PlannedFault | null;
  ofWebhooks(): WebhookFaults;
}

export function createFaults(): FaultPlan {
  let planned: PlannedFault[] = [];
  let webhooks = webhookFaultSchema.parse({});
  return {
    add(fault) {
      planned.push(faultSchema.parse(fault));
    },
    webhooks(faults) {
      webhooks = webhookFaultSchema.parse(faults);
    },
    clear() {
      planned = [];
      webhooks = webhookFaultSchema.parse({});
    },
    take(call) {
      const fault = planned.find((one) => new RegExp(one.call).test(call));
      if (!fault) return null;
      fault.times -= 1;
      planned = planned.filter(({ times }) => times > 0);
      return fault;
    },
    ofWebhooks: () => webhooks,
  };
}
