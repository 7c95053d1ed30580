import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { BaseView, Part } from '../views/view.ts';
import type { Moment } from './announcements.ts';
import { getTexts } from './event-texts.ts';
import type { EventImage, ScheduledRace } from './parse-event.ts';

/** A scheduled race at one moment. */
export interface ShownEvent extends Moment {
  event: ScheduledRace;
  /** The campaign's image; null until it has loaded. */
  image: EventImage | null;
  peopleWaiting: number;
  raceNow: () => void;
}

/** Each unit with its length in seconds, and the number at which its count starts again from zero. */
const units = [
  ['days', 86_400, 1000],
  ['hours', 3600, 24],
  ['minutes', 60, 60],
  ['seconds', 1, 60],
] as const;

/** Renders the countdown to a scheduled race, or its lobby (G77). */
export function renderEvent(shown: ShownEvent, view: BaseView): TemplateResult {
  const { event, isOpen } = shown;
  const texts = getTexts(view);
  return html`<div class="event" part="event">
    <div class="image">
      ${shown.image ? html`<img src=${view.resolve(shown.image.url)} alt=${shown.image.alt} />` : nothing}
    </div>
    <div class="head">
      <p class="label">${isOpen ? texts.lobbyOpen : texts.nextScheduled}</p>
      <h2 id="heading" tabindex="-1">${event.title}</h2>
      <p>
        <time datetime=${new Date(event.startsAtMs).toISOString()}
          >${renderStart(event.startsAtMs, view)}</time
        >
      </p>
    </div>
    ${renderCountdown(shown, view)} ${isOpen ? renderLobby(shown, view) : nothing}
    <p class="quiet">${isOpen ? texts.stayHint : texts.lobbyHint}</p>
    <div class="actions">${isOpen ? renderLeave(view) : renderActions(shown, view)}</div>
  </div>`;
}

function renderCountdown({ leftMs }: ShownEvent, view: BaseView): TemplateResult {
  const texts = getTexts(view);
  const seconds = Math.ceil(leftMs / 1000);
  if (seconds <= 0) return html`<p class="units">${texts.startsNow}</p>`;
  const shown = units.filter(([, length]) => length <= 60 || seconds >= length);
  return html`<div class="units" role="timer" part="event-countdown" aria-label=${texts.untilStart}>
    ${shown.map(([name, length, whole]) => {
      const count = Math.floor(seconds / length) % whole;
      return html`<span class="unit"
        ><b>${view.language.number(count)}</b><span>${view.language.fill(texts[name], { count })}</span></span
      >`;
    })}
  </div>`;
}

function renderLobby({ peopleWaiting }: ShownEvent, view: BaseView): TemplateResult {
  const { room, you } = view.race.scene.race;
  const texts = getTexts(view);
  const players = (room?.participants ?? []).filter(({ ghost }) => !ghost);
  const count = Math.max(peopleWaiting, players.length);
  return html`<p><b>${view.language.fill(texts.peopleWaiting, { count })}</b></p>
    ${
      players.length > 0
        ? html`<div class="room">
            <h3 id="event-room">${texts.yourRoom}</h3>
            <ul role="list" aria-labelledby="event-room">
              ${players.map(({ id, displayName }) => {
                const isOwn = id === you?.participantId;
                return html`<li class=${isOwn ? 'own' : nothing}>
                  ${isOwn ? `${displayName} (${view.language.texts.you})` : displayName}
                </li>`;
              })}
            </ul>
          </div>`
        : nothing
    }`;
}

function renderActions({ event, raceNow }: ShownEvent, view: BaseView): TemplateResult {
  const texts = getTexts(view);
  const raceNowButton: Part = event.allowOpenRaces
    ? html`<button class="main" part="button" @click=${raceNow}>${texts.raceNow}</button>`
    : nothing;
  return html`${raceNowButton}<a part="calendar" href=${view.resolve(event.calendarUrl)}
      >${texts.addToCalendar}</a
    >`;
}

function renderLeave({ race, language: { texts } }: BaseView): Part {
  if (!race.scene.race.you) return nothing;
  const leave = (): void => {
    void race.leave();
  };
  return html`<button part="leave" @click=${leave}>${texts.leave}</button>`;
}

/**
 * Formats a start in the time zone and the language of the visitor. A line breaks between the day and the time, not
 * within them.
 */
function renderStart(startsAtMs: number, { locale }: BaseView): TemplateResult {
  const [day, time] = [
    { weekday: 'long', day: 'numeric', month: 'long' } as const,
    { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const,
  ].map((options) => createFormat(locale, options).format(startsAtMs));
  return html`<span>${`${day ?? ''}\u00a0·`}</span> <span>${time}</span>`;
}

function createFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale || undefined, options);
  } catch {
    return new Intl.DateTimeFormat(undefined, options);
  }
}
