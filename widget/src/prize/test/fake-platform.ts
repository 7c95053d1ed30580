import { errorCatalogue, type ErrorCode, type ErrorReply } from '@puzzle-prize/sdk/protocol/errors';
import type { VerifyReply, WidgetData, WonMedia } from '@puzzle-prize/sdk/protocol';
import { proveBits } from '@puzzle-prize/sdk/work';
import { type Board, dealBoard, isSolved, replay, shuffleMoves } from '@puzzle-prize/sdk/puzzle';
import { hasShapeOf, record } from '../../element/read.ts';
import { type FakeSessions, FakeStream } from './fake-sessions.ts';

/** A received call. */
export interface Call {
  name:
    | 'load'
    | 'verify'
    | 'easier-board'
    | 'claim'
    | 'events'
    | 'waiting-list'
    | 'mail-prize'
    | 'status'
    | 'deactivate';
  url: URL;
  body: Record<string, unknown>;
  credentials: RequestCredentials;
}

/** The way in which a call fails: an error of the catalog, a broken connection, or no reply. */
export type Trouble = ErrorCode | 'offline' | 'hangs';

/**
 * A fake platform that replaces `fetch`. It uses the protocol of sdk/protocol/play.ts and the real rules of
 * the game.
 */
export class FakePlatform {
  readonly calls: Call[] = [];
  readonly codes = ['SAVE10-7KQ2'];
  /** Whether another session of the visitor can win another code. */
  canWinAgain = false;
  /**
   * Files to win instead of codes. Each check returns the next file. After that, each check returns the last
   * file again.
   */
  media: WonMedia[] = [];
  /** The files that have been won so far; null if the campaign has only one file. */
  mediaProgress: VerifyReply['mediaProgress'] | null = null;
  /** The terms of all codes; null for none. */
  terms: NonNullable<VerifyReply['terms']> | null = null;
  /** Other ways to reach a code, such as a mail; null on a server without them. */
  delivery: NonNullable<VerifyReply['delivery']> | null = null;
  /** The sessions of a paywalled campaign; null for other campaigns. */
  sessions: FakeSessions | null = null;
  /** Whether the owner keeps a waiting list for visitors who come after the last code. */
  hasWaitingList = false;
  /** The accepted answer to the question. A session has two tries here. */
  answer = '';
  #triesLeft = 2;
  /** A message that the platform sends instead of the puzzle. If null, it sends the puzzle. */
  message: string | null = null;
  /** Fields in which the puzzle differs from the default puzzle. */
  puzzle: Partial<Extract<WidgetData, { showMessage: false }>> = {};
  /**
   * The number of bits that a proof of work needs; 0 for no proof. The deal asks for the proof only if `puzzle`
   * contains this request.
   */
  workBits = 0;
  /** Failures of the next calls, in order. */
  readonly troubles: Partial<Record<Call['name'], Trouble[]>> = {};
  /** The owner's texts by language and section. */
  ownersTexts: Record<string, Record<string, Record<string, string>>> = {};
  /** The number of requests for the owner's texts. */
  textsRequests = 0;
  readonly #won = new Map<string, string>();
  readonly #realFetch = globalThis.fetch;
  readonly #realEventSource = globalThis.EventSource;

  constructor() {
    globalThis.fetch = (input, init) => this.#answer(new Request(input, init));
    const openStream = (url: string): FakeStream => {
      const stream = new FakeStream(url);
      this.sessions?.streams.push(stream);
      return stream;
    };
    Reflect.set(globalThis, 'EventSource', function (url: string) {
      return openStream(url);
    });
  }

  restore(): void {
    globalThis.fetch = this.#realFetch;
    globalThis.EventSource = this.#realEventSource;
  }

  listCalls(name: Call['name']): Call[] {
    return this.calls.filter((call) => call.name === name);
  }

