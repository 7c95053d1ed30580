import { fillTemplate as fill } from '../src/element/fill-template.ts';

/**
 * Fills templates as the product does and compares each one with the browser's own parser.
 * @throws Error if `fillTemplate` parses a template differently
 */
export function fillTemplate(template: HTMLTemplateElement, html: string): void {
  fill(template, html);
  const parsed = document.createElement('template');
  parsed.innerHTML = html;
  if (!withoutBound(template).isEqualNode(withoutBound(parsed)))
    throw new Error(`read in another way: ${html}`);
}

/**
 * Returns a copy without bound attributes: Lit stores their names itself and needs only their order and
 * values.
 */
function withoutBound({ content }: HTMLTemplateElement): Node {
  const copy = content.cloneNode(true);
  const elements = document.createTreeWalker(copy, NodeFilter.SHOW_ELEMENT);
  while (elements.nextNode()) {
    const element = elements.currentNode;
    if (!(element instanceof Element)) continue;
    const bound = element.getAttributeNames().filter((name) => name.endsWith('-lit-'));
    const values = bound.map((name) => element.getAttribute(name));
    for (const name of bound) element.removeAttribute(name);
    if (bound.length > 0) element.setAttribute('data-bound', values.join());
  }
  return copy;
}
