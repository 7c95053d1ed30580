import '../prize/define.ts';
import './frame.css';
import { bridge, findEmbedder, hostOf } from './bridge.ts';
import { readOpening } from './opening.ts';

const element = document.querySelector('puzzle-prize');
if (element) {
  // In the task that defined the element, so before it starts to load.
  element.opening = readOpening(document);
  const embedder = findEmbedder();
  if (embedder) {
    element.pageHost = hostOf(embedder);
    bridge(element, element.embedId, embedder);
  }
}
