/**
 * Messages between the frame and the host page (W14, G7). Each is a flat object with `source`, `v` and a
 * `type` from the specification. This file has no imports, because the script of the modal and the frame load
 * it, and both must stay small.
 */
export const messageSource = 'puzzle-prize';
export const messageVersion = 1;

/** The `allow` attribute of frames on other sites: they may copy a code, share it and fill the screen. */
export const frameAllow = 'clipboard-write; web-share; fullscreen';

/**
 * Returns the value of `allow` for a frame created by a script. Browsers without sharing would log a warning
 * about `web-share`.
 */
export function allowInThisBrowser(): string {
  return 'share' in navigator ? frameAllow : 'clipboard-write; fullscreen';
}

/** Messages from the frame to the host page. */
export type FromFrame =
  /** The last tile is in place. The platform has not checked the solution yet. */
  | { type: 'puzzle-solved'; moves: number; embedId: string }
  /**
   * A puzzle is shown. The id of its session is a secret, with which the owner's server activates the
   * session.
   */
  | { type: 'puzzleSessionId'; sessionId: string; embedId: string }
  /** The visitor asked for another game. */
  | { type: 'puzzleReset'; embedId: string }
  /**
   * The session id of a visitor in a race. The id is a secret, and the owner's server needs it to assign a
   * slot (V5, P4). `embedId` is the campaign's id.
   */
  | { type: 'raceSessionId'; raceSessionId: string; roomCode: string; embedId: string }
  /**
   * The first player has finished (V5). A page can show this, but must not give a prize for it without asking
   * the server (G30).
   */
  | {
      type: 'race_player_won';
      participantId: string;
      displayName: string;
      roomCode: string;
      completedAt: string;
      finalMoveCount: number;
      embedId: string;
    }
  /** The frame needs more space. A dialog around the frame should fill the window. */
  | { type: 'expand-modal'; embedId: string }
  /** The frame no longer needs more space. */
  | { type: 'shrink-modal'; embedId: string }
  /** The visitor pressed Escape in the frame. A dialog around the frame should close. */
  | { type: 'close-request'; embedId: string }
  /** The height of the content in CSS pixels. */
  | { type: 'resize'; height: number; embedId: string };

export type FrameEnvelope = (FromFrame | HandshakeFromFrame) & {
  source: typeof messageSource;
  v: typeof messageVersion;
};

/** Messages from the host page to a frame. The frame accepts them only from its parent window. */
export type ToFrame =
  /** The end user who plays in this frame (G33, G48). */
  | { type: 'endUser'; endUser: string }
  /** The host server may have activated the session, so the frame must check this now. */
  | { type: 'checkSession' }
  /** Shows the frame in another language, a BCP 47 tag (G118). */
  | { type: 'setLanguage'; lang: string }
  /**
   * The modal of a button asks for the won code. The message carries a port, which alone receives the code. The
   * frame answers only an origin that the browser has confirmed.
   */
  | { type: 'tellCode' };

export type HostEnvelope = ToFrame & { source: typeof messageSource; v: typeof messageVersion };

export interface ProtocolVersions {
  minVersion: number;
  maxVersion: number;
}

/**
 * The versions of the protocol that this side supports. Version 1 has only window messages. Version 2 adds a port for
 * each listener of the host page. Frame and page announce their versions and use the highest one that both support,
 * or window messages if there is none (decision 86).
 */
export const protocolVersions: ProtocolVersions = { minVersion: 2, maxVersion: 2 };

/** Returns the highest version that both sides have; null if there is none. */
export function chooseVersion(ours: ProtocolVersions, theirs: ProtocolVersions): number | null {
  const version = Math.min(ours.maxVersion, theirs.maxVersion);
  return version >= Math.max(ours.minVersion, theirs.minVersion) ? version : null;
}

/** Messages of the frame that open a port. Scripts of earlier versions ignore them. */
export type HandshakeFromFrame =
  /** The first message of each document, and the answer to `hail`. The nonce identifies the document. */
  | { type: 'hello'; embedId: string; nonce: string; minVersion: number; maxVersion: number }
  /** The frame accepts the port of this offer and also sends all later messages through it. */
  | { type: 'connected'; embedId: string; offer: string; version: number };

/** Messages of the host page that open and close a port. Frames of earlier versions ignore them. */
export type HandshakeToFrame =
  /** Asks a frame that loaded before the listener for its `hello`. */
  | { type: 'hail' }
  /** Offers a port, which is transferred with the message, to the document with this nonce. */
  | { type: 'connect'; nonce: string; offer: string; minVersion: number; maxVersion: number }
  /** The last message through a port, before the page closes the port. */
  | { type: 'bye' };

/** Returns a text that nobody can guess. Pages without HTTPS lack `crypto.randomUUID`. */
export function createNonce(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

type AnyMessage = FromFrame | ToFrame | HandshakeFromFrame | HandshakeToFrame;

type Envelope = { source: typeof messageSource; v: typeof messageVersion };

/** Adds the fields that mark a message as coming from the platform. */
export function envelope<Message extends { type: AnyMessage['type'] }>(message: Message): Message & Envelope {
  return { source: messageSource, v: messageVersion, ...message };
}