  async #answer(request: Request): Promise<Response> {
    request.signal.throwIfAborted();
    const url = new URL(request.url);
    const texts = this.#findTexts(url.pathname);
    if (texts) return texts;
    const call =
      /^\/api\/(?:embed-widget\/[^/]+|embed\/[^/]+\/(verify|easier-board|claim|events|waiting-list|mail-prize)|puzzle-sessions\/[^/]+\/(status|deactivate))$/.exec(
        url.pathname,
      );
    if (!call) return this.#realFetch.call(globalThis, request);
    const name = getName(call[1] ?? call[2]);
    const body = record(request.method === 'POST' ? await request.json() : null);
    this.calls.push({ name, url, body, credentials: request.credentials });
    const trouble = this.troubles[name]?.shift();
    if (trouble === 'offline') throw new TypeError('Failed to fetch');
    if (trouble === 'hangs') return untilAborted(request.signal);
    if (trouble) return refusal(trouble);
    return this.#reply(name, url, body);
  }

  #findTexts(path: string): Response | null {
    const [, locale] = /^\/texts\/(.+)$/.exec(path) ?? [];
    if (locale === undefined) return null;
    this.textsRequests += 1;
    const found = this.ownersTexts[locale];
    return found ? Response.json(found) : refusal('play.not_found');
  }

  #reply(name: Call['name'], { pathname, searchParams }: URL, body: Call['body']): Response {
    const [, , , id = ''] = pathname.split('/');
    if (name === 'load') return Response.json(this.deal(searchParams));
    if (typeof body.answer === 'string') return this.#judge(body.answer, `${id} ${String(body.sessionId)}`);
    if (name === 'verify') return this.#verify(id, body);
    if (name === 'easier-board') return Response.json(this.#dealEasier(String(body.sessionId)));
    if (name === 'status' || name === 'deactivate') return this.#session(name, id);
    return new Response(null, { status: 204 });
  }

  /** Creates the reply to a load. */
  deal(query: URLSearchParams): WidgetData {
    if (this.message !== null) return { showMessage: true, message: this.message, title: null };
    const sessionId = query.get('sessionId') ?? '';
    const round = Number(query.get('round'));
    return {
      showMessage: false,
      message: null,
      title: 'Chelsea the cat',
      description: null,
      imageUrl: image,
      imageMasterUrl: image,
      dimensions: 3,
      difficulty: 'easy',
      shuffledState: [...dealBoardFor(sessionId, round)],
      codeType: 'promotion',
      rewardType: this.sessions ? 'paywalled_media' : 'codes',
      availableCount: this.codes.length,
      hasAvailableCodes: this.codes.length > 0,
      puzzleUniqueId: 'puzzle-1',
      puzzleAccess: this.sessions?.access(sessionId) ?? {
        isLocked: false,
        isPreviewMode: false,
        sessionActivated: false,
        isExpired: false,
        expiresAt: null,
        message: null,
        requiresEndUserIdentifier: false,
      },
      isOwnerPreview: false,
      playToken: `token ${sessionId} ${round}`,
      round,
      minSolveMs: 20,
      ...this.puzzle,
      ...(query.has('easier') && {
        isEasier: true,
        offer: undefined,
        shuffledState: [...easierBoard],
        playToken: query.get('easier') ?? '',
      }),
    };
  }

  #verify(embedId: string, body: Record<string, unknown>): Response {
    if (!hasShapeOf({ sessionId: '', playToken: '', visitorId: '' }, body)) return refusal('request.invalid');
    const { sessionId, playToken, moves } = body;
    const round = Number(playToken.split(' ')[2]);
    if (!playToken.startsWith(`token ${sessionId} ${String(round)}`)) return refusal('play.token_invalid');
    const locked = this.sessions?.refusal(sessionId);
    if (locked) return refusal(locked);
    if (!Array.isArray(moves)) return refusal('play.moves_required');
    const start = this.puzzle.shuffledState ?? findDealt(playToken, sessionId, round);
    const end = replay(start, moves.map(Number));
    if (end.kind === 'illegal') return refusal('play.illegal_move');
    if (!isSolved(end.board)) return refusal('play.not_solved');
    const proof = Array.isArray(body.work) ? body.work.map(Number) : [];
    if (this.workBits > proveBits(playToken, proof))
      return refusal('play.work_required', { work: { bits: this.workBits } });
    return Response.json(this.#reward(`${embedId} ${sessionId}`));
  }

  #judge(answer: string, play: string): Response {
    if (this.#triesLeft === 0) return refusal('play.no_tries_left');
    if (answer === this.answer) return Response.json(this.#reward(play));
    this.#triesLeft -= 1;
    return refusal('play.wrong_answer', { triesLeft: this.#triesLeft });
  }

  #dealEasier(sessionId: string): WidgetData {
    const query = new URLSearchParams({ sessionId, round: '0', easier: `token ${sessionId} 0 easier` });
    return this.deal(query);
  }

  #session(name: 'status' | 'deactivate', sessionId: string): Response {
    const { sessions } = this;
    if (!sessions) return refusal('session.not_found');
    if (name === 'status') return Response.json(sessions.status(sessionId));
    sessions.change(sessionId, { isActivated: false, activatedAt: null });
    return Response.json({ success: true, sessionId, message: 'Deactivated' });
  }

  #reward(play: string): VerifyReply {
    const [media] = this.media;
    if (media) return this.#mediaReward(media);
    const prizeCode = this.#won.get(play) ?? this.codes.shift() ?? null;
    if (prizeCode === null) return this.#noneLeft();
    this.#won.set(play, prizeCode);
    return {
      success: true,
      outcome: 'code',
      rewardType: 'codes',
      prizeCode,
      codeType: 'promotion',
      mediaReward: null,
      message: 'Congratulations!',
      ...(this.terms && { terms: this.terms }),
      ...(this.delivery && { delivery: this.delivery }),
      ...(this.canWinAgain && { canWinAgain: true as const }),
    };
  }

  #noneLeft(): VerifyReply {
    return {
      success: true,
      outcome: 'none_left',
      rewardType: 'codes',
      prizeCode: null,
      codeType: null,
      mediaReward: null,
      message: 'No discount codes remaining.',
      ...(this.hasWaitingList && { hasWaitingList: true }),
    };
  }

  #mediaReward(mediaReward: WonMedia): VerifyReply {
    if (this.media.length > 1) this.media.shift();
    return {
      success: true,
      outcome: 'media',
      rewardType: 'media',
      prizeCode: null,
      codeType: null,
      mediaReward,
      ...(this.mediaProgress && { mediaProgress: this.mediaProgress }),
      message: 'Congratulations!',
    };
  }
}

