/** An owner's texts inside the code of somebody's page. Whatever they hold, they stay texts. */

const entities: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/**
 * Inside a double-quoted attribute. Line breaks become references, because editors of shops and blogs put paragraphs
 * where they see blank lines; doubled braces too, because template languages read them.
 */
export function escapeAttribute(text: string): string {
  return text
    .replaceAll(/[&"<>]/g, (character) => entities[character] ?? character)
    .replaceAll(/[\n\r]/g, toReference)
    .replaceAll(/\{(?=[{%#])/g, toReference);
}

/** The value of a JSX attribute with its equals sign: as short as the text allows. */
export function jsxValue(value: string | number): string {
  if (typeof value === 'number') return `={${value}}`;
  // In quotes JSX knows references but no backslashes, so only a text that has neither can stand there.
  if (!/["&\\<>{}\p{Cc}\u2028\u2029]/u.test(value)) return `="${value}"`;
  return value.includes('\n') ? `={${templateLiteral(value)}}` : `={${stringLiteral(value)}}`;
}

/** JavaScript's own spelling. `</` is parted, lest it end a script element around it. */
function stringLiteral(text: string): string {
  return JSON.stringify(text)
    .replaceAll('</', String.raw`<\/`)
    .replaceAll(/[\u2028\u2029]/g, toUnicodeEscape);
}

/** Keeps the lines of the text. A carriage return would become a line feed if it stood for itself. */
function templateLiteral(text: string): string {
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
