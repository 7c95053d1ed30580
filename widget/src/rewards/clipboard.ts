import { copyFeedbackSeconds } from '@puzzle-prize/sdk/protocol/limits';

/** Result of the last press on a copy or share button. `address` means that an address was copied. */
export type CopyResult = 'copied' | 'address' | 'shared' | 'selected' | null;

/** Copies and shares texts, and keeps the last result for two seconds. */
export class Clipboard {
  result: CopyResult = null;
  readonly #owner: { requestUpdate(): void };
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(owner: { requestUpdate(): void }) {
    this.#owner = owner;
  }

  /** Clears the last result. */
  stop(): void {
    clearTimeout(this.#timer);
    this.result = null;
  }

  /** Copies the text of `element`. If the browser forbids that, the text is selected instead. */
  async copy(element: Element, done: 'copied' | 'address' = 'copied'): Promise<void> {
    const isWritten = await write(element.textContent);
    this.#show(isWritten || copySelected(element) ? done : 'selected');
  }

  /** Shares a sentence and the address of a page with the device's dialog, or copies both (B19). */
  async share(text: string, url: string): Promise<void> {
    try {
      await navigator.share({ text, url });
    } catch (error) {
      const isDismissed = error instanceof DOMException && error.name === 'AbortError';
      if (!isDismissed && (await write(`${text} ${url}`))) this.#show('shared');
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
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way in frames without clipboard permission
  return document.execCommand('copy');
}
