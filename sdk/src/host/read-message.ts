import {
  type FromFrame,
  type HandshakeFromFrame,
  messageSource,
  messageVersion,
} from '../protocol/window-messages.ts';

/** A message from a frame. By default, it includes messages of all types. */
export type FrameMessage<Type extends FromFrame['type'] = FromFrame['type']> = Extract<
  FromFrame,
  { type: Type }
>;

/** Any message from a frame, including those that open a port. */
type AnyFromFrame = FromFrame | HandshakeFromFrame;

/** The data of a window message, if it is an object. */
export type Fields = Partial<Record<string, unknown>> | null;

/**
 * Patterns for the JSON of the fields. Strings have quotes in JSON, so one pattern checks both the type and
 * the content of a field. A height has at most four digits. The pattern for session ids repeats the one in
 * protocol/play.ts, because that file imports a schema library that is too large for host pages.
 */
const shapes: Partial<Record<string, Record<string, RegExp>>> = {
  hello: { nonce: /^"[\w-]{8,64}"$/ },
  'puzzle-solved': { moves: /^\d{1,9}$/ },
  resize: { height: /^\d{1,4}$/ },
  puzzleSessionId: { sessionId: /^"[\w-]{16,128}"$/ },
  raceSessionId: { raceSessionId: /^"[\w-]{16,128}"$/, roomCode: /^"\w{4,8}"$/ },
  race_player_won: {
    roomCode: /^"\w{4,8}"$/,
    participantId: /^"[\w-]{9,128}"$/,
    completedAt: /^"[\d:.TZ-]{16,32}"$/,
    finalMoveCount: /^\d{1,9}$/,
    displayName: /^".{0,99}"$/,
  },
};

const anyText = /^"/;

/** Checks the type of a message, the format of its fields and, if `embedId` is given, its embed. */
export function isMessage<Type extends AnyFromFrame['type']>(
  data: Fields,
  type: Type,
  embedId?: string,
): data is Extract<AnyFromFrame, { type: Type }> {
  return isFromPlatform(data, embedId) && matches(data, { type, ...shapes[type] });
}

/** Checks that a message is marked as coming from the platform and, if `embedId` is given, from its embed. */
export function isFromPlatform(data: Fields, embedId?: string): data is NonNullable<Fields> {
  return matches(data, { source: messageSource, v: messageVersion, embedId: embedId ?? anyText });
}

function matches(data: Fields, expected: Record<string, unknown>): boolean {
  return Object.entries(expected).every(([name, value]) =>
    value instanceof RegExp ? value.test(JSON.stringify(data?.[name])) : data?.[name] === value,
  );
}
