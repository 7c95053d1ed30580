import '../race/define.ts';
import './frame.css';
import { acceptPorts } from './accept-ports.ts';
import { findEmbedder, getHost } from './bridge.ts';
import { handleHostCommands, runCommand } from './host-commands.ts';
import { raceBridge } from './race-bridge.ts';

const element = document.querySelector('puzzle-race');
const embedder = findEmbedder();
// The element is defined now, so the content for visitors without a script is no longer needed.
element?.replaceChildren();
if (element && embedder) {
  element.pageHost = getHost(embedder);
  handleHostCommands(element, window);
  acceptPorts(element.puzzleId, embedder, (data) => {
    runCommand(element, data);
  });
  raceBridge(element, element.puzzleId, embedder);
}
// A page that is not in a frame limits the race to the height of the screen, so that spectators see all of it
// without scrolling.
else element?.classList.add('alone');
