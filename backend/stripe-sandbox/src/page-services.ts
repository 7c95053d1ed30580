import type { Pool } from 'pg';
import type { World } from './api-call.ts';

/** The services of every page of the sandbox. */
export interface PageServices extends Omit<World, 'db'> {
  pool: Pool;
  /** Runs after the handling of a form, which may have queued an event. */
  onWrite: () => void;
}
