import { createElement, setAttributes } from '../../element/create-element.ts';

/** Shows a padlock and the way to unlock the puzzle (W4). */
export function renderLocked(title: string, message: string): HTMLElement {
  const heading = createElement('div', { id: 'heading', tabindex: -1 });
  heading.append(createElement('h2', { part: 'title' }, title), createElement('p', {}, message));
  return createElement('section', {}, padlock(), heading);
}

function padlock(): SVGElement {
  const lock = svg('svg', { class: 'padlock', viewBox: '0 0 24 24', 'aria-hidden': 'true' });
  lock.append(
    svg('path', { class: 'shackle', d: 'M7 11V7.5a5 5 0 0 1 10 0V11' }),
    svg('rect', { x: 4, y: 10.5, width: 16, height: 11, rx: 3 }),
    svg('path', { class: 'keyhole', d: 'M12 14.5v3' }),
  );
  return lock;
}

function svg(tag: 'svg' | 'path' | 'rect', attributes: Parameters<typeof setAttributes>[1]): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  setAttributes(element, attributes);
  return element;
}
