import { describe, expect, it } from 'vitest';
import { endlessSvg, nestedUseSvg, buildSvg } from '../../../test/svg.ts';
import { cutUntrustedSvg } from './untrusted-svg.ts';
import { rejectCostlySvg } from './svg-limits.ts';
import { cutSquares } from './squares.ts';

const center = { x: 0.5, y: 0.5 };
const rect = '<rect width="1200" height="1200" fill="#28a"/>';
const entity = (value: string) =>
  Buffer.from(
    `<!DOCTYPE svg [<!ENTITY a ${value}>]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">&a;</svg>`,
  );

describe('cutUntrustedSvg', () => {
  it('[T44] cuts the same squares as `cutSquares` in this process', async () => {
    const file = Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]><svg xmlns="&ns_svg;" width="900" height="400"><style>rect { filter: none; color-interpolation-filters: linearRGB }</style><g id="set">${rect}</g><use href="#set"/><circle r="200" fill="#fa0"/></svg>`,
    );
    const [apart, here] = [
      await cutUntrustedSvg(file, { x: 0, y: 0.5 }),
      await cutSquares(file, { x: 0, y: 0.5 }),
    ];
    expect(apart).toMatchObject({ width: 900, height: 400, mimeType: 'image/svg+xml' });
    expect(Buffer.compare(apart.fullSize, here.fullSize)).toBe(0);
    expect(Buffer.compare(apart.standard, here.standard)).toBe(0);
  });

  it('[T44] reports damaged and too large files', async () => {
    await expect(cutUntrustedSvg(Buffer.from('<svg '), center)).rejects.toMatchObject({
      code: 'image.damaged',
    });
    const large = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"/>');
    await expect(cutUntrustedSvg(large, center)).rejects.toMatchObject({ code: 'image.too_many_pixels' });
  });

  it.each([
    [
      'three hundred turbulences',
      buildSvg(`<filter id="f">${'<feTurbulence numOctaves="9"/>'.repeat(300)}</filter>`),
    ],
    ['a filter with a prefix', buildSvg('<s:filter xmlns:s="http://www.w3.org/2000/svg" id="f"/>')],
    ['a filter function', buildSvg('<rect width="9" height="9" filter="blur(99px)"/>')],
    ['a filter in a style', buildSvg('<rect width="9" height="9" style="fill:red;filter : blur(99px)"/>')],
    ['a filter in a sheet', buildSvg('<style>rect{filter:blur(99px)}</style><rect width="9" height="9"/>')],
    ['an animation', buildSvg('<rect width="9" height="9"><animate attributeName="x" to="9"/></rect>')],
    ['an encoding that hides words', Buffer.from('<?xml version="1.0" encoding="UTF-7"?><svg/>')],
    ['an entity that holds elements', entity('"<rect/>"')],
    ['an entity that holds them in disguise', entity(`'&#60;rect/>'`)],
    ['too many elements', buildSvg('<g/>'.repeat(50_001))],
    ['too many repetitions', buildSvg('<use href="#a"/>'.repeat(1001))],
    ['too deep a nesting', buildSvg('<g>'.repeat(250) + '</g>'.repeat(250))],
    ['too long a text', buildSvg(`<!--${' '.repeat(5 * 1024 * 1024)}-->`)],
  ])('[T44] refuses %s before rendering', async (_, file) => {
    const started = performance.now();
    await expect(cutUntrustedSvg(file, center)).rejects.toMatchObject({
      code: 'image.too_complex',
      status: 422,
    });
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('[T44] reads hostile text in linear time', async () => {
    const measureCpuMicros = async (length: number) => {
      const before = process.threadCpuUsage();
      for (const part of ['<!ENTITY ', '<?xml encoding', '<a:', ' filter  ', '<!ENTITY a "']) {
        const file = Buffer.from(`<svg>${part.repeat(Math.floor(length / part.length))}`);
        await expect(cutUntrustedSvg(file, center)).rejects.toMatchObject({ name: 'AppError' });
      }
      const { user, system } = process.threadCpuUsage(before);
      return user + system;
    };
    const quarter = await measureCpuMicros(1.2 * 1024 * 1024);
    // This text is four times as long as the one of `quarter`. A linear scan takes four times as long for it, but a
    // quadratic scan sixteen times.
    expect((await measureCpuMicros(4.8 * 1024 * 1024)) / quarter).toBeLessThan(8);
  }, 30_000);

  it('[T44] refuses thirty nested <use> elements before rendering, and ignores a <use> of itself', () => {
    expect(() => {
      rejectCostlySvg(nestedUseSvg());
    }).toThrow(expect.objectContaining({ code: 'image.too_complex' }));
    const chain = Array.from({ length: 900 }, (_, at) => `<g id="c${at + 1}"><use href="#c${at}"/></g>`);
    expect(() => {
      rejectCostlySvg(buildSvg(chain.join('')));
    }).toThrow(expect.objectContaining({ code: 'image.too_complex' }));
    const harmless = `<g id="a"><use href="#a"/><use href="#b"/></g><path id="b" d="M0 0h9v9z"/>`;
    expect(() => {
      rejectCostlySvg(buildSvg(harmless + '<use href="#b" x="20"/>'.repeat(500)));
    }).not.toThrow();
  });

  it('[T44] stops endless rendering', async () => {
    const started = performance.now();
    await expect(cutUntrustedSvg(endlessSvg(), center)).rejects.toMatchObject({ code: 'image.too_complex' });
    expect(performance.now() - started).toBeLessThan(20_000);
  }, 30_000);
});
