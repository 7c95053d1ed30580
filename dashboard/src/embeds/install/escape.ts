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

function toReference(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}
