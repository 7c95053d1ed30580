import type { IncomingHttpHeaders } from 'node:http';
import type { Owner } from '../platform/http/callers.ts';
import type { CallingPage } from './note-page.ts';

export interface Visitor {
  network: string;
  userAgent: string;
  /** The value of the Accept-Language header. */
  languages: string;
}

/** A call that loads a puzzle. The function `owner` is called only for an owner's preview. */
export interface LoadRequest {
  sessionId: string;
  /** The number of this play within its session. Each round has a different board. */
  round: number;
  /** The end user, exactly as the page sent it (G33). */
  endUser?: string | undefined;
  /** The play token of the easier board that the session got in this round. */
  easier?: string | undefined;
  visitor: Visitor;
  owner: () => Promise<Owner | null>;
  /**
   * `headers` and `page` are set only for calls from a page. `page` describes the page that contains the
   * puzzle.
   */
  headers?: IncomingHttpHeaders;
  page?: CallingPage;
}
