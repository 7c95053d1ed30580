import { AggregatorRegistry } from 'prom-client';
import type { FromPrimary, FromWorker } from './messages.ts';

type Figures = Extract<FromWorker, { type: 'figures' }>['figures'];

interface Round {
  /** The workers that have not answered yet. */
  missing: Set<number>;
  figures: Figures[];
  finish: () => void;
}

/**
 * The time limit for the answer of a worker. Slower workers are left out, as monitoring leaves out a server that is
 * down.
 */
const answerMs = 1000;

/** Collects the metrics of all workers in the primary. */
export class MetricsGatherer {
  readonly #rounds = new Map<string, Round>();

  /** Asks all workers for their metrics and resolves with one text that contains all of them. */
  async gather(id: string, workers: ReadonlyMap<number, (message: FromPrimary) => void>): Promise<string> {
    const missing = new Set(workers.keys());
    const round: Round = { missing, figures: [], finish: () => undefined };
    const finished = new Promise<void>((resolve) => {
      round.finish = resolve;
    });
    this.#rounds.set(id, round);
    const timer = setTimeout(round.finish, answerMs);
    for (const send of workers.values()) send({ type: 'ask-figures', id });
    await finished;
    clearTimeout(timer);
    this.#rounds.delete(id);
    // With other aggregators, the library would omit some metrics, such as the start time. The aggregator `sum` adds
    // nothing up here, because each series has the label of its worker.
    const figures = round.figures.map((own) => own.map((figure) => ({ ...figure, aggregator: 'sum' })));
    return await AggregatorRegistry.aggregate(figures).metrics();
  }

  accept(worker: number, id: string, figures: Figures): void {
    const round = this.#rounds.get(id);
    if (!round?.missing.delete(worker)) return;
    round.figures.push(figures);
    if (round.missing.size === 0) round.finish();
  }
}
