import { runInNewContext } from 'node:vm';
import { transformSync } from 'esbuild';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeAttribute, formatJsxValue } from './escape.ts';

const nasty = [
  `"'\`</script><!--`,
  '{}{{ user }}{% raw %}${1 + 1}',
  '\\" \\n \\',
  '🎁 ü \u2028\u2029 &amp; &lt;',
  'a\nb\r\nc\td',
  'a {\n  b: `${c}`\r\n}</style></script>',
];

/** Generates texts with characters that HTML, JSX or template languages treat specially. */
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

describe('formatJsxValue', () => {
  it('[D13] chooses the shortest notation that can contain the text', () => {
    expect(formatJsxValue("Let's go, 50% off 🎁")).toBe('="Let\'s go, 50% off 🎁"');
    expect(formatJsxValue(14)).toBe('={14}');
    expect(formatJsxValue('a "b"')).toBe(String.raw`={"a \"b\""}`);
    expect(formatJsxValue('a\n`b`')).toBe('={`a\n\\`b\\``}');
  });

  it('[D13] compiles to the original text', () => {
    for (const text of nasty) expect(compile(text)).toBe(text);
    fc.assert(
      fc.property(anyText, (text) => compile(text) === text),
      { numRuns: 60 },
    );
  });

  it('[D13] never ends a surrounding script element', () => {
    for (const text of nasty) expect(formatJsxValue(text)).not.toContain('</');
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

/** Compiles a JSX attribute with the value and returns the value at run time. */
function compile(value: string): unknown {
  const { code } = transformSync(`<a value${formatJsxValue(value)} />`, {
    loader: 'jsx',
    jsxFactory: 'read',
  });
  return runInNewContext(code, {
    read: (_tag: unknown, props: { value: unknown }) => props.value,
  });
}
