import { html, type TemplateResult } from 'lit/html.js';
import type { RewardView } from './reward-view.ts';

/** W10: the code, large and selectable, and a button that copies it. */
export function codeView(code: string, view: RewardView): TemplateResult {
  const { strings, clipboard } = view;
  const copy = (event: Event): void => {
    copyCode(event, view);
  };
  const isCopied = clipboard.result === 'copied';
  return html`<div class="code" part="code" ?data-copied=${isCopied}>
    <small>${strings.yourCode}</small>
    <code ?data-long=${code.length > 14}>${code}</code>
    <button part="copy" @click=${copy}>${isCopied ? strings.copied : strings.copy}</button>
  </div>`;
}

/** Copies the code that stands beside the pressed button. */
export function copyCode({ currentTarget }: Event, { clipboard }: RewardView): void {
  const code = currentTarget instanceof Element && currentTarget.closest('section')?.querySelector('code');
  if (code) void clipboard.copy(code);
}
