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
// A top-level page does not scroll, so spectators can fill a screen with it.
else element?.classList.add('alone');
