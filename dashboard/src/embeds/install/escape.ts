/** Escapes strings that owners typed, so that they never become code in a host page. */

const entities: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/**
 * Escapes a string for a double-quoted attribute. Line breaks become character references, because the
 * editors of shops and blogs insert paragraphs at blank lines. Double braces also become character
 * references, because template languages interpret them.
 */
export function escapeAttribute(text: string): string {
  return text
    .replaceAll(/[&"<>]/g, (character) => entities[character] ?? character)
    .replaceAll(/[\n\r]/g, toReference)
    .replaceAll(/\{(?=[{%#])/g, toReference);
}

function toReference(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}
