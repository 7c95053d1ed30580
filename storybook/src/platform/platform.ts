import type { NextRaceEvent, SessionStatus } from '@puzzle-prize/sdk/protocol';
import { errorCatalogue, type ErrorCode, type ErrorReply } from '@puzzle-prize/sdk/protocol/errors';
import { raceEventLobbyMinutes, wrongAnswersMax } from '@puzzle-prize/sdk/protocol/limits';
import { type Embed, findEmbed, type Meets } from './embeds.ts';
import { findRace, racePrizes } from './race-scenes.ts';
import { RaceSocket } from './race-socket.ts';
import { imageColors, imageUrl, wonCode } from './replies.ts';

/** The platform's URL in the stories. `installPlatform` intercepts all requests to it. */
export const platformHost = 'https://puzzle.example';

/** The embed of each session, and whether a host server has activated the session. */
const sessions = new Map<string, { embedId: string; isActivated: boolean }>();

/**
 * Replaces the network with a fake platform, so that the elements run their real code. The fake platform uses
 * the protocol of sdk/protocol/play.ts; the embed's id selects the state that it returns.
 */
export function installPlatform(): void {
  const realFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    // The host of buttons is the origin of the stories, because the pages of their frames are served there.
    const isForPlatform = [`${platformHost}/`, `${location.origin}/api/`].some((start) =>
      request.url.startsWith(start),
    );
    return isForPlatform ? answer(request) : realFetch(request);
  };
  const RealEventSource = globalThis.EventSource;
  globalThis.EventSource = new Proxy(RealEventSource, {
    construct: (target, [url]: [string]) => (url.startsWith(platformHost) ? new Stream() : new target(url)),
  });
  const socketHost = platformHost.replace('http', 'ws');
  globalThis.WebSocket = new Proxy(globalThis.WebSocket, {
    construct: (target, [url, protocols]: [string | URL, string | undefined]) =>
      String(url).startsWith(socketHost) ? new RaceSocket() : new target(url, protocols),
  });
}

/** Activates all sessions, as the host server does after a payment. */
export function activateSessions(): void {
  for (const session of sessions.values()) session.isActivated = true;
}

async function answer(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const [, , kind, id = '', call] = pathname.split('/');
  if (pathname.endsWith('/for-race')) return Response.json(raceImage);
  if (kind === 'race') return enterRace(request, pathname);
  if (kind === 'embed-widget') return load(request, id, searchParams.get('sessionId') ?? '');
  if (kind === 'puzzle-sessions') return Response.json(getStatus(id));
  if (call === 'look') return Response.json({ customStyling: null, isHidden: findEmbed(id).isHidden });
  if (call === 'verify') return verify(request, findEmbed(id));
  if (call === 'easier-board') return meet(request, findEmbed(id).easier ?? 'play.no_alternative');
  return new Response(null, { status: 204 });
}

/** Judges a solution, or the answer that is sent in its place. */
async function verify(request: Request, embed: Embed): Promise<Response> {
  const body: unknown = await request.clone().json();
  const given: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'answer') : undefined;
  if (typeof given === 'string' && given !== embed.answer)
    return refusal('play.wrong_answer', { triesLeft: wrongAnswersMax - 1 });
  return meet(request, embed.verify ?? wonCode);
}

function load(request: Request, embedId: string, sessionId: string): Promise<Response> {
  const session = sessions.get(sessionId) ?? { embedId, isActivated: false };
  sessions.set(sessionId, session);
  const embed = findEmbed(embedId);
  return meet(request, session.isActivated ? (embed.activated ?? embed.load) : embed.load);
}

const raceImage = { title: 'Mountain lake', imageUrl, imageMasterUrl: imageUrl, colors: imageColors };

/**
 * Handles the calls about a race. The reply to a call that joins a race contains a ticket and the room from the scene's
 * `room_state` message. If the scene has no such message, the call gets no reply.
 */
function enterRace(request: Request, pathname: string): Response | Promise<Response> {
  if (pathname.endsWith('/prizes'))
    return Response.json(pathname.includes('/PRIZES') ? racePrizes : { prizes: [] });
  if (pathname.endsWith('/share')) return Response.json({ url: `${platformHost}/race/result/7c1e` });
  const { refused, hears, startsIn } = findRace(pathname.split('/')[4] ?? '');
  const known = hears().find((message) => message.type === 'room_state');
  if (refused) return refusal(refused);
  const event = startsIn === undefined ? null : schedule(startsIn);
  if (pathname.endsWith('/event')) return Response.json({ event, playersWaiting: 12 });
  return known
    ? Response.json({
        ...known.room,
        ...{ raceConfigId: known.room.raceConfig.id, ticket: 'a ticket', colors: imageColors },
        ...(event && { event }),
      })
    : untilAborted(request.signal);
}

/** Creates a scheduled race. Repeated calls move its start, so the countdown never ends. */
function schedule(startsIn: number): NextRaceEvent {
  const startsAtMs = Date.now() + startsIn * 1000;
  return {
    id: '6f9c2f0e-33f8-4c0b-8f0e-1f5e4a7c9d21',
    title: 'Friday evening race',
    startsAt: new Date(startsAtMs).toISOString(),
    lobbyOpensAt: new Date(startsAtMs - raceEventLobbyMinutes * 60_000).toISOString(),
    allowOpenRaces: true,
    calendarUrl: '/race/event/6f9c2f0e-33f8-4c0b-8f0e-1f5e4a7c9d21.ics',
    serverTime: new Date().toISOString(),
  };
}

async function meet(request: Request, fate: Meets<object>): Promise<Response> {
  if (fate === 'offline') throw new TypeError('Failed to fetch');
  if (fate === 'silence') return untilAborted(request.signal);
  return typeof fate === 'string' ? refusal(fate) : Response.json(fate);
}

function getStatus(sessionId: string): SessionStatus {
  const isActivated = sessions.get(sessionId)?.isActivated ?? false;
  return {
    sessionId,
    embedUniqueId: sessions.get(sessionId)?.embedId ?? '',
    isActivated,
    isExpired: false,
    expiresAt: new Date(Date.now() + 30 * 60_000).toISOString(),
    activatedAt: isActivated ? new Date().toISOString() : null,
    createdAt: new Date().toISOString(),
  };
}

function refusal(code: ErrorCode, details: Pick<ErrorReply, 'triesLeft'> = {}): Response {
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

/**
 * Replaces `EventSource` with a stream that never sends a message. The elements also poll, so they need no
 * messages.
 */
class Stream extends EventTarget {
  close(): void {
    // There is no connection to close.
  }
}
