import { describe, expect, it } from 'vitest';
import { rejectCostlySvg, svgMaxBytes } from './svg-limits.ts';

const check =
  (body: string, head = '') =>
  () => {
    rejectCostlySvg(Buffer.from(`${head}<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`));
  };
const tooComplex: unknown = expect.objectContaining({ code: 'image.too_complex' });

describe('rejectCostlySvg', () => {
  it.each([
    ['a filter', '<filter id="f"><feTurbulence/></filter>'],
    ['a filter in a style', '<g style="filter:url(#f)"/>'],
    ['a prefixed filter', '<svg:feGaussianBlur />'],
    ['an animation', '<rect><animate attributeName="x"/></rect>'],
    ['deep nesting', '<g>'.repeat(201) + '</g>'.repeat(201)],
    ['too many repeaters', '<use href="#a"/>'.repeat(1001)],
    ['too many elements', '<path/>'.repeat(50_001)],
  ])('[T44] rejects %s', (_, body) => {
    expect(check(body)).toThrow(tooComplex);
  });

  it.each([
    ['entities with elements', '<!DOCTYPE svg [<!ENTITY a "<path/>">]>'],
    ['an encoding that hides the text', '<?xml version="1.0" encoding="UTF-16"?>'],
  ])('[T44] rejects %s', (_, head) => {
    expect(check('', head)).toThrow(tooComplex);
  });

  it('[T44] rejects a large file before reading it', () => {
    expect(() => {
      rejectCostlySvg(Buffer.alloc(svgMaxBytes + 1, ' '));
    }).toThrow(tooComplex);
  });

  it.each([
    ['a plain drawing', '<g><path d="M0 0"/><use href="#a"/></g>', ''],
    ['the absence of a filter', '<g style="filter: none"/>', ''],
    ['an abbreviated address', '<g/>', '<!DOCTYPE svg [<!ENTITY ns "http://ns.adobe.com/">]>'],
    ['a known encoding', '<g/>', '<?xml version="1.0" encoding="utf-8"?>'],
  ])('accepts %s', (_, body, head) => {
    expect(check(body, head)).not.toThrow();
  });
});
