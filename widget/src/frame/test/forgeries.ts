export const sessionId = 'session-of-a-test-01';

/**
 * A message that a host page must ignore. `say` is sent by the genuine frame; `event` is dispatched as if
 * another window had sent it.
 */
export type Forgery = { say: unknown } | { event: MessageEventInit };

interface Scene {
  embedId: string;
  /** Origin of the platform. */
  host: string;
  frame: HTMLIFrameElement;
}

/** Creates more than forty messages, each with one error. */
export function forgeries({ embedId, host, frame }: Scene): Forgery[] {
  const common = { source: 'puzzle-prize', v: 1, embedId };
  const reset = { ...common, type: 'puzzleReset' };
  const session = { ...common, type: 'puzzleSessionId', sessionId };
  const solved = { ...common, type: 'puzzle-solved', moves: 42 };
  const resize = { ...common, type: 'resize', height: 500 };
  const shapes = [
    null,
    undefined,
    7,
    true,
    'puzzleReset',
    JSON.stringify(reset),
    [],
    [reset],
    new Map([['type', 'puzzleReset']]),
  ];
  const polluting: unknown = JSON.parse(
    '{"__proto__":{"polluted":true},"source":"puzzle-prize","v":1,"type":"toString"}',
  );
  const envelopes = [
    { ...reset, source: 'other' },
    { ...reset, source: undefined },
    { ...reset, source: ['puzzle-prize'] },
    { ...reset, v: 0 },
    { ...reset, v: 2 },
    { ...reset, v: '1' },
    { ...reset, v: null },
    { ...reset, embedId: 'embed-2' },
    { ...reset, embedId: undefined },
    { ...reset, embedId: [embedId] },
    { ...reset, type: undefined },
    { ...reset, type: 'PUZZLERESET' },
    { ...reset, type: '__proto__' },
    { ...reset, type: 'constructor' },
    { ...reset, type: ['puzzleReset'] },
    polluting,
    { source: { ...reset } },
  ];
  const fields = [
    { ...session, sessionId: undefined },
    { ...session, sessionId: 'short' },
    { ...session, sessionId: 'a'.repeat(129) },
    { ...session, sessionId: 'a'.repeat(1_000_000) },
    { ...session, sessionId: `${sessionId}"<b>` },
    { ...session, sessionId: [sessionId] },
    { ...session, sessionId: 1234567890123456 },
    { ...solved, moves: '42' },
    { ...solved, moves: -1 },
    { ...solved, moves: 1.5 },
    { ...solved, moves: NaN },
    { ...solved, moves: { valueOf: 1 } },
    { ...resize, height: '500px;position:fixed' },
    { ...resize, height: 99_999 },
    { ...resize, height: Infinity },
    { ...resize, height: null },
  ];
  const true_ = { origin: host, source: frame.contentWindow, data: reset };
  const strangers = [
    { ...true_, origin: 'https://evil.example' },
    { ...true_, origin: 'null' },
    { ...true_, origin: '' },
    { ...true_, origin: `${host}.evil.example` },
    { ...true_, origin: host.replace('http:', 'https:') },
    { ...true_, origin: location.origin },
    { ...true_, source: null },
    { ...true_, source: window },
    { ...true_, source: new MessageChannel().port1 },
  ];
  return [
    ...[...shapes, ...envelopes, ...fields].map((say) => ({ say })),
    ...strangers.map((event) => ({ event })),
  ];
}
