import { html, type TemplateResult } from 'lit/html.js';
import { icon, type IconName } from './icons.ts';

/** A toolbar button. It turns something on and off, opens a panel, or runs an action. */
export interface Tool {
  readonly icon: IconName;
  readonly name: string;
  readonly act: () => void;
  readonly pressed?: boolean;
  readonly expanded?: boolean;
}

/** Renders a row of buttons with one Tab stop; arrow keys, Home and End move between them. */
export function renderToolbar(name: string, tools: readonly Tool[]): TemplateResult {
  return html`<div
    part="toolbar"
    role="toolbar"
    aria-label=${name}
    @keydown=${handleKey}
    @focusin=${handleFocus}
  >
    ${tools.map((tool, index) => renderTool(tool, index))}
  </div>`;
}

function renderTool({ icon: shape, name, act, pressed, expanded }: Tool, index: number): TemplateResult {
  return html`<button
    part="button"
    class=${shape}
    .ariaPressed=${pressed?.toString() ?? null}
    .ariaExpanded=${expanded?.toString() ?? null}
    .tabIndex=${index === 0 ? 0 : -1}
    @click=${act}
  >
    ${icon(shape)}${name}
  </button>`;
}

function handleFocus({ currentTarget, target }: FocusEvent): void {
  for (const button of listButtons(currentTarget)) button.tabIndex = button === target ? 0 : -1;
}

function handleKey(event: KeyboardEvent): void {
  // Hidden buttons cannot be focused.
  const buttons = listButtons(event.currentTarget).filter((button) => button.offsetWidth > 0);
  const at = buttons.findIndex((button) => button === event.target);
  const first = buttons[0];
  if (at < 0 || !first) return;
  const forward = getComputedStyle(first).direction === 'rtl' ? -1 : 1;
  const steps: Partial<Record<string, number>> = {
    ArrowRight: at + forward,
    ArrowLeft: at - forward,
    Home: 0,
    End: -1,
  };
  const to = steps[event.key];
  if (to === undefined) return;
  event.preventDefault();
  buttons.at(to % buttons.length)?.focus();
}

function listButtons(toolbar: EventTarget | null): HTMLButtonElement[] {
  return toolbar instanceof HTMLElement ? [...toolbar.querySelectorAll('button')] : [];
}
