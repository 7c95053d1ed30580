import { docsCopyFeedbackSeconds } from '@puzzle-prize/sdk/protocol/limits';

/** Makes a button copy the Markdown of the page, for example to paste it into an AI assistant (P7). */
export function copyWhenPressed(button: HTMLButtonElement): void {
  const label = button.textContent;
  let timer: number | undefined;
  const tell = (text: string) => {
    button.textContent = text;
    window.clearTimeout(timer);
    timer = window.setTimeout(() => (button.textContent = label), docsCopyFeedbackSeconds * 1000);
  };
  button.addEventListener('click', () => {
    copyText(readText(button.dataset['copyMarkdown'] ?? '')).then(
      () => {
        tell('Copied!');
      },
      () => {
        tell('Could not copy');
      },
    );
  });
}

async function readText(path: string): Promise<string> {
  const reply = await fetch(path);
  if (!reply.ok) throw new Error(`The text of the page is missing: ${reply.status}`);
  return await reply.text();
}

/**
 * Copies a text that is still loading. Safari allows this only with a `ClipboardItem` that contains the promise.
 * Browsers without `ClipboardItem` copy the text after it has loaded.
 */
async function copyText(text: Promise<string>): Promise<void> {
  if (!('ClipboardItem' in window)) {
    await navigator.clipboard.writeText(await text);
    return;
  }
  const type = 'text/plain';
  const blob = text.then((content) => new Blob([content], { type }));
  await navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
}
