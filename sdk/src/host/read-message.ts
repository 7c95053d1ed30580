import { type FromFrame, messageSource, messageVersion } from '../protocol/window-messages.ts';

/** What a frame says, of one type or any. */
export type FrameMessage<Type extends FromFrame['type'] = FromFrame['type']> = Extract<
  FromFrame,
  { type: Type }
>;

/** What a window was sent, if it is an object at all. */
export type Fields = Partial<Record<string, unknown>> | null;

/**
 * What stands in a type's own field, as JSON: a few bytes that tell numbers from texts, too. No content is higher than four
 * digits; session ids are as in protocol/play.ts, whose library no page should load.
 */
const shapes: Partial<Record<string, RegExp>> = {
  'puzzle-solved': /^\d{1,9}$/,
  resize: /^\d{1,4}$/,
  puzzleSessionId: /^"[\w-]{16,128}"$/,
};

/** Whether what a window was sent is a message of this type, from this embed where one is given. */
export function isMessage<Type extends FromFrame['type']>(
  data: Fields,
  type: Type,
  embedId?: string,
): data is FrameMessage<Type> {
  return (
    data?.source === messageSource &&
    data.v === messageVersion &&
    data.type === type &&
    typeof data.embedId === 'string' &&
    data.embedId === (embedId ?? data.embedId) &&
    hasShape(data, shapes[type])
  );
}

function hasShape({ moves, height, sessionId }: NonNullable<Fields>, shape: RegExp | undefined): boolean {
  return !shape || shape.test(JSON.stringify(moves ?? height ?? sessionId));
}
