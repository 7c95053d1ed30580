import { whenNear } from '../element/near.ts';
import { describePage } from '../element/page-details.ts';
import { record } from '../element/read.ts';
import { reportBlockedCalls } from '../element/report-blocked.ts';

/** A page whose button has no look by then gets the default one. */
const lookWaitMs = 1500;

/**
 * Loads the options that the owner has stored for the button of an embed code, once it is less than a screen away; none
 * if the call fails. `style` is that of the button, which may be hidden until then.
 */
export async function loadLook(
  button: HTMLElement,
  { origin, embedId, style }: { origin: string; embedId: string; style: CSSStyleDeclaration },
): Promise<Record<string, unknown>> {
  await waitUntilNear(button, style);
  const details = describePage(button, 'button', innerWidth);
  const query = new URLSearchParams(details).toString();
  const address = `${origin}/api/embed/${encodeURIComponent(embedId)}/look?${query}`;
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(lookWaitMs) });
    return record(record(await reply.json()).customStyling);
  } catch {
    void reportBlockedCalls({ origin, embedId, details });
    return {};
  }
}

/** A button far away is shown meanwhile, because the keyboard may reach it. */
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
