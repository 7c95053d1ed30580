import { endUserMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { messageSource, messageVersion, type ToFrame } from '@puzzle-prize/sdk/protocol/window-messages';
import { record, text } from '../element/read.ts';

/** What the page around may ask of a puzzle. */
export interface Obedient {
  endUser: string;
  checkSession(): void;
}

/**
 * Does what the window around the frame says (G33, W13), and that window alone: others may hold this one, too.
 * @returns a function that ends it
 */
export function obey(element: Obedient, frame: Window): () => void {
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

/** Reads a message of the host page; null for anything else. */
export function parseMessage(value: unknown): ToFrame | null {
  const { source, v, type, ...data } = record(value);
  if (source !== messageSource || v !== messageVersion) return null;
  if (type === 'checkSession') return { type };
  const endUser = text(data.endUser);
  if (type !== 'endUser' || endUser === null || endUser.length > endUserMaxChars) return null;
  return { type, endUser };
}
