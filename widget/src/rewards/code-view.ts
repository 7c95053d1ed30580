import { html, type TemplateResult } from 'lit/html.js';
import type { RewardView } from './reward-view.ts';

/** Shows the code, large and selectable, with a copy button (W10). */
export function renderCode(code: string, view: RewardView): TemplateResult {
  const { strings, clipboard } = view;
  const copy = (event: Event): void => {
    copyCode(event, view);
  };
  const isCopied = clipboard.result === 'copied';
  return html`<div class="around">
    <div class="code" part="code" ?data-copied=${isCopied}>
      <small>${strings.yourCode}</small>
      <code ?data-long=${code.length > 14}>${code}</code>
      <button part="copy" @click=${copy}>${isCopied ? strings.copied : strings.copy}</button>
    </div>
  </div>`;
}

/** Copies the code of the card that contains the pressed button. */
export function copyCode({ currentTarget }: Event, { clipboard }: RewardView): void {
  const code = currentTarget instanceof Element && currentTarget.closest('section')?.querySelector('code');
  if (code) void clipboard.copy(code);
}
