import { endUserValueMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { messageSource, messageVersion, type ToFrame } from '@puzzle-prize/sdk/protocol/window-messages';
import { record, text } from '../element/read.ts';

/** The part of a puzzle or a race that commands from the host page may change or call. A race has no end user. */
export interface CommandTarget {
  endUser?: string;
  checkSession?(): void;
  requestUpdate(): void;
}

/** The maximum length of a language tag. All tags in common use are shorter. */
const languageMaxChars = 35;

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
      runCommand(element, data);
    },
    { signal: end.signal },
  );
  return () => {
    end.abort();
  };
}

/** Carries out a command from the host page. Other values are ignored. */
export function runCommand(element: CommandTarget, data: unknown): void {
  const message = parseMessage(data);
  if (message?.type === 'endUser' && 'endUser' in element) element.endUser = message.endUser;
  if (message?.type === 'checkSession') element.checkSession?.();
  if (message?.type === 'setLanguage')
    // If the module cannot be loaded, the language stays until the page sends the message again.
    import('./set-language.ts').then(
      ({ setLanguage }) => {
        setLanguage(element, message.lang);
      },
      () => undefined,
    );
}

/** Parses a message from the host page. Returns null for any other value. */
export function parseMessage(value: unknown): ToFrame | null {
  const { source, v, type, ...data } = record(value);
  if (source !== messageSource || v !== messageVersion) return null;
  if (type === 'checkSession') return { type };
  if (type === 'setLanguage') {
    const lang = text(data.lang);
    return lang === null || lang.length > languageMaxChars ? null : { type, lang };
  }
  const endUser = text(data.endUser);
  if (type !== 'endUser' || endUser === null || endUser.length > endUserValueMaxChars) return null;
  return { type, endUser };
}
