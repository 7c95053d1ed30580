/** Frame width below which the dialog cannot enlarge an image, so that the image requests the whole screen. */
const narrowPx = 600;

/** Opens the dialog that follows the pressed image. In a narrow frame the image requests the whole screen. */
export function enlargeImage({ currentTarget }: Event): void {
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

/** Closes the image on any press. */
export function closeImage({ currentTarget }: Event): void {
  if (currentTarget instanceof HTMLDialogElement) close(currentTarget);
}

/** Closes the image on Escape and stops the event, so that a modal around this frame stays open. */
export function keepEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !(event.currentTarget instanceof HTMLDialogElement)) return;
  event.preventDefault();
  close(event.currentTarget);
}

function close(dialog: HTMLDialogElement): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  dialog.close();
}
