import { buttonFonts } from '@puzzle-prize/sdk/protocol/limits';
import { radii, type StyleForm, themes } from './embed-style.ts';

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
        // Without storage, typed values last as long as the form.
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
