/** A frame narrower than this is no large picture: the screen around it is asked for. */
const narrowPx = 600;

/** Opens the dialog beside the pressed picture; in a small frame it fills the screen, where the browser allows that. */
export function enlargePicture({ currentTarget }: Event): void {
  const dialog = currentTarget instanceof Element ? currentTarget.nextElementSibling : null;
  if (!(dialog instanceof HTMLDialogElement)) return;
  dialog.showModal();
  const large = dialog.firstElementChild;
  if (!large || innerWidth >= narrowPx || !document.fullscreenEnabled) return;
  large.addEventListener('fullscreenchange', () => {
    if (!document.fullscreenElement) dialog.close();
  });
  large.requestFullscreen().catch(() => undefined);
}

/** A press anywhere closes the picture. */
export function closePicture({ currentTarget }: Event): void {
  if (currentTarget instanceof HTMLDialogElement) close(currentTarget);
}

/** Escape closes the picture and is used up by that: a modal around this frame stays open. */
export function keepEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !(event.currentTarget instanceof HTMLDialogElement)) return;
  event.preventDefault();
  close(event.currentTarget);
}

function close(dialog: HTMLDialogElement): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  dialog.close();
}
