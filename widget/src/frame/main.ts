import '../prize/define.ts';
import './frame.css';
import { bridge, findEmbedder } from './bridge.ts';
import { readOpening } from './opening.ts';

const element = document.querySelector('puzzle-prize');
if (element) {
  // In the task that defined the element, so before it starts to load.
  element.opening = readOpening(document);
  const embedder = findEmbedder();
  if (embedder) bridge(element, element.embedId, embedder);
}
