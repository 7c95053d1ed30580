import { request, RequestError } from '@puzzle-prize/sdk/http';
import type { Call, Told } from './told.ts';

/** Time after which a client gives a call up and counts it as unanswered. */
export const giveUpSeconds = { visitor: 20, owner: 90 } as const;

/** Sends calls to a random node, as a load balancer would, and notes how each one ended. */
export class Client {
  readonly #urls: readonly string[];
  readonly #told: Told;
  readonly #random: () => number;
  #hidingFaults = 0;
  /**
   * The number of starts and ends of faults that hide the servers. If the number changes during a call, a fault hid
   * the call.
   */
  #changes = 0;

  constructor(urls: readonly string[], told: Told, random: () => number) {
    this.#urls = urls;
    this.#told = told;
    this.#random = random;
  }

  /** Records that a fault now hides the servers from clients, or that the fault has ended. */
  hide(isHiding: boolean): void {
    this.#hidingFaults += isHiding ? 1 : -1;
    this.#changes += 1;
  }

  /** @throws RequestError for a refusal, a failure, a lost reply, or no reply in time */
  async call(kind: Call['kind'], { path, body }: { path: string; body?: unknown }): Promise<unknown> {
    return await this.measure(kind, (baseUrl, timeoutMs) =>
      request({ baseUrl, path, body, headers: fromAnyNetwork(this.#random), timeoutMs }),
    );
  }

  /** Runs a call and notes its end. `send` throws RequestError if the call fails. */
  async measure<T>(kind: Call['kind'], send: (url: string, timeoutMs: number) => Promise<T>): Promise<T> {
    const url = this.#urls[Math.floor(this.#random() * this.#urls.length)] ?? '';
    const timeoutMs = giveUpSeconds[kind] * 1000;
    const [startedAtMs, changes, isHidden] = [performance.now(), this.#changes, this.#hidingFaults > 0];
    const note = (status: Call['status'], code: string | null) => {
      const ms = performance.now() - startedAtMs;
      this.#told.noteCall({ kind, ms, status, code, isHidden: isHidden || changes !== this.#changes });
    };
    try {
      const reply = await send(url, timeoutMs);
      note(200, null);
      return reply;
    } catch (error) {
      if (error instanceof RequestError) {
        const isSilent = error.status === 0 && performance.now() - startedAtMs >= timeoutMs;
        note(isSilent ? 'silent' : error.status || null, error.code);
      }
      throw error;
    }
  }
}

/** Returns headers that a proxy adds to the call of a visitor in a random network. */
export function fromAnyNetwork(random: () => number): { 'x-forwarded-for': string } {
  const number = () => Math.floor(random() * 256);
  return { 'x-forwarded-for': `10.${number()}.${number()}.1` };
}
