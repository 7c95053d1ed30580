import { endUserValueMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { messageSource, messageVersion, type ToFrame } from '@puzzle-prize/sdk/protocol/window-messages';
import { record, text } from '../element/read.ts';

/** The part of a puzzle that commands from the host page may change or call. */
export interface CommandTarget {
  endUser: string;
  checkSession(): void;
}

/**
 * Handles commands from the parent window (G33, W13). Messages from other windows are ignored.
 * @returns a function that stops listening
 */
export function handleHostCommands(element: CommandTarget, frame: Window): () => void {
  const end = new AbortController();
  frame.addEventListener(
    'message',
    ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.parent || source === frame) return;
      const message = parseMessage(data);
      if (message?.type === 'endUser') element.endUser = message.endUser;
      if (message?.type === 'checkSession') element.checkSession();
    },
    { signal: end.signal },
  );
  return () => {
    end.abort();
  };
}

/** Parses a message from the host page. Returns null for any other value. */
export function parseMessage(value: unknown): ToFrame | null {
  const { source, v, type, ...data } = record(value);
  if (source !== messageSource || v !== messageVersion) return null;
  if (type === 'checkSession') return { type };
  const endUser = text(data.endUser);
  if (type !== 'endUser' || endUser === null || endUser.length > endUserValueMaxChars) return null;
  return { type, endUser };
}
