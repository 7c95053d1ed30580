/** Keeps the field of a color and the picker beside it equal, whichever of them has changed. */
export function pairColors(changed: EventTarget | null): void {
  if (!(changed instanceof HTMLInputElement)) return;
  const other = changed.parentElement?.querySelector<HTMLInputElement>(
    changed.type === 'color' ? 'input[type=text]' : 'input[type=color]',
  );
  if (!other) return;
  // A color picker accepts only colors with six digits, such as #7a1f5c.
  if (changed.type === 'color' || /^#[\da-f]{6}$/i.test(changed.value)) other.value = changed.value;
}
