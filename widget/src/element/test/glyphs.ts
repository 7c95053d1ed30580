/** Returns the left edges of the first and last character of an element's text. */
export function measureEnds(element: Element): { first: number; last: number } {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, (node) =>
    node.textContent?.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
  );
  const node = walker.nextNode();
  const text = node?.textContent ?? '';
  const measureLeft = (place: number): number => {
    const range = document.createRange();
    if (node) range.setStart(node, place);
    if (node) range.setEnd(node, place + 1);
    return range.getBoundingClientRect().left;
  };
  return { first: measureLeft(text.search(/\S/)), last: measureLeft(text.trimEnd().length - 1) };
}