function findDealt(playToken: string, sessionId: string, round: number): Board {
  return playToken.endsWith('easier') ? easierBoard : dealBoardFor(sessionId, round);
}

/** The easier board of every session. */
const easierBoard: Board = [1, 2, 3, 4, 5, 6, 0, 7, 8];

/** Returns a fixed board that is easy to solve. */
export function dealBoardFor(sessionId: string, round: number): Board {
  const seed = new Uint32Array(4).map((_, word) => `${sessionId}${round}`.codePointAt(word * 6) ?? round);
  return dealBoard({ seed, side: 3, moves: shuffleMoves(3, 'easy') });
}

const image =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 3"><rect width="3" height="3" fill="teal"/></svg>',
  );

function getName(call: string | undefined): Call['name'] {
  const names = [
    'verify',
    'easier-board',
    'claim',
    'events',
    'waiting-list',
    'mail-prize',
    'status',
    'deactivate',
  ] as const;
  return names.find((name) => name === call) ?? 'load';
}

function refusal(code: ErrorCode, details: Pick<ErrorReply, 'work' | 'triesLeft'> = {}): Response {
  const { status, message } = errorCatalogue[code];
  return Response.json({ code, message, ...details }, { status });
}

function untilAborted(signal: AbortSignal): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(new DOMException('aborted', 'AbortError'));
    });
  });
}
