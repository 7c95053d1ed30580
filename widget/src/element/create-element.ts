/** Attribute values by name. Null and false omit an attribute; true sets it to an empty string. */
export type Attributes = Readonly<Record<string, string | number | boolean | null>>;

type TagNames = HTMLElementTagNameMap;

/** Creates an element with attributes and content. */
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

/** Writes only changed attributes, because writing an image's URL again would reload the image. */
export function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    const text = value === true ? '' : String(value);
    if (value === null || value === false) element.removeAttribute(name);
    else if (text !== element.getAttribute(name)) element.setAttribute(name, text);
  }
}
