import type { CodeType, WonBy } from '@puzzle-prize/sdk/protocol';
import type { WinCaps } from './win-caps.ts';
import type { VisitorLimit } from './visitor-limit.ts';

/** A solved play that claims its reward. Session, visitor and network are hashes. */
export interface SolvedPlay {
  puzzleId: string;
  /** The row id of the embed; null in a race. */
  embedId: string | null;
  collection: { id: string; codeType: CodeType } | null;
  /** The code of all winners for whom the collection has no code; null or absent for none. */
  fallbackCode?: string | null;
  sessionHash: Buffer;
  /** The hash of the visitor id; null if wins are not limited per visitor, or if there is no visitor id. */
  visitorHash: Buffer | null;
  visitorLimit: VisitorLimit;
  networkHash: Buffer;
  /** The number of wins that the network may have today; null means no limit. */
  networkBudget: number | null;
  caps: WinCaps;
  /** True if the campaign gives media. Every attempt then counts toward the caps. */
  givesMedia?: boolean;
  userAgent: string | null;
  /** The host of the page with the puzzle, or null if the client did not send it. */
  host: string | null;
  /** The path of that page, without its query, or null if the client did not send it. */
  pagePath: string | null;
  moveCount: number | null;
  solveMs: number | null;
  /** The alternative by which the play was won; null or absent for the dealt board. */
  wonBy?: WonBy | null;
}
