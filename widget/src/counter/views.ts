import type { CounterCode, CounterState } from '@puzzle-prize/sdk/protocol';
import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import { describeCode, formatMoment, type Judgment } from './describe-code.ts';
import { t } from './texts.ts';

/** Everything that the page of a counter shows. */
export interface CounterView {
  /** Null until somebody is signed in. */
  person: CounterState | null;
  /** The code that was looked at or marked last. */
  shown: { code: CounterCode; isNew: boolean } | null;
  problem: string | null;
  /** Whether the person has opened an invitation that is not accepted yet. */
  isInvited: boolean;
  /** Whether the browser is signed in to an account that the invitation is not for. */
  isWrongAccount: boolean;
  isBusy: boolean;
  isOffline: boolean;
  isScanning: boolean;
  canScan: boolean;
}

/** The actions of the person at the counter. */
export interface CounterActions {
  signIn: (name: string, pin: string) => Promise<void>;
  signOut: () => Promise<void>;
  /** Shows the form for the PIN in place of the invitation. */
  usePin: () => void;
  lookUp: (scanned: string) => Promise<void>;
  redeem: (code: CounterCode) => Promise<void>;
  undo: (code: CounterCode) => Promise<void>;
  toggleScan: () => Promise<void>;
}

/** Renders the page: the form to sign in, or the form for codes with the last result and the list. */
export function renderCounter(view: CounterView, actions: CounterActions): TemplateResult {
  return html`<div role="alert">
      ${
        view.isOffline
          ? html`<p class="problem">
              ${t('You are offline. No code is accepted until the connection is back.')}
            </p>`
          : view.problem === null
            ? nothing
            : html`<p class="problem">${view.problem}</p>`
      }
    </div>
    ${view.person ? renderDesk(view, view.person, actions) : renderEntry(view, actions)}`;
}

const isBlocked = ({ isBusy, isOffline }: CounterView): boolean => isBusy || isOffline;

/** Reads the fields of a submitted form, and keeps the browser from leaving the page. */
function readForm(event: SubmitEvent, ...names: string[]): string[] {
  event.preventDefault();
  if (!(event.target instanceof HTMLFormElement)) return [];
  const fields = new FormData(event.target);
  return names.map((name) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  });
}

const renderEntry = (view: CounterView, actions: CounterActions): TemplateResult =>
  view.isInvited ? renderInvitation(view, actions) : renderSignIn(view, actions);

/** Returns the address that signs in with an account, and then opens this page with the given hash. */
const buildLoginUrl = (hash: string): string =>
  `/api/login?returnTo=${encodeURIComponent(location.pathname + location.search + hash)}`;

function renderInvitation(view: CounterView, { usePin }: CounterActions): TemplateResult {
  return html`<section class="invitation" aria-labelledby="invitation">
    <h2 id="invitation" tabindex="-1">${t('You are invited to this counter')}</h2>
    <p>
      ${t('Sign in with the account of the invited e-mail address, or create one. Then you need no PIN here.')}
    </p>
    <p><a class="button" href=${buildLoginUrl('#join')}>${t('Accept the invitation')}</a></p>
    ${
      view.isWrongAccount
        ? html`<p>
            <a href="/api/logout">${t('Sign out of this account')}</a>
            ${t('Then open the link of the mail again.')}
          </p>`
        : nothing
    }
    <p>
      <button type="button" class="link" @click=${usePin}>${t('Sign in with the PIN instead')}</button>
    </p>
  </section>`;
}

function renderSignIn(view: CounterView, { signIn }: CounterActions): TemplateResult {
  const send = (event: SubmitEvent) => {
    const [name = '', pin = ''] = readForm(event, 'name', 'pin');
    if (!isBlocked(view)) void signIn(name, pin);
  };
  return html`<form @submit=${send}>
    <p>
      <label for="name">${t('Your name')}</label>
      <input id="name" name="name" autocomplete="username" autocapitalize="words" maxlength="60" required />
    </p>
    <p>
      <label for="pin">${t('PIN of the counter')}</label>
      <input
        id="pin"
        name="pin"
        type="password"
        inputmode="numeric"
        autocomplete="current-password"
        pattern="[0-9]{6,12}"
        title=${t('6 to 12 digits')}
        maxlength="12"
        required
      />
    </p>
    <button aria-disabled=${isBlocked(view)}>${t('Sign in')}</button>
    <p class="account">
      <a href=${buildLoginUrl('#account')}>${t('Sign in with an account that is invited')}</a>
    </p>
  </form>`;
}

