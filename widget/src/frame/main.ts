import '../prize/define.ts';
import './frame.css';
import { acceptPorts } from './accept-ports.ts';
import { allowWorker } from './allow-worker.ts';
import { bridge, findEmbedder, getHost } from './bridge.ts';
import { handleHostCommands, runCommand } from './host-commands.ts';
import { noteSeen } from './note-seen.ts';
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
