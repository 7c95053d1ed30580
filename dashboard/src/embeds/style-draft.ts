import { buttonFonts } from '@puzzle-prize/sdk/protocol/limits';
import { radii, type StyleForm, themes } from './embed-style.ts';

/** What was typed and not saved. */
export interface StyleDraft {
  /** The kept form, else the one that is given. */
  read(stored: StyleForm): StyleForm;
  /** Keeps a form; null forgets it. */
  write(form: StyleForm | null): void;
}

/**
 * The draft of one embed code lives as long as the browser's tab: closing the options, another tab of the dashboard or
 * a reload loses nothing. Where storage is full or forbidden there is none.
 */
export function styleDraft(embedId: string, openStorage: () => Storage): StyleDraft {
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
        // What was typed lasts as long as the form.
      }
    },
  };
}

function parseDraft(draft: unknown, stored: StyleForm): StyleForm {
  if (typeof draft !== 'object' || draft === null) return stored;
  const fields = new Map<string, unknown>(Object.entries(draft));
  const textOf = (name: keyof StyleForm) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : stored[name];
  };
  const oneOf = <Option>(options: readonly Option[], name: keyof StyleForm, otherwise: Option) =>
    options.find((option) => option === fields.get(name)) ?? otherwise;
  return {
    text: textOf('text'),
    theme: oneOf(themes, 'theme', stored.theme),
    backgroundColor: textOf('backgroundColor'),
    borderRadius: oneOf(radii, 'borderRadius', stored.borderRadius),
    textSize: textOf('textSize'),
    textColor: textOf('textColor'),
    fontFamily: oneOf(buttonFonts, 'fontFamily', stored.fontFamily),
    customCss: textOf('customCss'),
  };
}
