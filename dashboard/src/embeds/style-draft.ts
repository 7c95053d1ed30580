import { embedStyleChoices } from '@puzzle-prize/sdk/protocol/limits';
import type { StyleForm } from './embed-style.ts';

/** The unsaved values of a style form. */
export interface StyleDraft {
  /** Returns the stored draft, otherwise the given form. */
  read(stored: StyleForm): StyleForm;
  /** Stores a draft; null removes it. */
  write(form: StyleForm | null): void;
}

/**
 * The draft of one embed code lasts as long as the browser tab. Closing the options, switching tabs of the dashboard or
 * a reload loses nothing. Without storage there are no drafts.
 */
export function createStyleDraft(embedId: string, openStorage: () => Storage): StyleDraft {
  const key = `puzzle-prize-style-draft-${embedId}`;
  return {
    read(stored) {
      try {
        return parseDraft(JSON.parse(openStorage().getItem(key) ?? 'null'), stored);
      } catch {
        return stored;
      }
    },
    write(form) {
      try {
        if (form) openStorage().setItem(key, JSON.stringify(form));
        else openStorage().removeItem(key);
      } catch {
        // Without storage, typed values last as long as the form.
      }
    },
  };
}

/** The stored form with the valid values of a draft, which another release may have written. */
function parseDraft(draft: unknown, stored: StyleForm): StyleForm {
  const form = { ...stored };
  if (typeof draft !== 'object' || draft === null) return form;
  for (const name of Object.keys(stored)) {
    const value: unknown = Reflect.get(draft, name);
    if (typeof value === 'string' && isAllowed(name, value)) Reflect.set(form, name, value);
  }
  return form;
}

function isAllowed(name: string, value: string): boolean {
  const choices = new Map<string, readonly string[]>(Object.entries(embedStyleChoices));
  return choices.get(name)?.includes(value) ?? true;
}
