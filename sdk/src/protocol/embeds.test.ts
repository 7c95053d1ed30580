import { expect, it } from 'vitest';
import { embedStyleSchema, updateEmbedSchema } from './embeds.ts';
import { embedStyleDefaults } from './limits.ts';

const accepts = (style: object) => embedStyleSchema.safeParse(style).success;

it('[E7] fills absent fields with the default button', () => {
  expect(embedStyleSchema.parse({})).toEqual(embedStyleDefaults);
});

it('[E7] accepts colors, and rejects text that could end a CSS declaration', () => {
  const colors = ['#fff', '#3B82F6', '#3b82f6cc', 'rebeccapurple', ' Navy '];
  expect(colors.filter((backgroundColor) => !accepts({ backgroundColor }))).toEqual([]);
  const others = ['#ff', '#12345', 'red;color:blue', 'url(x)', 'rgb(0 0 0)', '', 'red}'];
  expect(others.filter((backgroundColor) => accepts({ backgroundColor }))).toEqual([]);
});

it('[E7] accepts font sizes of 10 to 32 pixels and the listed fonts', () => {
  expect([9, 10, 32, 33].map((textSize) => accepts({ textSize }))).toEqual([false, true, true, false]);
  expect(['Georgia', 'Comic Sans'].map((fontFamily) => accepts({ fontFamily }))).toEqual([true, false]);
});

it('[E7] rejects CSS that would close its style element', () => {
  expect(accepts({ customCss: '#open{color:red}' })).toBe(true);
  expect(accepts({ customCss: '</STYLE ><script>' })).toBe(false);
});

it('[E1, E3] rejects unknown fields in an update, also in the style', () => {
  expect(updateEmbedSchema.safeParse({ name: 'Shop', base: { name: 'Old' } }).success).toBe(true);
  expect(updateEmbedSchema.safeParse({ name: 'Shop', active: true }).success).toBe(false);
  expect(updateEmbedSchema.safeParse({ name: 'Shop', customStyling: { shadow: 'soft' } }).success).toBe(
    false,
  );
});
