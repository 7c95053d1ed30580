import { embedForms } from '@puzzle-prize/sdk/protocol/limits';
import { describePage } from '../element/page-details.ts';

interface FramedPuzzle extends HTMLElement {
  embedId: string;
  pageHost: string | null;
}

/** Reports the site and the size of the frame to the platform. Failures are ignored. */
export async function noteSeen(element: FramedPuzzle): Promise<void> {
  const { embedId, pageHost: host } = element;
  if (!embedId || !host) return;
  const { scriptVersion, width } = describePage(element, '', innerWidth);
  // The modal of a button names its frame after the form of the button (`modal.ts`).
  const form = embedForms.find((one) => one === window.name) ?? 'iframe';
  const query = new URLSearchParams({ form, scriptVersion, width, height: String(innerHeight), host });
  await fetch(`/api/embed/${encodeURIComponent(embedId)}/seen?${query.toString()}`).catch(() => undefined);
}
