import { messageSource, messageVersion } from '@puzzle-prize/sdk/protocol/window-messages';
import { createElement } from '../element/create-element.ts';
import { css } from '../element/css.ts';
import { spinnerCells, spinnerStepMs, styles } from './modal-styles.ts';

export interface ModalOptions {
  /** Where the dialog is put. */
  root: ShadowRoot;
  /** Address of the frame. */
  address: string;
  embedId: string;
  theme: string;
  /** What the dialog is called. */
  label: string;
  /** Its end takes all away that belongs to the modal. */
  signal: AbortSignal;
  /** The visitor wants it closed. */
  onClose: () => void;
}

/** What a window sent, if it is an object at all. */
type Message = Partial<Record<string, string | number>> | null;

/**
 * Opens the frame of an embed in a modal dialog (E8, E9). The frame is there only while the dialog is, so each opening
 * loads anew.
 */
export function openModal({ root, address, embedId, theme, label, signal, onClose }: ModalOptions): void {
  const frame = createElement('iframe', {
    src: address,
    title: 'Puzzle',
    allow: 'clipboard-write; web-share; fullscreen',
  });
  const close = createElement('button', { id: 'close', type: 'button', 'aria-label': 'Close' }, '×');
  const spinner = createSpinner();
  const dialog = createElement('dialog', { part: 'dialog', 'aria-label': label }, close, spinner, frame);
  dialog.style.colorScheme = theme === 'auto' ? 'light dark' : theme;

  close.addEventListener('click', onClose);
  // Escape pressed in the host page.
  dialog.addEventListener('close', onClose);
  dialog.addEventListener('click', ({ target }) => {
    // What is inside covers all of it, so a click on the dialog itself is one on its backdrop.
    if (target === dialog) onClose();
  });
  frame.addEventListener('load', () => {
    spinner.remove();
  });
  addEventListener('message', handleMessage, { signal });
  lockScroll(signal);
  signal.addEventListener('abort', () => {
    dialog.remove();
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== styles);
  });
  root.adoptedStyleSheets.push(styles);
  root.append(dialog);
  dialog.showModal();

  function handleMessage({ source, origin, data }: MessageEvent<Message>): void {
    if (source !== frame.contentWindow || origin !== new URL(address).origin) return;
    if (data?.source !== messageSource || data.v !== messageVersion || data.embedId !== embedId) return;
    if (data.type === 'close-request') onClose();
    // The style sheet holds it to the limits: at expand-modal it has its full size already, and the frame scrolls.
    if (data.type === 'resize') dialog.style.blockSize = `${data.height ?? ''}px`;
    // eslint-disable-next-line no-console -- E10: a solve is logged, and nothing else
    if (data.type === 'puzzle-solved') console.info('Puzzle solved in', data.moves, 'moves');
  }
}

function createSpinner(): HTMLElement {
  const spinner = createElement('div', { id: 'spinner', 'aria-hidden': 'true' });
  for (let cell = 0; cell < spinnerCells; cell += 1) {
    const square = spinner.appendChild(createElement('i'));
    square.style.animationDelay = `${cell * spinnerStepMs}ms`;
  }
  return spinner;
}

/**
 * The page behind stands still, and keeps the room of its scrollbar so that nothing jumps. A sheet of our own touches none
 * of the page's styles, and several locks may end in any order.
 */
function lockScroll(signal: AbortSignal): void {
  const hasScrollbar = innerWidth > document.documentElement.clientWidth;
  const locks = [
    css`
      html {
        overflow: hidden !important;
      }
    `,
  ];
  if (hasScrollbar)
    locks.push(css`
      html {
        scrollbar-gutter: stable !important;
      }
    `);
  document.adoptedStyleSheets.push(...locks);
  signal.addEventListener('abort', () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !locks.includes(sheet));
  });
}
