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
  | { type: 'puzzle-solved'; moves: number; embedId: string }
  | { type: 'puzzleSessionId'; sessionId: string; embedId: string }
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
  | { type: 'expand-modal'; embedId: string }
  | { type: 'shrink-modal'; embedId: string }
  /** The visitor pressed Escape in the frame. A dialog around the frame should close. */
  | { type: 'close-request'; embedId: string }
  /** The height of the content in CSS pixels. */
  | { type: 'resize'; height: number; embedId: string };

export type FrameEnvelope = FromFrame & { source: typeof messageSource; v: typeof messageVersion };

/** Messages from the host page to a frame. The frame accepts them only from its parent window. */
export type ToFrame =
  /** The end user who plays in this frame (G33, G48). */
  | { type: 'endUser'; endUser: string }
  /** The host server may have activated the session, so the frame must check this now. */
  | { type: 'checkSession' }
  /**
   * The modal of a button asks for the won code. The message carries a port, which alone receives the code. The
   * frame answers only an origin that the browser has confirmed.
   */
  | { type: 'tellCode' };

export type HostEnvelope = ToFrame & { source: typeof messageSource; v: typeof messageVersion };

type Envelope = { source: typeof messageSource; v: typeof messageVersion };

/** Adds the fields that mark a message as coming from the platform. */
export function envelope<Message extends { type: (FromFrame | ToFrame)['type'] }>(
  message: Message,
): Message & Envelope {
  return { source: messageSource, v: messageVersion, ...message };
}
