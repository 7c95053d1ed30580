/** An SVG document of 1200x1200 around its parts. */
export function svgOf(parts: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200">${parts}</svg>`);
}

/** Small and made of allowed parts only, and yet minutes of work: each layer draws the one below fifteen times. */
export function endlessSvg(): Buffer {
  const layers = [1, 2, 3, 4].map(
    (layer) => `<g id="l${layer}" opacity="0.9">${`<use href="#l${layer - 1}"/>`.repeat(15)}</g>`,
  );
  return svgOf(
    `<defs><rect id="l0" width="1200" height="1200" fill="#f008"/>${layers.join('')}</defs><use href="#l4"/>`,
  );
}
