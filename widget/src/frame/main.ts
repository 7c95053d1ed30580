import '../prize/define.ts';
import './frame.css';
import { bridge, findEmbedder, getHost } from './bridge.ts';
import { handleHostCommands } from './host-commands.ts';
import { readOpening } from './opening.ts';

const element = document.querySelector('puzzle-prize');
if (element) {
  // These properties are set in the same task that defines the element, so before the element requests its
  // puzzle.
  element.opening = readOpening(document);
  element.endUser = new URLSearchParams(location.search).get('endUser') ?? '';
  const embedder = findEmbedder();
  if (embedder) {
    element.pageHost = getHost(embedder);
    bridge(element, element.embedId, embedder);
    handleHostCommands(element, window);
  }
}
