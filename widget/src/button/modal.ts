import { adoptStyles } from '@lit/reactive-element/css-tag.js';
import {
  allowInThisBrowser,
  envelope,
  messageSource,
  messageVersion,
} from '@puzzle-prize/sdk/protocol/window-messages';
import { createElement } from '../element/create-element.ts';
import { css } from '../element/css.ts';
import { describePage } from '../element/page-details.ts';
import { reportBlockedFrame } from '../element/report-blocked.ts';
import { setCodeLabel, showWonCode } from './code-label.ts';
import { spinnerCells, spinnerStepMs, styles } from './modal-styles.ts';

/** The element that opens the modal, and closes it when the visitor closes the dialog. */
export interface Opener extends HTMLElement {
  readonly embedId: string;
  readonly theme: string;
  /** The accessible name of the dialog. */
  readonly text: string;
  close(): void;
}

export interface ModalOptions {
  /** The shadow root that contains the dialog. */
  root: ShadowRoot;
  /** URL of the frame. */
  address: string;
  /**
   * The caller aborts this signal to close the modal. The dialog is then removed, or only hidden if a game
   * has begun.
   */
  signal: AbortSignal;
}

/** The data of a window message, if it is an object. */
type Message = Partial<Record<string, string | number>> | null;

/** The parts of a modal. They are kept after closing if the visitor would otherwise lose a game or a code. */
interface Modal {
  dialog: HTMLDialogElement;
  close: HTMLButtonElement;
  frame: HTMLIFrameElement;
  address: string;
  /** The language of the page at the last opening; empty if it had none. */
  lang: string;
}

/**
 * Message types that prove that the frame has a game or a code. A host page of unknown origin never receives
 * `puzzleSessionId`, so `puzzle-solved` also counts.
 */
const beginnings: unknown[] = ['puzzleSessionId', 'puzzle-solved'];

/** The language of the labels in each button's modal. */
const namedIn = new WeakMap<ShadowRoot, string>();

/** Closed modals that stay in the page, hidden, with their content. */
const kept = new WeakMap<ShadowRoot, Modal>();

/**
 * Opens the frame of an embed in a modal dialog (E8, E9). If the dialog is closed before a game has begun, it
 * is removed, and the next opening loads the frame again. After a game has begun, closing only hides the
 * dialog: where a browser blocks storage in frames of other sites, the frame's memory is the only copy of the
 * game and of a won code (G6, G13).
 */
export function openModal(button: Opener, { root, address, signal }: ModalOptions): void {
  const { embedId, theme } = button;
  const onClose = (): void => {
    button.close();
  };
  const found = findKept(root, address);
  const page = describePage(button, 'button', innerWidth);
  reportBlockedFrame({ origin: new URL(address).origin, embedId, details: page }, signal);
  const lang = findPageLanguage(button);
  const modal = found ?? createModal(root, { address, theme, form: page.form, lang });
  showLanguage(modal, lang, root);
  const { dialog, close, frame } = modal;
  let hasBegun = found !== null;

  dialog.ariaLabel = button.text;
  close.addEventListener('click', onClose, { signal });
  dialog.addEventListener(
    'close',
    () => {
      // Escape in the host page or a press on the backdrop has closed the dialog. The browser fires this
      // event late, so the dialog may already be open again.
      if (!dialog.open) onClose();
    },
    { signal },
  );
  dialog.addEventListener(
    'click',
    ({ target }) => {
      // Browsers without `closedby` need this handler. The content covers the dialog, so a click on the
      // dialog itself is a click on its backdrop.
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
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== styles.styleSheet);
  });
  adoptStyles(root, [...root.adoptedStyleSheets, styles]);
  if (!found) root.append(dialog);
  dialog.showModal();
  watchSight(dialog, signal, onClose);

  function handleMessage({ source, origin, data }: MessageEvent<Message>): void {
    if (source !== frame.contentWindow || origin !== new URL(address).origin) return;
    if (!isMessageOf(embedId, data)) return;
    if (data.type === 'close-request') onClose();
    // The style sheet limits the height. If the dialog already has its full height, the frame scrolls.
    if (data.type === 'resize') dialog.style.blockSize = `${data.height ?? ''}px`;
    // eslint-disable-next-line no-console -- E10: a solution is logged, and nothing else
    if (data.type === 'puzzle-solved') console.info('Puzzle solved in', data.moves, 'moves');
    hasBegun ||= beginnings.includes(data.type);
  }
}

