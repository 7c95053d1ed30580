import { messageSource, messageVersion } from '@puzzle-prize/sdk/protocol/window-messages';
import { makeSheet } from './sheet.ts';

/** What stands in the modal. */
export interface ModalOptions {
  /** An address of the platform. */
  host: string;
  embedId: string;
  theme: string;
  /** What the dialog is called. */
  text: string;
}

/**
 * Opens the frame of an embed in a modal dialog (E8, E9). The frame is there only while the dialog is, so each opening
 * loads anew.
 * @param root where the dialog is put: it has the style sheet
 * @param onClose called after the visitor closed it, or the function did
 * @returns closes it and leaves nothing behind
 */
export function openModal(options: ModalOptions, root: ShadowRoot, onClose: () => void): () => void {
  const { embedId, theme } = options;
  const { origin } = new URL(options.host, document.baseURI);
  const frame = make('iframe', {
    src: `${origin}/embed/${encodeURIComponent(embedId)}${theme === 'light' ? '' : `?theme=${theme}`}`,
    title: 'Puzzle',
    allow: 'clipboard-write; web-share; fullscreen',
  });
  const closeButton = make('button', { id: 'close', textContent: '×', ariaLabel: 'Close', onclick: close });
  const spinner = make('div');
  for (let cell = 0; cell < 9; cell += 1)
    spinner.append(make('i', { style: `animation-delay:${cell * 150}ms` }));
  frame.onload = () => {
    spinner.remove();
  };
  const dialog = make('dialog', { ariaLabel: options.text, onclose: close });
  dialog.style.colorScheme = theme.replace('auto', 'light dark');
  // What is inside covers all of it, so a click on the dialog itself is one on its backdrop.
  dialog.onclick = ({ target }) => {
    if (target === dialog) close();
  };
  const unlock = lockScroll();
  addEventListener('message', handleMessage);
  dialog.append(closeButton, spinner, frame);
  root.append(dialog);
  dialog.showModal();
  return close;

  function close(): void {
    removeEventListener('message', handleMessage);
    unlock();
    dialog.remove();
    onClose();
  }

  function handleMessage(event: MessageEvent<Partial<Record<string, string | number>> | null>): void {
    const { data } = event;
    if (event.source !== frame.contentWindow || event.origin !== origin) return;
    if (data?.source !== messageSource || data.v !== messageVersion || data.embedId !== embedId) return;
    if (data.type === 'close-request') close();
    // The style sheet holds it to the limits, which leaves nothing to do for expand-modal and shrink-modal.
    if (data.type === 'resize') dialog.style.blockSize = `${data.height ?? ''}px`;
    // eslint-disable-next-line no-console -- E10: a solve is logged, and nothing else
    if (data.type === 'puzzle-solved') console.info(data.type, data.moves);
  }
}

/** The page behind stands still and keeps the room of its scrollbar. A sheet of our own leaves the page's styles alone. */
function lockScroll(): () => void {
  const gutter = innerWidth > document.documentElement.clientWidth ? 'stable' : 'auto';
  const lock = makeSheet(`html{overflow:hidden!important;scrollbar-gutter:${gutter}!important}`);
  document.adoptedStyleSheets.push(lock);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== lock);
  };
}

type Properties<Tag extends keyof HTMLElementTagNameMap> = Partial<
  Omit<HTMLElementTagNameMap[Tag], 'style'> & { style: string }
>;

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties?: Properties<Tag>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties);
}
