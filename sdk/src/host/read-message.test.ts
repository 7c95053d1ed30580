import { expect, it } from 'vitest';
import { envelope } from '../protocol/window-messages.ts';
import { type Fields, isMessage } from './read-message.ts';

const solved: Fields = envelope({ type: 'puzzle-solved', moves: 21, embedId: 'e1' });

it('[W14] recognizes a message by its type and embed', () => {
  expect(isMessage(solved, 'puzzle-solved')).toBe(true);
  expect(isMessage(solved, 'puzzle-solved', 'e1')).toBe(true);
  expect(isMessage(solved, 'puzzle-solved', 'e2')).toBe(false);
  expect(isMessage(solved, 'resize')).toBe(false);
});

it('[W14] rejects messages from other senders and of other versions', () => {
  expect(isMessage({ ...solved, source: 'other' }, 'puzzle-solved')).toBe(false);
  expect(isMessage({ ...solved, v: 2 }, 'puzzle-solved')).toBe(false);
  expect(isMessage(null, 'puzzle-solved')).toBe(false);
});

it('[W14] rejects fields of another type or format', () => {
  for (const moves of ['21', -1, 1.5, 1e9, undefined, null])
    expect(isMessage({ ...solved, moves }, 'puzzle-solved')).toBe(false);
  const session = envelope({ type: 'puzzleSessionId', sessionId: 'session-0123456789', embedId: 'e1' });
  expect(isMessage(session, 'puzzleSessionId')).toBe(true);
  expect(isMessage({ ...session, sessionId: 'short' }, 'puzzleSessionId')).toBe(false);
  expect(isMessage({ ...session, sessionId: '"><script>alert(1)' }, 'puzzleSessionId')).toBe(false);
});
