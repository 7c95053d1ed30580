import { docsCopyFeedbackSeconds } from '@puzzle-prize/sdk/protocol/limits';

/** Makes a button copy its snippet, and says so on the button and to screen readers. */
export function copyWhenPressed(root: HTMLElement, button: HTMLButtonElement): void {
  const label = button.textContent;
  const status = root.querySelector('[data-status]');
  let timer: number | undefined;
  const write = (onButton: string, said: string) => {
    button.textContent = onButton;
    if (status) status.textContent = said;
  };
  const tell = (result: string) => {
    write(result, result);
    window.clearTimeout(timer);
    timer = window.setTimeout(write, docsCopyFeedbackSeconds * 1000, label, '');
  };
  button.addEventListener('click', () => {
    const snippet = root.querySelector(`[data-snippet=${button.dataset['copy'] ?? ''}]`);
    navigator.clipboard.writeText(snippet?.textContent ?? '').then(
      () => {
        tell('Copied!');
      },
      () => {
        tell('Could not copy');
      },
    );
  });
}
