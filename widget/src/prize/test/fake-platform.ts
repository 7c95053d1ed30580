import { errorCatalogue, type ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import type { VerifyReply, WidgetData } from '@puzzle-prize/sdk/protocol';
import { type Board, dealBoard, isSolved, replay, shuffleMoves } from '@puzzle-prize/sdk/puzzle';
import { hasShapeOf, record } from '../deal.ts';

/** A call as it arrived. */
export interface Call {
  name: 'load' | 'verify' | 'claim' | 'events';
  url: URL;
  body: Record<string, unknown>;
  credentials: RequestCredentials;
}

/** What the next call of that name meets: a refusal of the catalogue, a broken connection, or silence. */
export type Trouble = ErrorCode | 'offline' | 'hangs';

/** The platform at the network's edge: speaks the protocol of sdk/protocol/play.ts, deals and judges by the real rules. */
export class FakePlatform {
  readonly calls: Call[] = [];
  readonly codes = ['SAVE10-7KQ2'];
  /** What is told instead of a puzzle. */
  message: string | null = null;
  /** Fields of the puzzle that differ from the usual one. */
  puzzle: Partial<Extract<WidgetData, { showMessage: false }>> = {};
  /** Troubles of the next calls, in order. */
  readonly troubles: Partial<Record<Call['name'], Trouble[]>> = {};
  readonly #won = new Map<string, string>();
  readonly #realFetch = globalThis.fetch;

  constructor() {
    globalThis.fetch = (input, init) => this.#answer(new Request(input, init));
  }

  restore(): void {
    globalThis.fetch = this.#realFetch;
  }

  called(name: Call['name']): Call[] {
    return this.calls.filter((call) => call.name === name);
  }

  async #answer(request: Request): Promise<Response> {
    request.signal.throwIfAborted();
    const url = new URL(request.url);
    const call = /^\/api\/(?:embed-widget\/[^/]+|embed\/[^/]+\/(verify|claim|events))$/.exec(url.pathname);
    if (!call) return this.#realFetch(request);
    const name = nameOf(call[1]);
    const body = record(request.method === 'POST' ? await request.json() : null);
    this.calls.push({ name, url, body, credentials: request.credentials });
    const trouble = this.troubles[name]?.shift();
    if (trouble === 'offline') throw new TypeError('Failed to fetch');
    if (trouble === 'hangs') return untilAborted(request.signal);
    if (trouble) return refusal(trouble);
    if (name === 'load') return Response.json(this.deal(url.searchParams));
    if (name === 'verify') return this.#verify(url.pathname.split('/')[3] ?? '', body);
    return new Response(null, { status: 204 });
  }

  /** The reply to a load. */
  deal(query: URLSearchParams): WidgetData {
    if (this.message !== null) return { showMessage: true, message: this.message, title: null };
    const sessionId = query.get('sessionId') ?? '';
    const round = Number(query.get('round'));
    return {
      showMessage: false,
      message: null,
      title: 'Chelsea the cat',
      description: null,
      imageUrl: picture,
      imageMasterUrl: picture,
      dimensions: 3,
      difficulty: 'easy',
      shuffledState: [...boardOf(sessionId, round)],
      codeType: 'promotion',
      rewardType: 'codes',
      availableCount: this.codes.length,
      hasAvailableCodes: this.codes.length > 0,
      puzzleUniqueId: 'puzzle-1',
      puzzleAccess: {
        isLocked: false,
        isPreviewMode: false,
        sessionActivated: false,
        message: null,
        requiresEndUserIdentifier: false,
      },
      isOwnerPreview: false,
      playToken: `token ${sessionId} ${round}`,
      round,
      minSolveMs: 20,
      ...this.puzzle,
    };
  }

  #verify(embedId: string, body: Record<string, unknown>): Response {
    if (!hasShapeOf({ sessionId: '', playToken: '', visitorId: '' }, body)) return refusal('request.invalid');
    const { sessionId, playToken, moves } = body;
    const round = Number(playToken.split(' ')[2]);
    if (playToken !== `token ${sessionId} ${round}`) return refusal('play.token_invalid');
    if (!Array.isArray(moves)) return refusal('play.moves_required');
    const end = replay(boardOf(sessionId, round), moves.map(Number));
    if (end.kind === 'illegal') return refusal('play.illegal_move');
    if (!isSolved(end.board)) return refusal('play.not_solved');
    return Response.json(this.#reward(`${embedId} ${sessionId}`));
  }

  #reward(play: string): VerifyReply {
    const prizeCode = this.#won.get(play) ?? this.codes.shift() ?? null;
    if (prizeCode !== null) this.#won.set(play, prizeCode);
    return {
      success: true,
      outcome: prizeCode === null ? 'none_left' : 'code',
      rewardType: 'codes',
      prizeCode,
      codeType: prizeCode === null ? null : 'promotion',
      mediaReward: null,
      message: prizeCode === null ? 'No discount codes remaining.' : 'Congratulations!',
    };
  }
}

/** The board of a session's round: easy to win, and always the same. */
export function boardOf(sessionId: string, round: number): Board {
  const seed = new Uint32Array(4).map((_, word) => `${sessionId}${round}`.codePointAt(word * 6) ?? round);
  return dealBoard({ seed, side: 3, moves: shuffleMoves(3, 'easy') });
}

const picture =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 3"><rect width="3" height="3" fill="teal"/></svg>',
  );

function nameOf(call: string | undefined): Call['name'] {
  return call === 'verify' || call === 'claim' || call === 'events' ? call : 'load';
}

function refusal(code: ErrorCode): Response {
  const { status, message } = errorCatalogue[code];
  return Response.json({ code, message }, { status });
}

function untilAborted(signal: AbortSignal): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(new DOMException('aborted', 'AbortError'));
    });
  });
}
