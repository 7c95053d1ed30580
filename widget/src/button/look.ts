import { whenNear } from '../element/near.ts';
import { describePage } from '../element/page-details.ts';
import { record } from '../element/read.ts';
import { reportBlockedCalls } from '../element/report-blocked.ts';

/** Time after which the button gets the default look if its own look has not arrived. */
const lookWaitMs = 1500;

/**
 * Waits until the button is less than a screen away, then loads the options that the owner has stored for the button
 * of this embed code. Hides the button if no code is left and the owner has chosen to hide the campaign in this case.
 * Returns no options if the call fails. `style` is the style of the inner button, which the caller may have hidden.
 */
export async function loadLook(
  button: HTMLElement,
  { origin, embedId, style }: { origin: string; embedId: string; style: CSSStyleDeclaration },
): Promise<Record<string, unknown>> {
  // The button is shown first, because a hidden button would never count as near.
  showButton(button, true);
  await waitUntilNear(button, style);
  const details = describePage(button, 'button', innerWidth);
  const query = new URLSearchParams(details).toString();
  const address = `${origin}/api/embed/${encodeURIComponent(embedId)}/look?${query}`;
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(lookWaitMs) });
    const { customStyling, isHidden } = record(await reply.json());
    showButton(button, isHidden !== true);
    return record(customStyling);
  } catch {
    void reportBlockedCalls({ origin, embedId, details });
    return {};
  }
}

/** Buttons that are hidden because of their campaign. The page itself may have hidden other buttons. */
const hiddenButtons = new WeakSet<HTMLElement>();

/** Hides a button, or shows it again after its embed code has changed. */
function showButton(button: HTMLElement, isShown: boolean): void {
  if (isShown && !hiddenButtons.delete(button)) return;
  if (!isShown) hiddenButtons.add(button);
  button.hidden = !isShown;
  // The page may give the element a `display`, which would override the attribute.
  button.style.display = isShown ? '' : 'none';
}

/**
 * Waits until the button is less than a screen away. Until then the button is visible, because a visitor may
 * reach it by keyboard.
 */
async function waitUntilNear(button: HTMLElement, style: CSSStyleDeclaration): Promise<void> {
  const hidden = style.visibility;
  style.visibility = '';
  await new Promise<void>((resolve) => {
    whenNear(button, () => {
      style.visibility = hidden;
      resolve();
    });
  });
}
