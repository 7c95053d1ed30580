/** Escapes an owner's texts inside the code of a host page, so that they always stay texts. */

const entities: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/**
 * Escapes a text for a double-quoted attribute. Line breaks become references, because editors of shops and blogs
 * insert paragraphs at blank lines. So do double braces, because template languages read them.
 */
export function escapeAttribute(text: string): string {
  return text
    .replaceAll(/[&"<>]/g, (character) => entities[character] ?? character)
    .replaceAll(/[\n\r]/g, toReference)
    .replaceAll(/\{(?=[{%#])/g, toReference);
}

/** Writes the value of a JSX attribute with its equals sign, as short as the text allows. */
export function formatJsxValue(value: string | number): string {
  if (typeof value === 'number') return `={${value}}`;
  // A quoted JSX value supports references but no backslashes, so it can hold only texts that contain neither.
  if (!/["&\\<>{}\p{Cc}\u2028\u2029]/u.test(value)) return `="${value}"`;
  return value.includes('\n') ? `={${formatTemplateLiteral(value)}}` : `={${formatStringLiteral(value)}}`;
}

/** Writes a JavaScript string. Splits `</`, which could end a surrounding script element. */
function formatStringLiteral(text: string): string {
  return JSON.stringify(text)
    .replaceAll('</', String.raw`<\/`)
    .replaceAll(/[\u2028\u2029]/g, toUnicodeEscape);
}

/** Escapes line breaks in a template literal. An unescaped carriage return would become a line feed. */
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
