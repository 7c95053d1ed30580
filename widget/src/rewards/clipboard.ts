import { copyFeedbackSeconds } from '@puzzle-prize/sdk/protocol/limits';

/** What the last press on a copy or share button came to. */
export type CopyResult = 'copied' | 'shared' | 'selected' | null;

/** Copies and shares, and remembers for two seconds how that went. */
export class Clipboard {
  result: CopyResult = null;
  readonly #owner: { requestUpdate(): void };
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(owner: { requestUpdate(): void }) {
    this.#owner = owner;
  }

  /** Forgets the last press. */
  stop(): void {
    clearTimeout(this.#timer);
    this.result = null;
  }

  /** Copies the text of `element`; where the browser forbids that, it is selected for the visitor to copy. */
  async copy(element: Element): Promise<void> {
    const isWritten = await write(element.textContent);
    this.#show(isWritten || copySelected(element) ? 'copied' : 'selected');
  }

  /** P19: hands `text` to the sharing of the device, or copies it. */
  async share(text: string): Promise<void> {
    try {
      await navigator.share({ text });
    } catch (error) {
      const isDismissed = error instanceof DOMException && error.name === 'AbortError';
      if (!isDismissed && (await write(text))) this.#show('shared');
    }
  }

  #show(result: CopyResult): void {
    clearTimeout(this.#timer);
    this.result = result;
    this.#owner.requestUpdate();
    if (result)
      this.#timer = setTimeout(() => {
        this.#show(null);
      }, copyFeedbackSeconds * 1000);
  }
}

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function copySelected(element: Element): boolean {
  getSelection()?.selectAllChildren(element);
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- a frame without clipboard permission has nothing else
  return document.execCommand('copy');
}
