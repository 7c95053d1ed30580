/** Returns the left edges of the first and last character of an element's text. */
export function endsOf(element: Element): { first: number; last: number } {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, (node) =>
    node.textContent?.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
  );
  const node = walker.nextNode();
  const text = node?.textContent ?? '';
  const leftOf = (place: number): number => {
    const range = document.createRange();
    if (node) range.setStart(node, place);
    if (node) range.setEnd(node, place + 1);
    return range.getBoundingClientRect().left;
  };
  return { first: leftOf(text.search(/\S/)), last: leftOf(text.trimEnd().length - 1) };
}
