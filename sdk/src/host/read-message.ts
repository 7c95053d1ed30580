import { envelope, type FromFrame } from '../protocol/window-messages.ts';

/** A message from a frame. By default, it includes messages of all types. */
export type FrameMessage<Type extends FromFrame['type'] = FromFrame['type']> = Extract<
  FromFrame,
  { type: Type }
>;

/** The data of a window message, if it is an object. */
export type Fields = Partial<Record<string, unknown>> | null;

/**
 * Patterns for the JSON of the fields. Strings have quotes in JSON, so one pattern checks both the type and
 * the content of a field. A height has at most four digits. The pattern for session ids repeats the one in
 * protocol/play.ts, because that file imports a schema library that is too large for host pages.
 */
const shapes: Partial<Record<string, Record<string, RegExp>>> = {
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
export function isMessage<Type extends FromFrame['type']>(
  data: Fields,
  type: Type,
  embedId?: string,
): data is FrameMessage<Type> {
  const expected = { ...envelope({ type }), embedId: embedId ?? anyText, ...shapes[type] };
  return Object.entries(expected).every(([name, value]) =>
    value instanceof RegExp ? value.test(JSON.stringify(data?.[name])) : data?.[name] === value,
  );
}
