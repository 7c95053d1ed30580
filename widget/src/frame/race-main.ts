import '../race/define.ts';
import './frame.css';
import { findEmbedder, hostOf } from './bridge.ts';
import { raceBridge } from './race-bridge.ts';

const element = document.querySelector('puzzle-race');
const embedder = findEmbedder();
if (element && embedder) {
  element.pageHost = hostOf(embedder);
  raceBridge(element, element.puzzleId, embedder);
}
// A page of its own stands still: whoever only watches may fill a wall with it.
else element?.classList.add('alone');
