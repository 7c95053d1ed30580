/** A customer of the shop. The example keeps customers in memory; a real shop stores them in its database. */
export interface Customer {
  id: string;
  credits: number;
  /** The ids of the sessions that the customer has paid for or is paying for now. */
  paidSessions: Set<string>;
}

/** The number of credits that a new customer gets to try the example. */
const startCredits = 1;

export class InsufficientCreditsError extends Error {
  constructor() {
    super('Insufficient credits');
  }
}

export class Customers {
  readonly #all = new Map<string, Customer>();

  /** Returns the customer whose id is in the cookie. If there is none, it creates a new customer. */
  find(id: string | undefined): Customer {
    const known = id === undefined ? undefined : this.#all.get(id);
    if (known) return known;
    const customer = { id: crypto.randomUUID(), credits: startCredits, paidSessions: new Set<string>() };
    this.#all.set(customer.id, customer);
    return customer;
  }
}

/**
 * Takes one credit for a session and unlocks the session. A second call for the same session (a double click,
 * a lost reply) takes no further credit. The customer gets the credit back if unlocking fails.
 * @throws InsufficientCreditsError if the customer has no credit; errors from `unlock` are passed on
 */
export async function pay(
  customer: Customer,
  sessionId: string,
  unlock: () => Promise<unknown>,
): Promise<void> {
  if (!customer.paidSessions.has(sessionId)) {
    if (customer.credits === 0) throw new InsufficientCreditsError();
    customer.credits -= 1;
    customer.paidSessions.add(sessionId);
  }
  try {
    await unlock();
  } catch (error) {
    if (customer.paidSessions.delete(sessionId)) customer.credits += 1;
    throw error;
  }
}
