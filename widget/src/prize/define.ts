import '../board/define.ts';
import { PuzzlePrize } from './puzzle-prize.ts';

/** A place with less height than this was not reserved for the card. */
const reservedPx = 400;

// If a page loads the script twice or in two versions, the first definition stays. On a server nothing is defined.
if (!customElements.get('puzzle-prize')) {
  // A tag in a place that is too low for the card keeps its content until its link is pressed, because the card would
  // move what is below it (G62). Nothing visible moves before the first paint, or if the tag is below the window. The
  // tags are measured before the definition, which ends the page's rules for `:not(:defined)`.
  if (performance.getEntriesByType('paint')[0])
    for (const link of document.querySelectorAll<HTMLElement>('puzzle-prize>a')) {
      const tag = link.closest('puzzle-prize');
      // A link that is not displayed has no box.
      const [box] = link.getClientRects();
      if (tag && box && box.top < innerHeight && tag.clientHeight < reservedPx) {
        tag.mayLoad = false;
        link.addEventListener('click', (event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          tag.mayLoad = true;
          tag.connectedCallback();
        });
      }
    }
  customElements.define('puzzle-prize', PuzzlePrize);
}

declare global {
  interface HTMLElementTagNameMap {
    'puzzle-prize': PuzzlePrize;
  }
}
