import { envelope, type FromFrame } from '../protocol/window-messages.ts';

/** What a frame says, of one type or any. */
export type FrameMessage<Type extends FromFrame['type'] = FromFrame['type']> = Extract<
  FromFrame,
  { type: Type }
>;

/** What a window was sent, if it is an object at all. */
export type Fields = Partial<Record<string, unknown>> | null;

/**
 * What stands in a type's own fields, as JSON: a few bytes that tell numbers from texts, too. No content is higher than four
 * digits; session ids are as in protocol/play.ts, whose library no page should load.
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

/** Whether what a window was sent is a message of this type, from this embed where one is given. */
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