function isMessageOf(embedId: string, data: Message): data is NonNullable<Message> {
  return data?.source === messageSource && data.v === messageVersion && data.embedId === embedId;
}

/**
 * Sets the accessible names of the modal's parts in the language of the page, or of the browser if the page has none.
 * Tells a kept frame when the language of the page has changed (G118).
 */
function showLanguage(modal: Modal, lang: string, root: ShadowRoot): void {
  const { frame, address } = modal;
  if (lang && lang !== modal.lang)
    frame.contentWindow?.postMessage(envelope({ type: 'setLanguage', lang }), new URL(address).origin);
  modal.lang = lang;
  const [before, now] = [namedIn.get(root) ?? 'en', lang || navigator.language];
  namedIn.set(root, now);
  if (/^en/.test(before) && /^en/.test(now)) return;
  // If the texts cannot be loaded, the names stay as they are.
  import('./modal-language.ts').then(
    ({ findModalTexts }) => {
      const { closeName, frameName, yourCode } = findModalTexts(now);
      modal.close.ariaLabel = closeName;
      frame.title = frameName;
      setCodeLabel(root, yourCode);
    },
    () => undefined,
  );
}

/** Returns the language of a button or of its page; empty if neither has one (G114). */
function findPageLanguage(button: HTMLElement): string {
  return (button.closest<HTMLElement>('[lang]') ?? document.documentElement).lang;
}

/**
 * Returns the kept modal if its frame has this URL and the modal is still on the page. Otherwise removes the
 * kept modal.
 */
function findKept(root: ShadowRoot, address: string): Modal | null {
  const modal = kept.get(root);
  if (modal?.address === address && modal.dialog.isConnected) return modal;
  modal?.dialog.remove();
  kept.delete(root);
  return null;
}

function createModal(
  root: ShadowRoot,
  { address, theme, form, lang }: Record<'address' | 'theme' | 'form' | 'lang', string>,
): Modal {
  const frame = createElement('iframe', {
    // The frame cannot read the language of the page, so the frame's address contains this language. For a page
    // without a language, the frame follows the browser.
    src: lang ? `${address}&lang=${encodeURIComponent(lang)}` : address,
    // The frame reads this name and reports it to the platform as the form of the embed.
    name: form,
    title: 'Puzzle',
    allow: allowInThisBrowser(),
  });
  const close = createElement('button', { id: 'close', type: 'button', 'aria-label': 'Close' }, '×');
  const spinner = createSpinner();
  // While the frame loads, the browser may fire no click events for presses on the backdrop. With `any`, the
  // browser itself closes the dialog on such a press.
  const dialog = createElement('dialog', { part: 'dialog', closedby: 'any' }, close, spinner, frame);
  dialog.style.colorScheme = theme === 'auto' ? 'light dark' : theme;
  frame.addEventListener('load', () => {
    spinner.remove();
    showWonCode(root, frame, address);
  });
  return { dialog, close, frame, address, lang };
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
 * Locks scrolling of the page behind and keeps the space of its scrollbar. The lock is a separate style
 * sheet. So the styles of the page stay as they are, and several locks can end in any order.
 */
function lockScroll(signal: AbortSignal): void {
  const root = document.documentElement;
  const hasScrollbar = innerWidth > root.clientWidth;
  // If the root element leaves scrolling to the body, the lock applies to the body. A lock on the root
  // element would make the body scroll separately, and its sticky content would jump.
  const isBodys = getComputedStyle(root).overflow === 'visible';
  const locks = [isBodys ? stillBody : stillRoot, ...(hasScrollbar ? [keptGutter] : [])].flatMap(
    ({ styleSheet }) => styleSheet ?? [],
  );
  document.adoptedStyleSheets.push(...locks);
  signal.addEventListener('abort', () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !locks.includes(sheet));
  });
}

/**
 * Calls `onHidden` when the modal becomes hidden with an ancestor, for example with a dialog that the page
 * closes. The visitor could not close a hidden modal.
 */
function watchSight(dialog: HTMLElement, signal: AbortSignal, onHidden: () => void): void {
  const observer = new ResizeObserver(() => {
    if (!dialog.checkVisibility()) onHidden();
  });
  observer.observe(dialog);
  signal.addEventListener('abort', () => {
    observer.disconnect();
  });
}
