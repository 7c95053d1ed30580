import { html, nothing, type TemplateResult } from 'lit/html.js';
import { closeImage, enlargeImage, keepEscape } from './enlarge.ts';
import type { Player } from './player.ts';
import type { RewardView } from './reward-view.ts';
import type { Media } from './won-media.ts';

/** Shows the file, or why it cannot be shown (W10). */
export function renderFile(player: Player, view: RewardView): TemplateResult {
  const { phase, media } = player;
  if (phase === 'failed') return failed(player, view);
  if (phase === 'unplayable') return renderUnplayable(media, view);
  const isBusy = phase === 'loading' || player.isBusy;
  const shape = getAspectRatio(media);
  const length = shape < longShape ? ' long' : '';
  return html`<div
    class=${shape < wideShape ? `file tall${length}` : 'file'}
    part="media"
    aria-busy=${isBusy}
    .style=${`--shape: ${shape}`}
  >
    ${media.mediaType === 'video' ? showVideo(player, view) : showImage(player, view)}
  </div>`;
}

/**
 * Shows the video with the browser's own controls. Visitors know these controls, and they support keys,
 * captions and full screen.
 */
function showVideo(player: Player, { resolve }: RewardView): TemplateResult {
  const { media, handleLoad, handleError } = player;
  const { captionsUrl, captionsLanguage } = media;
  const captions = captionsUrl === null ? null : resolve(captionsUrl);
  // Without a poster, the browser shows the frame at this time instead of a black box.
  const start = media.posterUrl === null ? firstFrame : '';
  // Captions of another origin need CORS, and they load only if the video uses CORS, too.
  const isForeign = captions !== null && new URL(captions).origin !== location.origin;
  return html`<video
    controls
    controlslist=${media.downloadUrl === null ? 'nodownload' : nothing}
    playsinline
    preload="metadata"
    crossorigin=${isForeign ? 'anonymous' : nothing}
    aria-label=${media.title}
    poster=${media.posterUrl === null ? nothing : resolve(media.posterUrl)}
    src=${resolve(media.mediaData) + start}
    @loadedmetadata=${handleLoad}
    @error=${handleError}
  >
    ${
      captions === null
        ? nothing
        : html`<track
            kind="captions"
            default
            src=${captions}
            srclang=${captionsLanguage ?? nothing}
            label=${captionsLanguage === null ? nothing : nameLanguage(captionsLanguage)}
          />`
    }
  </video>`;
}

/** Returns the name of a language in the language itself, such as Deutsch for de. */
function nameLanguage(tag: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** A time in seconds as a media fragment. Safari shows no frame at 0. */
const firstFrame = '#t=0.1';

/** Shows the image, which a press enlarges. */
function showImage(
  { media, handleLoad, handleError }: Player,
  { strings, resolve }: RewardView,
): TemplateResult {
  const { title } = media;
  const address = resolve(media.mediaData);
  return html`<button class="look" aria-haspopup="dialog" @click=${enlargeImage}>
      <img alt=${title} src=${address} @load=${handleLoad} @error=${handleError} />
      <span class="hidden">${strings.enlarge}</span>
    </button>
    <dialog aria-label=${title} @click=${closeImage} @keydown=${keepEscape}>
      <div class="large">
        <img alt=${title} src=${address} />
        <button class="close" aria-label=${strings.close}>×</button>
      </div>
    </dialog>`;
}

/** Aspect ratio (width / height) below which a file leaves more space at its sides than above and below. */
const wideShape = 1.5;
/**
 * Aspect ratio below which an image is as wide as its text and scrolls. Fitted into the height, such an image would
 * be a narrow stripe.
 */
const longShape = 0.5;
/** Minimum aspect ratios of the reserved space. A video needs enough width for its controls. */
const narrowestShapes = { video: 0.5, image: 0.1 };

/**
 * Returns the aspect ratio of the space reserved for the file. Because of this space, nothing on the page
 * moves when the file has loaded. The view sets it through the `style` property, because a page may forbid
 * the `style` attribute.
 */
function getAspectRatio({ width, height, mediaType }: Media): number {
  return width && height ? Math.max(width / height, narrowestShapes[mediaType]) : 16 / 9;
}

/**
 * Returns the reason why the link cannot be renewed, or null if it is unknown. The reason is in the language of
 * `strings` if these contain it.
 */
export function describeReason({ isGone, refusal }: Player, strings: RewardView['strings']): string | null {
  const texts: Partial<Record<string, string>> = strings;
  return isGone ? strings.mediaGone : (texts[refusal?.code ?? ''] ?? refusal?.serverMessage ?? null);
}

function failed(player: Player, { strings }: RewardView): TemplateResult {
  const retry = (): void => void player.retry();
  return html`<div class="file notice" part="media" role="alert" aria-busy=${player.isBusy}>
    <p>${strings.mediaFailed}</p>
    <p class="quiet">${describeReason(player, strings) ?? strings.connection}</p>
    <button aria-disabled=${player.isBusy} @click=${retry}>${strings.retry}</button>
  </div>`;
}

function renderUnplayable(
  { posterUrl, downloadUrl }: Media,
  { strings, resolve }: RewardView,
): TemplateResult {
  return html`<div class="file notice" part="media" role="alert">
    ${posterUrl === null ? nothing : html`<img alt="" src=${resolve(posterUrl)} />`}
    <p>${downloadUrl === null ? strings.unplayableHere : strings.unplayable}</p>
  </div>`;
}

/**
 * Renders the download link, if the owner allows downloads (G64). A press on an expired link first renews the
 * link.
 */
export function downloadView(
  player: Player,
  { strings, resolve }: RewardView,
): TemplateResult | typeof nothing {
  const { downloadUrl } = player.media;
  if (downloadUrl === null) return nothing;
  const handleClick = async (event: Event): Promise<void> => {
    const link = event.currentTarget;
    if (!player.isExpired || !(link instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    const isRenewed = await player.renew();
    // The owner may have forbidden downloads meanwhile.
    if (!isRenewed || player.media.downloadUrl === null) return;
    link.href = resolve(player.media.downloadUrl);
    link.click();
  };
  return html`<a
    href=${resolve(downloadUrl)}
    download=${player.media.title}
    target="_blank"
    rel="noopener"
    part="download"
    @click=${handleClick}
    >${strings.download}</a
  >`;
}
