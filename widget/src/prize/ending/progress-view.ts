import { html, nothing, type TemplateResult } from 'lit/html.js';
import { isolated } from '../../rewards/isolated.ts';
import type { Media } from '../../rewards/won-media.ts';
import type { Progress } from './media-progress.ts';
import type { MediaStrings } from './media-strings.ts';
import type { ResultView } from './view.ts';

interface ProgressView extends ResultView {
  strings: ResultView['strings'] & MediaStrings;
  /** The id of the file that is shown. */
  shownId: string;
  /** Shows a won file. */
  open: (item: Media) => void;
  /** Deals the game for the next file. */
  playNext: () => void;
}

/** Shows the files that are won, and the way to the next one (B30). */
export function renderProgress({ items, total, nextTitle }: Progress, view: ProgressView): TemplateResult {
  const { strings, fill, shownId, open, playNext } = view;
  const hasNext = items.length < total;
  return html`<div class="files" part="files">
    <p>${fill(strings.wonOf, { n: items.length, total })}</p>
    ${
      items.length > 1
        ? html`<ol>
            ${items.map(
              (item) =>
                html`<li>
                  <button
                    part="action"
                    aria-current=${item.id === shownId ? 'true' : nothing}
                    @click=${() => {
                      open(item);
                    }}
                  >
                    ${item.title}
                  </button>
                </li>`,
            )}
          </ol>`
        : nothing
    }
    ${hasNext && nextTitle !== null ? html`<p class="quiet">${isolated(strings.nextFile, 'title', nextTitle)}</p>` : nothing}
    ${hasNext ? html`<button class="main" part="button" @click=${playNext}>${strings.playNext}</button>` : nothing}
  </div>`;
}
