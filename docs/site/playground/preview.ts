import { type Choice, firstBoard, scripts } from './snippets.ts';

/** The required attributes of each element. An element with none of them shows nothing. */
const needed: Readonly<Record<string, readonly string[]>> = {
  'puzzle-prize': ['embed-id'],
  'puzzle-prize-button': ['embed-id'],
  'puzzle-race': ['puzzle-id', 'room-code'],
};

/** Changes the shown element, or shows another one. A game continues when its look changes. */
export function showPreview(root: HTMLElement, choice: Choice): void {
  const place = root.querySelector<HTMLElement>('[data-preview]');
  if (!place) return;
  const names = needed[choice.tag] ?? [];
  const isShown = names.length === 0 || names.some((name) => choice.attributes.has(name));
  const isRace = choice.tag === 'puzzle-race';
  place.hidden = !isShown;
  root.querySelector('[data-still]')?.toggleAttribute('hidden', isShown || !isRace);
  root.querySelector('[data-missing]')?.toggleAttribute('hidden', isShown || isRace);
  if (isShown) showElement(root, place, choice);
  else place.replaceChildren();
}

function showElement(root: HTMLElement, place: HTMLElement, choice: Choice): void {
  const { tag, styles } = choice;
  loadScript(root, scripts[tag] ?? '');
  const shown = place.firstElementChild;
  const element = shown instanceof HTMLElement && shown.localName === tag ? shown : createElement(tag);
  setAttributes(element, choice);
  element.style.cssText = '';
  for (const [name, value] of styles) element.style.setProperty(name, value);
  if (element !== shown) place.replaceChildren(element);
}

function createElement(tag: string): HTMLElement {
  const element = document.createElement(tag);
  if (tag === 'puzzle-board')
    void customElements.whenDefined(tag).then(() => Object.assign(element, { state: [...firstBoard] }));
  return element;
}

/** The attributes that the reader's last choice has set on each element. */
const given = new WeakMap<HTMLElement, Choice['attributes']>();

/**
 * Sets only changed attributes, because an element loads its puzzle again when its embed code is set.
 * Attributes that the element has set itself stay, such as the direction of its language.
 */
function setAttributes(element: HTMLElement, { attributes, properties }: Choice): void {
  const before = given.get(element);
  given.set(element, attributes);
  for (const name of [...properties.keys(), 'lang', 'dir']) {
    const value = attributes.get(name);
    if (value === before?.get(name)) continue;
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

/** Loads a script of the elements once, and reports if this host has none. */
function loadScript(root: HTMLElement, name: string): void {
  const src = `/v1/${name}`;
  if (document.querySelector(`script[src="${src}"]`)) return;
  const script = document.createElement('script');
  script.type = 'module';
  script.src = src;
  script.addEventListener('error', () => {
    root.querySelector('[data-no-script]')?.removeAttribute('hidden');
  });
  document.head.append(script);
}
