import type { Owner } from '../platform/http/endpoint.ts';

export interface Visitor {
  network: string;
  userAgent: string;
}

/** A call that loads a puzzle. `owner` is called only for previews. */
export interface LoadRequest {
  sessionId: string;
  /** The number of the play in its session: each round has another board. */
  round: number;
  /** The end user that the host named (G33). */
  endUser?: string | undefined;
  visitor: Visitor;
  owner: () => Promise<Owner | null>;
}
