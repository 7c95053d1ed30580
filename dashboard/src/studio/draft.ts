import { readJson, writeJson } from '@puzzle-prize/sdk/storage';
import { emptyStudioForm, type StepId, stepIds, type StudioForm } from './studio-form.ts';

/** The completed steps of a draft whose campaign exists. */
export interface Made {
  puzzleId: string;
  /**
   * Whether the campaign needed no payment when it was created. The value stays false for an ordered campaign, even
   * after the payment.
   */
  isPaid: boolean;
  hasPrize: boolean;
}

/** An unfinished campaign. Images and files are stored on the server; the draft contains only their URLs. */
export interface Draft {
  form: StudioForm;
  step: StepId;
  /** Null until the campaign is created or ordered. */
  made: Made | null;
}

const buildName = (ownerId: string) => `studio:${ownerId}`;

/** Returns the draft of an owner on this device; null if there is none or it is damaged. */
export function readDraft(ownerId: string): Draft | null {
  return parseDraft(readJson(buildName(ownerId)));
}

/** Stores a draft; null removes it. */
export function writeDraft(ownerId: string, draft: Draft | null): void {
  writeJson(buildName(ownerId), draft);
}

/** Reads a stored draft. A value from another release may have the wrong type; the default replaces it. */
export function parseDraft(stored: unknown): Draft | null {
  if (!isRecord(stored) || !isRecord(stored.form)) return null;
  const form = { ...emptyStudioForm };
  for (const [name, initial] of Object.entries(emptyStudioForm)) {
    const value = stored.form[name];
    if (isLike(name, value, initial)) Reflect.set(form, name, value);
  }
  const step = stepIds.find((id) => id === stored.step) ?? 'image';
  return { form, step, made: parseMade(stored.made) };
}

function parseMade(stored: unknown): Made | null {
  if (!isRecord(stored) || typeof stored.puzzleId !== 'string') return null;
  return { puzzleId: stored.puzzleId, isPaid: stored.isPaid === true, hasPrize: stored.hasPrize === true };
}

/** The values of the fields that are chosen from a list. */
const choices: Readonly<Record<string, readonly unknown[]>> = {
  rewardType: ['codes', 'media', 'paywalled_media', 'competition'],
  difficulty: ['easy', 'medium', 'hard'],
  source: ['coupon', 'list', 'generated', 'media', 'later'],
  placement: ['new', 'existing', 'later'],
  mediaType: ['image', 'video'],
};

function isLike(name: string, value: unknown, initial: unknown): boolean {
  if (name === 'crop') return value === null || hasNumbers(value, ['focusX', 'focusY', 'zoom']);
  if (name === 'media') return value === null || isUploaded(value);
  if (name === 'captions') return value === null || isCaptions(value);
  return choices[name]?.includes(value) ?? typeof value === typeof initial;
}

function hasNumbers(value: unknown, names: readonly string[]): boolean {
  return isRecord(value) && names.every((name) => Number.isFinite(value[name]));
}

function isUploaded(value: unknown): boolean {
  if (!isRecord(value) || !choices.mediaType?.includes(value.mediaType)) return false;
  const { url, name, poster } = value;
  return (
    typeof url === 'string' && typeof name === 'string' && (poster === null || typeof poster === 'string')
  );
}

function isCaptions(value: unknown): boolean {
  return isRecord(value) && typeof value.text === 'string' && typeof value.name === 'string';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Whether a form has input that the owner would miss. */
export function isWorthKeeping(form: StudioForm): boolean {
  const { imageUrl, title, description, coupon, list, media } = form;
  return media !== null || [imageUrl, title, description, coupon, list].some((text) => text.trim() !== '');
}
