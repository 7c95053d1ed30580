import { html, nothing, type TemplateResult } from 'lit/html.js';
import { closePicture, enlargePicture, keepEscape } from './enlarge.ts';
import type { Player } from './player.ts';
import type { RewardView } from './reward-view.ts';
import type { Media } from './won-media.ts';

/** The file itself, or what is wrong with it (W10). */
export function fileView(player: Player, view: RewardView): TemplateResult {
  const { phase, media } = player;
  if (phase === 'failed') return failed(player, view);
  if (phase === 'unplayable') return unplayable(media, view);
  const isBusy = phase === 'loading' || player.isBusy;
  const shape = shapeOf(media);
  return html`<div
    class=${shape < wideShape ? 'file tall' : 'file'}
    part="media"
    aria-busy=${isBusy}
    .style=${`--shape: ${shape}`}
  >
    ${media.mediaType === 'video' ? film(player, view) : picture(player, view)}
  </div>`;
}

/** The browser's own player: its controls are what visitors know, with keys, captions and full screen. */
function film(player: Player, { resolve }: RewardView): TemplateResult {
  const { media, handleLoad, handleError } = player;
  const { captionsUrl, captionsLanguage } = media;
  const captions = captionsUrl === null ? null : resolve(captionsUrl);
  // Captions of another site are read only where the film is asked for in the same way.
  const isForeign = captions !== null && new URL(captions).origin !== location.origin;
  return html`<video
    controls
    playsinline
    preload="metadata"
    crossorigin=${isForeign ? 'anonymous' : nothing}
    aria-label=${media.title}
    poster=${media.posterUrl === null ? nothing : resolve(media.posterUrl)}
    src=${resolve(media.mediaData)}
    @loadedmetadata=${handleLoad}
    @error=${handleError}
  >
    ${
      captions === null
        ? nothing
        : html`<track kind="captions" default src=${captions} srclang=${captionsLanguage ?? nothing} />`
    }
  </video>`;
}

/** A press shows the picture as large as the screen. */
function picture(
  { media, handleLoad, handleError }: Player,
  { strings, resolve }: RewardView,
): TemplateResult {
  const { title } = media;
  const address = resolve(media.mediaData);
  return html`<button class="look" aria-haspopup="dialog" @click=${enlargePicture}>
      <img alt=${title} src=${address} @load=${handleLoad} @error=${handleError} />
      <span class="hidden">${strings.enlarge}</span>
    </button>
    <dialog aria-label=${title} @click=${closePicture} @keydown=${keepEscape}>
      <div class="large">
        <img alt=${title} src=${address} />
        <button class="close" aria-label=${strings.close}>×</button>
      </div>
    </dialog>`;
}

/** From here on there is more room above and below a file than beside it. */
const wideShape = 1.5;
/** A film still has room for its controls. */
const narrowestShape = 0.5;

/**
 * Room of the file's own shape, kept from the start: neither its coming nor that of a poster moves anything. As a property,
 * because a page may forbid the attribute.
 */
function shapeOf({ width, height }: Media): number {
  return width && height ? Math.max(width / height, narrowestShape) : 16 / 9;
}

/** Why there is no fresh address, where that is known. */
export function reasonOf({ isGone, reason }: Player, strings: RewardView['strings']): string | null {
  return isGone ? strings.mediaGone : reason;
}

function failed(player: Player, { strings }: RewardView): TemplateResult {
  const retry = (): void => void player.retry();
  return html`<div class="file notice" part="media" role="alert" aria-busy=${player.isBusy}>
    <p>${strings.mediaFailed}</p>
    <p class="quiet">${reasonOf(player, strings) ?? strings.connection}</p>
    <button aria-disabled=${player.isBusy} @click=${retry}>${strings.retry}</button>
  </div>`;
}

function unplayable({ posterUrl }: Media, { strings, resolve }: RewardView): TemplateResult {
  return html`<div class="file notice" part="media" role="alert">
    ${posterUrl === null ? nothing : html`<img alt="" src=${resolve(posterUrl)} />`}
    <p>${strings.unplayable}</p>
  </div>`;
}

/** An address that has expired is replaced before it is followed. */
export function downloadView(player: Player, { strings, resolve }: RewardView): TemplateResult {
  const handleClick = async (event: Event): Promise<void> => {
    const link = event.currentTarget;
    if (!player.isExpired || !(link instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    if (!(await player.renew())) return;
    link.href = resolve(player.media.mediaData);
    link.click();
  };
  return html`<a
    href=${resolve(player.media.mediaData)}
    download=${player.media.title}
    target="_blank"
    rel="noopener"
    part="download"
    @click=${handleClick}
    >${strings.download}</a
  >`;
}
