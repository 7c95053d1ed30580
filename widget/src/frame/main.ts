import '../prize/define.ts';
import './frame.css';
import { bridge, findEmbedder, hostOf } from './bridge.ts';
import { handleHostCommands } from './host-commands.ts';
import { readOpening } from './opening.ts';

const element = document.querySelector('puzzle-prize');
if (element) {
  // In the task that defined the element, so before it loads.
  element.opening = readOpening(document);
  element.endUser = new URLSearchParams(location.search).get('endUser') ?? '';
  const embedder = findEmbedder();
  if (embedder) {
    element.pageHost = hostOf(embedder);
    bridge(element, element.embedId, embedder);
    handleHostCommands(element, window);
  }
}
