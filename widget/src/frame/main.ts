import '../prize/define.ts';
import './frame.css';
import { embedForms } from '@puzzle-prize/sdk/protocol/limits';
import { describePage } from '../element/page-details.ts';
import { acceptPorts } from './accept-ports.ts';
import { allowWorker } from './allow-worker.ts';
import { bridge, findEmbedder, getHost } from './bridge.ts';
import { handleHostCommands, runCommand } from './host-commands.ts';
import { readOpening } from './opening.ts';
import { tellCode } from './tell-code.ts';

allowWorker();
const element = document.querySelector('puzzle-prize');
if (element) {
  // The element is defined now, so the content for visitors without a script is no longer needed.
  element.replaceChildren();
  // These properties are set in the same task that defines the element, so they are set before the element
  // requests its puzzle.
  element.opening = readOpening(document);
  element.endUser = new URLSearchParams(location.search).get('endUser') ?? '';
  const embedder = findEmbedder();
  if (embedder) {
    element.pageHost = getHost(embedder);
    void element.updateComplete.then(() => noteSeen(element));
    handleHostCommands(element, window);
    acceptPorts(element.embedId, embedder, (data) => {
      runCommand(element, data);
    });
    bridge(element, element.embedId, embedder);
    tellCode(element, window, embedder);
  }
}

interface FramedPuzzle extends HTMLElement {
  embedId: string;
  pageHost: string | null;
}

/** Reports the site and the size of the frame to the platform. Failures are ignored. */
async function noteSeen(element: FramedPuzzle): Promise<void> {
  const { embedId, pageHost: host } = element;
  if (!embedId || !host) return;
  const { scriptVersion, width } = describePage(element, '', innerWidth);
  // The modal of a button names its frame after the form of the button (`modal.ts`).
  const form = embedForms.find((one) => one === window.name) ?? 'iframe';
  const query = new URLSearchParams({ form, scriptVersion, width, height: String(innerHeight), host });
  await fetch(`/api/embed/${encodeURIComponent(embedId)}/seen?${query.toString()}`).catch(() => undefined);
}
