import { envelope } from '@puzzle-prize/sdk/protocol/window-messages';

/** Maximum length of a code. A longer text is ignored. */
const codeMaxChars = 200;

/** The code of each button that shows one. */
const shownCodes = new WeakMap<ShadowRoot, { observer: MutationObserver; write: () => void }>();

/** The words before the code, if they are not English. */
const labels = new WeakMap<ShadowRoot, string>();

/** Sets the words before the code on a button, in the language of its page. */
export function setCodeLabel(root: ShadowRoot, yourCode: string): void {
  labels.set(root, yourCode);
  shownCodes.get(root)?.write();
}

/**
 * Asks the frame of a modal for the won code, and writes it on the button (B22). Only a page of the platform
 * receives the question, and only this function receives the answer.
 */
export function showWonCode(root: ShadowRoot, frame: HTMLIFrameElement, address: string): void {
  const embedId = root.host.getAttribute('embed-id');
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string' && data !== '' && data.length <= codeMaxChars)
      labelButton(root, embedId, data);
  };
  frame.contentWindow?.postMessage(envelope({ type: 'tellCode' }), new URL(address).origin, [port2]);
}

/** Keeps the code on the button when the button is drawn again, but not for another embed code. */
function labelButton(root: ShadowRoot, embedId: string | null, code: string): void {
  const button = root.querySelector<HTMLElement>('#open');
  if (!button) return;
  // A long code needs several lines, also within a navigation bar whose texts do not wrap.
  button.style.whiteSpace = 'normal';
  const write = (): void => {
    const label = `${labels.get(root) ?? 'Your code'}: ${code}`;
    if (root.host.getAttribute('embed-id') !== embedId) observer.disconnect();
    else if (button.textContent !== label) button.textContent = label;
  };
  const observer = new MutationObserver(write);
  shownCodes.get(root)?.observer.disconnect();
  shownCodes.set(root, { observer, write });
  observer.observe(button, { childList: true });
  write();
}
