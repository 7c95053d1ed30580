/**
 * Messages between the frame page and the page that embeds it (W14, G7): the specification's names as `type`, flat
 * fields, plus `source` and `v`. No imports: the modal script and the frame both read this file.
 */
export const messageSource = 'puzzle-prize';
export const messageVersion = 1;

/** What a frame may use on a page of another site, as its `allow` attribute: copy a code, share it, fill the screen. */
export const frameAllow = 'clipboard-write; web-share; fullscreen';

/** From the frame to the host page. */
export type FromFrame =
  | { type: 'puzzle-solved'; moves: number; embedId: string }
  | { type: 'puzzleSessionId'; sessionId: string; embedId: string }
  | { type: 'puzzleReset'; embedId: string }
  /** The visitor's secret in a race, which the owner's server seats them by (V5, P4). `embedId` is the campaign's id. */
  | { type: 'raceSessionId'; raceSessionId: string; roomCode: string; embedId: string }
  /** The first player is home (V5). A page may believe it for a toast; a prize needs the server's word (G30). */
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
  /** Escape was pressed inside the frame: a dialog around it should close. */
  | { type: 'close-request'; embedId: string }
  /** The height its content needs, in CSS pixels. */
  | { type: 'resize'; height: number; embedId: string };

export type FrameEnvelope = FromFrame & { source: typeof messageSource; v: typeof messageVersion };

/** From the host page to a frame. Obeyed only from the window around the frame. */
export type ToFrame =
  /** Who plays, as the host knows its customer (G33). */
  | { type: 'endUser'; endUser: string }
  /** The session may have been activated: look at once instead of in a moment. */
  | { type: 'checkSession' };

export type HostEnvelope = ToFrame & { source: typeof messageSource; v: typeof messageVersion };

type Envelope = { source: typeof messageSource; v: typeof messageVersion };

/** Puts a message into the envelope that the other side checks. */
export function envelope<Message extends { type: (FromFrame | ToFrame)['type'] }>(
  message: Message,
): Message & Envelope {
  return { source: messageSource, v: messageVersion, ...message };
}
