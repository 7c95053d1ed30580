/** Texts that no catalog translates: the owner's texts, names of people and files, and codes. */
const foreign = [
  /Win 20% off your next coffee|Put the image together and the code is yours\.|What hides the valley below the lake\?/g,
  /Coffee week( is over)?|Thank you for playing\. Come back on Friday for the next one\.|Above the fog(: a video)?/g,
  /The lake at (dawn|noon)|Painted for anyone who puts it together\.|Eight seconds in a balloon\.|Mountain lake/g,
  /Two minutes left\. The winner gets the cup at the stage by the main entrance!|Friday evening race/g,
  /(15|10|20)% off|free shipping|€50|COFFEE-7KQ2|FREESHIP|Puzzle Prize|\b(Dana|Anna|Bo|Cleo)\b/g,
  // Dates and times, which the browser writes in English because it does not know the pseudo-language.
  /\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\b[A-Z][a-z]+ \d{1,2}\b|\b[AP]M\b|\bat \d/g,
  // Codes of rooms, keys and the time zone.
  /\b(K7MPQ2|PRIZES|LOBBY|NEXT|UTC|Enter|Shift|Space|Home|End|Ctrl)\b|\b[BGHPSZ]\b/g,
];

const readAttributes = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'alt',
  'title',
  'placeholder',
];

/** Lists the defects of a shown element, as `where: problem`. */
export function findDefects(host: Element, rules: { isTranslated: RegExp; direction: string }): string[] {
  const found = [...listParts(host)];
  const { direction } = getComputedStyle(host);
  return [
    ...(direction === rules.direction ? [] : [`the direction is ${direction}`]),
    ...found.flatMap((part) => listTexts(part)).filter((text) => isForeign(text, rules.isTranslated)),
    ...found.flatMap((part) => findMisfits(part, host)),
  ];
}

/** Lists an element and all elements inside it, also those in shadow roots. */
function* listParts(element: Element): Generator<Element> {
  yield element;
  for (const child of [...(element.shadowRoot?.children ?? []), ...element.children])
    if (!child.matches('style')) yield* listParts(child);
}

/** Live regions keep what was announced before the texts of the language had loaded. */
const isAnnouncement = (element: Element): boolean =>
  element.closest('[aria-live], [role=status], :is(.said, .hidden)[role=alert]') !== null;

function listTexts(element: Element): string[] {
  if (isAnnouncement(element)) return [];
  const attributes = readAttributes.flatMap((name) => element.getAttribute(name) ?? []);
  const texts = [...element.childNodes].filter((node) => node instanceof Text).map(({ data }) => data.trim());
  return [...attributes, ...texts];
}

function isForeign(text: string, isTranslated: RegExp): boolean {
  const rest = foreign.reduce((left, pattern) => left.replace(pattern, ''), text);
  return !isTranslated.test(rest);
}

/** Lists the texts of an element that do not fit into it, into the parts around it or into the whole element. */
function findMisfits(element: Element, host: Element): string[] {
  const texts = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '');
  if (texts.length === 0 || !element.checkVisibility({ visibilityProperty: true })) return [];
  const range = document.createRange();
  return texts.flatMap((node) => {
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const cut = box.width > 0 ? listLimits(element, host).find((limit) => !contains(limit, box)) : undefined;
    const where = cut?.getAttribute('part') ?? cut?.className ?? '';
    return cut ? [`"${node.textContent?.trim() ?? ''}" leaves ${cut.localName} ${where}`] : [];
  });
}

/**
 * Lists the ancestors that cut off overflowing content, and the whole element. The list ends at a part that scrolls,
 * because such a part can show everything.
 */
function listLimits(element: Element, host: Element): Element[] {
  const limits: Element[] = [];
  for (let outer: Element | null = element; outer; outer = findParent(outer)) {
    const { overflowX, clipPath, contain, position } = getComputedStyle(outer);
    // Texts for screen readers alone are cut on purpose, and names of people may be longer than any space.
    if (clipPath !== 'none' || outer.className === 'name') return [];
    if (['auto', 'scroll'].includes(overflowX)) return limits;
    const doesCut = ['hidden', 'clip'].includes(overflowX) || /paint|strict|content/.test(contain);
    if (outer === host || outer.localName === 'button' || doesCut) limits.push(outer);
    if (outer === host || position === 'fixed') return limits;
  }
  return limits;
}

function findParent(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  const { parentNode } = element;
  if (parentNode instanceof ShadowRoot) return parentNode.host;
  return parentNode instanceof Element ? parentNode : null;
}

/** Number of pixels by which letters may exceed the edge of their line. */
const tolerance = 1.5;

function contains(outer: Element, box: DOMRect): boolean {
  const { left, right, top, bottom } = outer.getBoundingClientRect();
  return (
    box.left >= left - tolerance &&
    box.right <= right + tolerance &&
    box.top >= top - tolerance &&
    box.bottom <= bottom + tolerance
  );
}
