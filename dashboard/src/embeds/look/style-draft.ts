import { embedStyleChoices } from '@puzzle-prize/sdk/protocol/limits';
import type { StyleForm } from './embed-style.ts';

/** The unsaved values of a style form. */
export interface StyleDraft {
  /** Returns the stored form values, replaced by the values of the draft if there is one. */
  read(stored: StyleForm): StyleForm;
  /** Stores a draft. Null removes the draft. */
  write(form: StyleForm | null): void;
}

/**
 * Creates the draft of one embed code. It lasts as long as the browser tab, so unsaved values survive a
 * reload and a closed options panel. Without storage there is no draft.
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
        // The browser forbids storage, so unsaved values last only as long as the form.
      }
    },
  };
}

/**
 * Returns the stored form, overwritten with the valid values of a draft. A draft from another release may
 * have invalid values.
 */
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
