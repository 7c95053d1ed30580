/** Attributes by name; null and false leave one out, true is an empty one. */
export type Attributes = Readonly<Record<string, string | number | boolean | null>>;

type TagNames = HTMLElementTagNameMap;

/** An element with its attributes and all that is in it. */
export function createElement<Tag extends keyof TagNames>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): TagNames[Tag] {
  const element = document.createElement(tag);
  setAttributes(element, attributes);
  element.append(...children);
  return element;
}

/** Writes the attributes that are to change, and no other: a picture's address written again loads it again. */
export function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    const text = value === null || value === false ? null : value === true ? '' : String(value);
    if (text === element.getAttribute(name)) continue;
    if (text === null) element.removeAttribute(name);
    else element.setAttribute(name, text);
  }
}
