import { inflateSync } from 'node:zlib';

/** Draws the filled paths of the page of a PDF file as an SVG document, without images, masks and transparency. */
export function drawPdfPaths(pdf: Buffer): string {
  const file = pdf.toString('latin1');
  const [, width = '', height = ''] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(file) ?? [];
  const content = findContent(pdf, file);
  const page = new Page();
  let numbers: string[] = [];
  for (const word of content.split(/\s+/)) {
    if (/^-?[\d.]+$/.test(word)) {
      numbers.push(word);
      continue;
    }
    page.draw(word, numbers);
    numbers = [];
  }
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${page.close()}</svg>`;
}

/** Returns the instructions that draw the page. Other streams of the file contain images. */
function findContent(pdf: Buffer, file: string): string {
  const [, page = ''] = /\/Contents (\d+) 0 R/.exec(file) ?? [];
  const start = file.indexOf('stream\n', file.indexOf(`\n${page} 0 obj`)) + 'stream\n'.length;
  return inflateSync(pdf.subarray(start, file.indexOf('endstream', start))).toString('latin1');
}

/** Collects the SVG of a page while its instructions are read. */
class Page {
  /** The number of open groups for each saved graphics state. */
  readonly #groups = [0];
  #svg = '';
  #path = '';
  #fill = '#000';

  draw(instruction: string, numbers: readonly string[]): void {
    const values = numbers.join(' ');
    if (instruction === 'q') this.#groups.push(0);
    else if (instruction === 'Q') this.#closeGroups();
    else if (instruction === 'cm') this.#openGroup(values);
    else if (instruction === 'scn')
      this.#fill = `rgb(${numbers.map((part) => Number(part) * 255).join(' ')})`;
    else if (instruction === 'f') this.#svg += `<path d="${this.#path}" fill="${this.#fill}"/>`;
    this.#path = extendPath(this.#path, instruction, numbers);
  }

  close(): string {
    while (this.#groups.length > 0) this.#closeGroups();
    return this.#svg;
  }

  #openGroup(matrix: string): void {
    this.#svg += `<g transform="matrix(${matrix})">`;
    this.#groups.push((this.#groups.pop() ?? 0) + 1);
  }

  #closeGroups(): void {
    this.#svg += '</g>'.repeat(this.#groups.pop() ?? 0);
  }
}

/** Adds a step to a path. After a path is filled or discarded, the result is empty. */
function extendPath(path: string, instruction: string, numbers: readonly string[]): string {
  const values = numbers.join(' ');
  if (instruction === 're') {
    const [left = '', top = '', width = '', height = ''] = numbers;
    return `${path}M${left} ${top}h${width}v${height}h-${width}z`;
  }
  if (['m', 'l', 'c'].includes(instruction)) return `${path}${instruction.toUpperCase()}${values}`;
  if (instruction === 'h') return `${path}z`;
  return ['f', 'n'].includes(instruction) ? '' : path;
}
