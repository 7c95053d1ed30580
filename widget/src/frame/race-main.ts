import '../race/define.ts';
import './frame.css';
import { findEmbedder, getHost } from './bridge.ts';
import { raceBridge } from './race-bridge.ts';

const element = document.querySelector('puzzle-race');
const embedder = findEmbedder();
if (element && embedder) {
  element.pageHost = getHost(embedder);
  raceBridge(element, element.puzzleId, embedder);
}
// A page that is not in a frame gets a class without scrolling, so that spectators can show the race on a
// full screen.
else element?.classList.add('alone');
