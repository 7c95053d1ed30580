import { html, nothing, svg, type TemplateResult } from 'lit/html.js';

const shapes = {
  picture: svg`<rect x="3" y="4" width="14" height="12" rx="2"/><circle cx="7.5" cy="8" r="1.2"/><path d="m3.5 14.5 4-3.5 3 2.5 2.5-2.5 3.8 3.5"/>`,
  hint: svg`<path d="M8 15c0-2-3-3-3-6.5a5 5 0 0 1 10 0c0 3.5-3 4.5-3 6.5zM8.3 17.5h3.4"/>`,
  more: svg`<path d="m5 8 5 5 5-5"/>`,
};

/** A toolbar button. It turns something on and off, opens a panel, or runs an action. */
export interface Tool {
  readonly icon: keyof typeof shapes;
  readonly name: string;
  readonly act: () => void;
  readonly pressed?: boolean;
  readonly expanded?: boolean;
  /** The reason why the tool cannot be used now; empty if the reason is evident. */
  readonly obstacle?: string | undefined;
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

function renderTool(
  { icon: shape, name, act, pressed, expanded, obstacle }: Tool,
  index: number,
): TemplateResult {
  return html`<button
    part="button"
    class=${shape}
    aria-pressed=${pressed ?? nothing}
    aria-expanded=${expanded ?? nothing}
    aria-disabled=${obstacle === undefined ? nothing : true}
    aria-description=${obstacle || nothing}
    .tabIndex=${index === 0 ? 0 : -1}
    @click=${act}
  >
    ${icon(shapes[shape])}${name}
  </button>`;
}

/** Renders an icon of 20 by 20. `shape` is drawn with strokes in the text color. */
function icon(shape: TemplateResult): TemplateResult {
  return html`<svg viewBox="0 0 20 20" aria-hidden="true">${shape}</svg>`;
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
