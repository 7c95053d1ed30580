import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { dayCapMessage } from '@puzzle-prize/sdk/protocol/limits';
import type { CapPeriod } from './win-caps.ts';

/** Refuses a win because the campaign has given all prizes of the day, or all of its prizes. */
export class CapReachedError extends AppError {
  readonly period: Exclude<CapPeriod, 'hour'>;

  constructor(period: Exclude<CapPeriod, 'hour'>) {
    super('play.cap_reached', period === 'day' ? dayCapMessage : undefined);
    this.period = period;
  }
}

/** A refusal because of the network's budget, with the number of wins that the network already has today. */
export class NetworkBudgetError extends AppError {
  readonly wins: number;

  constructor(wins: number) {
    super('play.network_budget');
    this.wins = wins;
  }
}
