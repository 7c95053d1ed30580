/** Escapes an owner's texts for the code to paste, so that no text can become markup or script. */

const entities: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/**
 * Escapes a text for a double-quoted attribute. Line breaks become character references, because the editors
 * of shops and blogs insert paragraphs at blank lines. The brace of `{{`, `{%` and `{#` does too, because
 * template languages would evaluate these.
 */
export function escapeAttribute(text: string): string {
  return text
    .replaceAll(/[&"<>]/g, (character) => entities[character] ?? character)
    .replaceAll(/[\n\r]/g, toReference)
    .replaceAll(/\{(?=[{%#])/g, toReference);
}

/** Formats the value of a JSX attribute, including the equals sign, in the shortest notation for the text. */
export function formatJsxValue(value: string | number): string {
  if (typeof value === 'number') return `={${value}}`;
  // A quoted JSX value decodes character references and has no backslash escapes, so it fits only texts
  // without `&`, quotes, backslashes and other special characters.
  if (!/["&\\<>{}\p{Cc}\u2028\u2029]/u.test(value)) return `="${value}"`;
  return value.includes('\n') ? `={${formatTemplateLiteral(value)}}` : `={${formatStringLiteral(value)}}`;
}

/** Formats a JavaScript string. It escapes `</`, which could end a surrounding script element. */
function formatStringLiteral(text: string): string {
  return JSON.stringify(text)
    .replaceAll('</', String.raw`<\/`)
    .replaceAll(/[\u2028\u2029]/g, toUnicodeEscape);
}

/** Formats a template literal. It escapes carriage returns, which would otherwise become line feeds. */
function formatTemplateLiteral(text: string): string {
  const inside = text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('`', '\\`')
    .replaceAll('${', '\\${')
    .replaceAll('\r', String.raw`\r`)
    .replaceAll('</', String.raw`<\/`)
    .replaceAll(/[\u2028\u2029]/g, toUnicodeEscape);
  return `\`${inside}\``;
}

function toReference(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}

function toUnicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16)}`;
}
