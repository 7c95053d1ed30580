import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeAttribute } from './escape.ts';

const nasty = [
  `"'\`</script><!--`,
  '{}{{ user }}{% raw %}${1 + 1}',
  '\\" \\n \\',
  '🎁 ü \u2028\u2029 &amp; &lt;',
  'a\nb\r\nc\td',
  'a {\n  b: `${c}`\r\n}</style></script>',
];

/** Generates strings with characters that HTML, JSX or template languages treat specially. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom('"', "'", '`', '$', '{', '}', '\\', '<', '/', '&', ';', '\n', '\r', '🎁', '\u2028'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
});

describe('escapeAttribute', () => {
  it('[D13] changes only characters that need an escape', () => {
    expect(escapeAttribute("Rock & roll, 50% 'off' ü")).toBe("Rock &amp; roll, 50% 'off' ü");
  });

  it('[D13] keeps a text inside its attribute, on one line, and safe from template languages', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(escapeAttribute(text)).not.toMatch(/["<>\n\r]|\{[{%#]/);
      }),
    );
  });

  it('[D13] gives a value that HTML reads as the original text', () => {
    for (const text of nasty) expect(readReferences(escapeAttribute(text))).toBe(text);
    fc.assert(fc.property(anyText, (text) => readReferences(escapeAttribute(text)) === text));
  });
});

function readReferences(html: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
  return html.replaceAll(
    /&(?:#(\d+)|(\w+));/g,
    (reference, code: string | undefined, name: string | undefined) =>
      code === undefined ? (named[name ?? ''] ?? reference) : String.fromCharCode(Number(code)),
  );
}
