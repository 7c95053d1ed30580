interface SvgElement {
  children: SvgElement[];
  /** The id of the element that a <use> repeats. */
  uses: string | null;
  /**
   * Number of rendered elements for this element, including itself. Null before the count, 'open' during the
   * count.
   */
  drawn: number | 'open' | null;
}

interface SvgTree {
  root: SvgElement;
  named: ReadonlyMap<string, SvgElement>;
}

/** Maximum nesting depth, including elements that a <use> repeats. Real drawings need only a few levels. */
const maxDrawnDepth = 1000;

const tags = /<(\/?)([a-z][\w:.-]{0,60})(?=[\s/>])([^<>]{0,5000}?)(\/?)>/gi;
const idPattern = /\sid\s{0,20}=\s{0,20}["']([^"']{1,200})["']/;
const hrefPattern = /\s(?:xlink:)?href\s{0,20}=\s{0,20}["']#([^"']{1,200})["']/;

/**
 * Counts the rendered elements, including those that a <use> repeats. The count stops at `most` + 1, because
 * repetitions can grow exponentially: thirty groups, each of which uses the next group twice, produce a
 * billion elements. A reference to an ancestor is not counted, because renderers ignore it.
 */
export function countDrawnElements(xml: string, most: number): number {
  const { root, named } = readTree(xml);
  const count = (element: SvgElement, depth: number): number => {
    if (element.drawn === 'open') return 0;
    if (element.drawn !== null) return element.drawn;
    if (depth > maxDrawnDepth) return most + 1;
    element.drawn = 'open';
    const target = element.uses === null ? undefined : named.get(element.uses);
    const parts = target ? [...element.children, target] : element.children;
    const drawn = parts.reduce((sum, part) => sum + count(part, depth + 1), 1);
    return (element.drawn = Math.min(drawn, most + 1));
  };
  return count(root, 0);
}

function readTree(xml: string): SvgTree {
  const root: SvgElement = { children: [], uses: null, drawn: null };
  const named = new Map<string, SvgElement>();
  const path = [root];
  for (const [, closes, name = '', attributes = '', isEmpty] of xml.matchAll(tags)) {
    if (closes) {
      if (path.length > 1) path.pop();
      continue;
    }
    const element: SvgElement = { children: [], uses: listUsed(name, attributes), drawn: null };
    path.at(-1)?.children.push(element);
    const id = idPattern.exec(attributes)?.[1];
    if (id !== undefined && !named.has(id)) named.set(id, element);
    if (!isEmpty) path.push(element);
  }
  return { root, named };
}

function listUsed(name: string, attributes: string): string | null {
  return /(?:^|:)use$/.test(name) ? (hrefPattern.exec(attributes)?.[1] ?? null) : null;
}