function renderDesk(view: CounterView, person: CounterState, actions: CounterActions): TemplateResult {
  const { isScanning, shown } = view;
  const [before, after] = t('Signed in as {name}').split('{name}');
  const send = (event: SubmitEvent) => {
    const [scanned = ''] = readForm(event, 'code');
    if (!isBlocked(view)) void actions.lookUp(scanned);
  };
  return html`<form class="look-up" @submit=${send}>
      <p>
        <label for="code">${t('Code of the customer')}</label>
        <input
          id="code"
          name="code"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          maxlength="2000"
          required
        />
      </p>
      <div class="row">
        <button aria-disabled=${isBlocked(view)}>${t('Look up')}</button>
        ${
          view.canScan
            ? html`<button type="button" class="quiet" @click=${() => void actions.toggleScan()}>
                ${isScanning ? t('Stop the camera') : t('Scan a QR code')}
              </button>`
            : nothing
        }
      </div>
      <video ?hidden=${!isScanning} playsinline muted aria-label=${t('Camera for QR codes')}></video>
    </form>
    ${shown && !view.isOffline ? renderResult(view, shown, actions) : nothing}
    ${renderRecent(view, person, actions)}
    <p class="person">
      ${before}<bdi>${person.name}</bdi>${after}
      <button type="button" class="link" @click=${() => void actions.signOut()}>${t('Sign out')}</button>
    </p>`;
}

const shapes: Readonly<Record<Judgment, TemplateResult>> = {
  yes: svg`<path d="M5 13l4 4L19 7" />`,
  no: svg`<path d="M6 6l12 12M18 6L6 18" />`,
  care: svg`<path d="M12 5v9M12 18v1" />`,
};

function renderResult(
  view: CounterView,
  { code, isNew }: NonNullable<CounterView['shown']>,
  { redeem, undo }: CounterActions,
): TemplateResult {
  const { judgment, title, detail } = describeCode(code, isNew);
  const terms = [
    code.valueText,
    code.minimumText && t('Minimum purchase: {amount}', { amount: code.minimumText }),
    code.validUntil !== null &&
      code.state === 'redeemable' &&
      t('Valid until {time}', { time: formatMoment(code.validUntil) }),
  ].filter((term) => typeof term === 'string' && term !== '');
  return html`<section class="result ${judgment}" aria-labelledby="result">
    <svg viewBox="0 0 24 24" aria-hidden="true">${shapes[judgment]}</svg>
    <h2 id="result" tabindex="-1">${title}</h2>
    <p>${detail}</p>
    <p><code dir="auto">${code.code}</code></p>
    ${code.campaignTitle === null ? nothing : html`<p dir="auto">${code.campaignTitle}</p>`}
    ${
      terms.length === 0
        ? nothing
        : html`<ul>
            ${terms.map((term) => html`<li dir="auto">${term}</li>`)}
          </ul>`
    }
    ${
      code.state === 'redeemable'
        ? html`<button
            type="button"
            aria-disabled=${isBlocked(view)}
            @click=${() => void (isBlocked(view) || redeem(code))}
          >
            ${t('Mark as used')}
          </button>`
        : nothing
    }
    ${code.canUndo ? renderUndo(view, code, undo) : nothing}
  </section>`;
}

const renderUndo = (view: CounterView, code: CounterCode, undo: CounterActions['undo']): TemplateResult =>
  html`<button
    type="button"
    class="quiet"
    aria-label=${t('Undo {code}', { code: code.code })}
    aria-disabled=${isBlocked(view)}
    @click=${() => void (isBlocked(view) || undo(code))}
  >
    ${t('Undo')}
  </button>`;

function renderRecent(view: CounterView, { recent }: CounterState, { undo }: CounterActions): TemplateResult {
  return html`<section class="recent" aria-labelledby="recent">
    <h2 id="recent">${t('Last on this device')}</h2>
    ${
      recent.length === 0
        ? html`<p class="hint">${t('Codes that you mark as used appear here.')}</p>`
        : html`<ul>
            ${recent.map(
              (code) =>
                html`<li>
                  <span><code dir="auto">${code.code}</code> ${formatMoment(code.redeemedAt ?? '')}</span>
                  ${code.canUndo ? renderUndo(view, code, undo) : nothing}
                </li>`,
            )}
          </ul>`
    }
  </section>`;
}
