/** Matches a comment, Lit's marker for a value, an end tag, a start tag with attributes, or text. */
const token = /<!--(.*?)-->|<(\?[^>]*)>|<\/[^>]*>|<([^\s/>]+)((?:[^">]|"[^"]*")*)>|[^<]+/gs;
const attribute = /([^\s=/"]+)(?:="([^"]*)"|=([^\s"]+))?/g;
/** Suffix of bound attributes; `trusted-templates.ts` makes Lit use it. */
const boundSuffix = '-lit-';

/**
 * Fills a Lit template without `innerHTML`, which pages with `trusted-types 'none'` forbid. The build inserts
 * this function into Lit (`trusted-templates.ts`). The function parses only our own templates, which write
 * void elements as `<img />`, use double quotes and contain no entities.
 */
export function fillTemplate({ content }: HTMLTemplateElement, html: string): void {
  const open: (DocumentFragment | Element)[] = [];
  let parent: DocumentFragment | Element = content;
  for (const [text, comment, mark, tag, attributes = ''] of html.matchAll(token)) {
    if (tag) {
      const element = createChild(parent, tag);
      parent.append(element);
      fillAttributes(element, attributes);
      if (attributes.endsWith('/')) continue;
      open.push(parent);
      parent = element;
    } else if (text.startsWith('</')) parent = open.pop() ?? content;
    else parent.append(text.startsWith('<') ? new Comment(comment ?? mark) : text);
  }
}

/** Creates a child element in the template's document, where no image loads and no element is upgraded. */
function createChild(parent: DocumentFragment | Element, tag: string): Element {
  const isSvg = tag === 'svg' || parent instanceof SVGElement;
  const { ownerDocument } = parent;
  return isSvg
    ? ownerDocument.createElementNS('http://www.w3.org/2000/svg', tag)
    : ownerDocument.createElement(tag);
}

function fillAttributes(element: Element, attributes: string): void {
  for (const [, name = '', quoted, bare] of attributes.matchAll(attribute)) {
    // setAttribute rejects names such as `@click`. Lit finds the names of bound attributes by their order, so
    // any unique name works.
    const isBound = name.endsWith(boundSuffix);
    element.setAttribute(
      isBound ? `b${element.attributes.length}${boundSuffix}` : name,
      quoted ?? bare ?? '',
    );
  }
}
