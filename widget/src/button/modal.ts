import { frameAllow, messageSource, messageVersion } from '@puzzle-prize/sdk/protocol/window-messages';
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

/** The parts of a modal that outlive its closing, once there is something to lose. */
interface Modal {
  dialog: HTMLDialogElement;
  close: HTMLButtonElement;
  frame: HTMLIFrameElement;
  address: string;
}

/** What a frame says once it holds a game or a code, even where it may not tell the session. */
const beginnings: unknown[] = ['puzzleSessionId', 'puzzle-solved'];

/** Closed, and hidden with all that is in them. */
const kept = new WeakMap<ShadowRoot, Modal>();

/**
 * Opens the frame of an embed in a modal dialog (E8, E9). Closed before a game has begun, it goes, and the next opening
 * loads anew. After that it stays, hidden: where a browser blocks the storage of frames from another site, the frame's
 * memory is all there is of a game and of a code that was won (G6, G13).
 */
export function openModal({ root, address, embedId, theme, label, signal, onClose }: ModalOptions): void {
  const found = findKept(root, address);
  const modal = found ?? createModal(address, theme);
  const { dialog, close, frame } = modal;
  let hasBegun = found !== null;

  dialog.ariaLabel = label;
  close.addEventListener('click', onClose, { signal });
  dialog.addEventListener(
    'close',
    () => {
      // Escape in the host page, or a press on the backdrop. The event comes late: the dialog may be open again.
      if (!dialog.open) onClose();
    },
    { signal },
  );
  dialog.addEventListener(
    'click',
    ({ target }) => {
      // Where `closedby` is not known. What is inside covers all of it, so a click on the dialog itself is on its backdrop.
      if (target === dialog) onClose();
    },
    { signal },
  );
  addEventListener('message', handleMessage, { signal });
  lockScroll(signal);
  signal.addEventListener('abort', () => {
    dialog.close();
    if (hasBegun) kept.set(root, modal);
    else dialog.remove();
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== styles);
  });
  root.adoptedStyleSheets.push(styles);
  if (!found) root.append(dialog);
  dialog.showModal();
  watchSight(dialog, signal, onClose);

  function handleMessage({ source, origin, data }: MessageEvent<Message>): void {
    if (source !== frame.contentWindow || origin !== new URL(address).origin) return;
    if (!isMessageOf(embedId, data)) return;
    if (data.type === 'close-request') onClose();
    // The style sheet holds it to the limits: at expand-modal it has its full size already, and the frame scrolls.
    if (data.type === 'resize') dialog.style.blockSize = `${data.height ?? ''}px`;
    // eslint-disable-next-line no-console -- E10: a solve is logged, and nothing else
    if (data.type === 'puzzle-solved') console.info('Puzzle solved in', data.moves, 'moves');
    hasBegun ||= beginnings.includes(data.type);
  }
}

function isMessageOf(embedId: string, data: Message): data is NonNullable<Message> {
  return data?.source === messageSource && data.v === messageVersion && data.embedId === embedId;
}

/** The modal that was closed with this frame in it. One with another frame goes, and so does what left the page. */
function findKept(root: ShadowRoot, address: string): Modal | null {
  const modal = kept.get(root);
  if (modal?.address === address && modal.dialog.isConnected) return modal;
  modal?.dialog.remove();
  kept.delete(root);
  return null;
}

function createModal(address: string, theme: string): Modal {
  const frame = createElement('iframe', {
    src: address,
    title: 'Puzzle',
    allow: frameAllow,
  });
  const close = createElement('button', { id: 'close', type: 'button', 'aria-label': 'Close' }, '×');
  const spinner = createSpinner();
  // By `any` the browser hears a press on the backdrop itself: of one while the frame loads, it may never tell the click.
  const dialog = createElement('dialog', { part: 'dialog', closedby: 'any' }, close, spinner, frame);
  dialog.style.colorScheme = theme === 'auto' ? 'light dark' : theme;
  frame.addEventListener('load', () => {
    spinner.remove();
  });
  return { dialog, close, frame, address };
}

function createSpinner(): HTMLElement {
  const spinner = createElement('div', { id: 'spinner', 'aria-hidden': 'true' });
  for (let cell = 0; cell < spinnerCells; cell += 1) {
    const square = spinner.appendChild(createElement('i'));
    square.style.animationDelay = `${cell * spinnerStepMs}ms`;
  }
  return spinner;
}

const stillRoot = css`
  html {
    overflow: hidden !important;
  }
`;
const stillBody = css`
  body {
    overflow: hidden !important;
  }
`;
const keptGutter = css`
  html {
    scrollbar-gutter: stable !important;
  }
`;

/**
 * The page behind stands still, and keeps the room of its scrollbar so that nothing jumps. A sheet of our own touches none
 * of the page's styles, and several locks may end in any order.
 */
function lockScroll(signal: AbortSignal): void {
  const root = document.documentElement;
  const hasScrollbar = innerWidth > root.clientWidth;
  // Where the root leaves it to the body how the page scrolls, so do we: told otherwise, the body would scroll on its own,
  // and what sticks in it would jump.
  const isBodys = getComputedStyle(root).overflow === 'visible';
  const locks = [isBodys ? stillBody : stillRoot, ...(hasScrollbar ? [keptGutter] : [])];
  document.adoptedStyleSheets.push(...locks);
  signal.addEventListener('abort', () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !locks.includes(sheet));
  });
}

/** What is hidden with the page around it, a dialog of the page that is closed say, can be closed by nobody. */
function watchSight(dialog: HTMLElement, signal: AbortSignal, onHidden: () => void): void {
  const observer = new ResizeObserver(() => {
    if (!dialog.checkVisibility()) onHidden();
  });
  observer.observe(dialog);
  signal.addEventListener('abort', () => {
    observer.disconnect();
  });
}
