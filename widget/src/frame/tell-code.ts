import { messageSource, messageVersion } from '@puzzle-prize/sdk/protocol/window-messages';
import { CodeEvent } from '../prize/ending/code-event.ts';
import { record } from '../element/read.ts';
import type { Embedder } from './bridge.ts';

/**
 * Tells the won code to the modal of a button, which asked for it with a message that contains a MessagePort.
 * The code goes through this port only, so other scripts that listen to the messages of the page do not see it. A
 * parent of unknown or another origin gets nothing.
 * @returns a function that stops telling
 */
export function tellCode(
  element: HTMLElement,
  frame: Window,
  { origin }: Pick<Embedder, 'origin'>,
): () => void {
  const end = new AbortController();
  const { signal } = end;
  let port: MessagePort | undefined;
  let code: string | null = null;
  const tell = (): void => {
    if (code !== null) port?.postMessage(code);
  };
  element.addEventListener(
    CodeEvent.type,
    (event) => {
      if (event instanceof CodeEvent) ({ code } = event);
      tell();
    },
    { signal },
  );
  frame.addEventListener(
    'message',
    (event: MessageEvent<unknown>) => {
      const { source, v, type } = record(event.data);
      const isOurs = source === messageSource && v === messageVersion && type === 'tellCode';
      if (!isOurs || origin === null || event.source !== frame.parent || event.origin !== origin) return;
      [port] = event.ports;
      tell();
    },
    { signal },
  );
  return () => {
    end.abort();
  };
}
