import type { Owner } from '../platform/http/endpoint.ts';

export interface Visitor {
  network: string;
  userAgent: string;
}

/** A call that loads a puzzle. Only a load of an owner's preview calls `owner`. */
export interface LoadRequest {
  sessionId: string;
  /** The number of the play in its session. Each round has a different board. */
  round: number;
  /** The end user in the form in which the page sent it (G33). */
  endUser?: string | undefined;
  visitor: Visitor;
  owner: () => Promise<Owner | null>;
}
