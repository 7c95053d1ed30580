import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { raceStrings } from '../strings.ts';
import type { BaseView, Race } from './view.ts';

type Remedy = 'next' | 'retry' | 'none';

/** The remedy for a rejected join: another room, a retry, or none. */
const remedies: Readonly<
  Record<string, { remedy: Remedy; button: keyof typeof raceStrings; text?: keyof typeof raceStrings }>
> = {
  'race.full': { remedy: 'next', button: 'joinNext', text: 'full' },
  'race.spectators_full': { remedy: 'next', button: 'joinNext' },
  'race.room_over': { remedy: 'next', button: 'joinNext' },
  'race.removed': { remedy: 'next', button: 'joinNext' },
  'race.already_started': { remedy: 'next', button: 'joinNext' },
  'race.room_not_found': { remedy: 'none', button: 'tryAgain', text: 'roomNotFound' },
  'race.origin_not_allowed': { remedy: 'none', button: 'tryAgain', text: 'originNotAllowed' },
  'race.replaced': { remedy: 'retry', button: 'playHere', text: 'replaced' },
  'race.too_many_messages': { remedy: 'retry', button: 'tryAgain', text: 'tooMany' },
};

/**
 * Shows that a room is being found, that the connection is lost, that the visitor was rejected, or that the
 * visitor has left.
 */
export function renderNotice(view: BaseView): TemplateResult {
  const { race, language } = view;
  const { link } = race.scene;
  const { texts } = language;
  if (race.hasLeft) return notice(texts.left, button(texts.joinNext, 'next', race));
  if (link.kind === 'lost') return renderLostBanner(view);
  if (link.kind !== 'refused')
    return html`<div class="notice">
      ${mark}
      <p>${texts.connecting}</p>
    </div>`;
  const {
    remedy,
    button: label,
    text,
  } = remedies[link.code] ?? { remedy: 'retry', button: 'tryAgain', text: undefined };
  const translated: Partial<Record<string, string>> = texts;
  const said = (text && texts[text]) ?? translated[link.code] ?? link.reason ?? texts.connectionError;
  return notice(said, remedy === 'none' ? nothing : button(texts[label], remedy, race));
}

/**
 * Shows that the connection is lost (V8). The banner replaces the panel, so that the boards stay in place.
 */
export function renderLostBanner({ race, language: { texts } }: BaseView): TemplateResult {
  const isLost = race.scene.link.kind === 'lost';
  return html`<div class="panel lost" part="trouble">
    <div class="state">
      <p class="status">${texts.connectionError}</p>
      <p class="quiet">${texts.reconnecting}</p>
    </div>
    ${isLost ? button(texts.retryNow, 'retry', race) : nothing}
  </div>`;
}

function notice(text: string, action: TemplateResult | typeof nothing): TemplateResult {
  return html`<div class="notice" role="alert" part="trouble">
      ${mark}
      <p>${text}</p>
    </div>
    ${action}`;
}

function button(label: string, remedy: 'next' | 'retry', race: Race): TemplateResult {
  const act = (): void => {
    race[remedy]();
  };
  return html`<button class="main" part="button" @click=${act}>${label}</button>`;
}

/** The image of a race: two boards, one of them nearly complete. */
const mark = html`<svg class="mark" viewBox="0 0 44 22" aria-hidden="true">
  <path d="M1 1h9v9H1zM12 1h9v9h-9zM1 12h9v9H1zM23 1h9v9h-9zM34 1h9v9h-9zM23 12h9v9h-9zM34 12h9v9h-9z" />
</svg>`;
