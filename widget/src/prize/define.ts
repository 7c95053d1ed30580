import '../board/define.ts';
import { PuzzlePrize } from './puzzle-prize.ts';

/** A place with less height than this was not reserved for the card. */
const reservedPx = 400;

// A visible tag with content in a place that is too low keeps the content until it is pressed: the card would move what
// is below it. The tags are measured before the definition, which ends the page's rules for `:not(:defined)`.
for (const tag of document.querySelectorAll<PuzzlePrize>('puzzle-prize:has(*)')) {
  // A tag that is not displayed has no box.
  const [box] = tag.getClientRects();
  if (box && box.top < innerHeight && box.height < reservedPx) {
    tag.mayLoad = false;
    tag.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        tag.mayLoad = true;
        tag.connectedCallback();
      },
      { once: true },
    );
  }
}

// If a page loads the script twice or in two versions, the first definition stays.
if (!customElements.get('puzzle-prize')) customElements.define('puzzle-prize', PuzzlePrize);

declare global {
  interface HTMLElementTagNameMap {
    'puzzle-prize': PuzzlePrize;
  }
}
