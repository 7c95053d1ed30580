import type { EmbedStyle } from '@puzzle-prize/sdk/protocol';
import { embedStyleDefaults } from '@puzzle-prize/sdk/protocol/limits';

/** The values of the style form. The text size is a string, because input elements contain text. */
export type StyleForm = Omit<EmbedStyle, 'textSize'> & { textSize: string };

/** Converts a stored style, or the defaults (E7), to form values. */
export function toStyleForm(style: EmbedStyle | null): StyleForm {
  const { textSize, ...rest } = style ?? embedStyleDefaults;
  return { ...rest, textSize: String(textSize) };
}

/**
 * Converts form values to a style. Trims the values and converts colors to lower case, as the server does.
 */
export function toEmbedStyle({ textSize, ...form }: StyleForm): EmbedStyle {
  return {
    ...form,
    text: form.text.trim(),
    backgroundColor: form.backgroundColor.trim().toLowerCase(),
    textColor: form.textColor.trim().toLowerCase(),
    customCss: form.customCss.trim(),
    textSize: Number(textSize),
  };
}

/** Returns the options that differ from the defaults. The code to paste contains only these options. */
export function listChangedOptions(style: EmbedStyle): Partial<EmbedStyle> {
  const changed: Partial<EmbedStyle> = {};
  for (const [name, standard] of Object.entries(embedStyleDefaults)) {
    const value: unknown = Reflect.get(style, name);
    if (value !== standard) Reflect.set(changed, name, value);
  }
  return changed;
}

export function isDefaultStyle(style: EmbedStyle): boolean {
  return Object.keys(listChangedOptions(style)).length === 0;
}

/** Whether two forms convert to the same stored style. */
export function isSameStyle(one: StyleForm, other: StyleForm): boolean {
  return JSON.stringify(sortInOrder(toEmbedStyle(one))) === JSON.stringify(sortInOrder(toEmbedStyle(other)));
}

function sortInOrder(style: EmbedStyle): [string, unknown][] {
  return Object.entries(style).sort(([one], [other]) => one.localeCompare(other));
}
