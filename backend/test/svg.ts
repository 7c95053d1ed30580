/** Creates an SVG document of 1200x1200 that contains the given markup. */
export function buildSvg(parts: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200">${parts}</svg>`);
}

/**
 * Creates a small SVG that takes minutes to render although it has only allowed elements: each pattern fills
 * fifteen rectangles with the previous pattern.
 */
export function endlessSvg(): Buffer {
  const square = (fill: string) => `<rect width="1200" height="1200" opacity="0.9" fill="${fill}"/>`;
  const patterns = [1, 2, 3, 4].map((layer) => {
    const fill = layer === 1 ? '#f008' : `url(#p${layer - 1})`;
    return `<pattern id="p${layer}" width="1" height="1">${square(fill).repeat(15)}</pattern>`;
  });
  return buildSvg(`<defs>${patterns.join('')}</defs>${square('url(#p4)')}`);
}

/**
 * Creates a small SVG that renders a billion elements: each of thirty groups uses the previous group twice.
 */
export function nestedUseSvg(): Buffer {
  const layers = Array.from(
    { length: 30 },
    (_, at) => `<g id="l${at + 1}"><use href="#l${at}"/><use xlink:href="#l${at}"/></g>`,
  );
  return buildSvg(`<defs><rect id="l0" width="9" height="9"/>${layers.join('')}</defs><use href="#l30"/>`);
}
