import { pairColors } from './colors.ts';
import { copyWhenPressed } from './copy.ts';
import { findDemo } from './demo.ts';
import { showPreview } from './preview.ts';
import { readChoice } from './read-choice.ts';
import { buildHtml, buildIframe, buildReact, type Choice, scripts } from './snippets.ts';

/** The delay between the last key press and the update of the preview, which must not load incomplete ids. */
const typingMs = 400;

/** Makes a playground work: the preview and the snippets follow the controls (G109). */
export function startPlayground(root: HTMLElement): void {
  const select = root.querySelector<HTMLSelectElement>('select[name=element]');
  const form = root.querySelector('form');
  if (!select || !form) return;
  let timer: number | undefined;
  const show = () => {
    window.clearTimeout(timer);
    openFields(root, select.value);
    const choice = readChoice(root, select.value);
    writeSnippets(root, choice);
    showPreview(root, choice);
  };
  const followHash = () => {
    const tag = window.location.hash.slice(1);
    if (Object.hasOwn(scripts, tag)) select.value = tag;
    show();
  };
  form.addEventListener('input', ({ target }) => {
    pairColors(target);
    window.clearTimeout(timer);
    timer = window.setTimeout(show, typingMs);
  });
  form.addEventListener('reset', () => {
    const tag = select.value;
    // The browser resets the controls after this event.
    window.setTimeout(() => {
      select.value = tag;
      show();
    });
  });
  select.addEventListener('change', () => {
    history.replaceState(null, '', `#${select.value}`);
    show();
  });
  window.addEventListener('hashchange', followHash);
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-copy]')) copyWhenPressed(root, button);
  void findDemo().then((embedId) => {
    offerDemo(root, embedId);
    followHash();
  });
}

/** Shows the controls of one element. Hidden controls cannot be reached. */
function openFields(root: HTMLElement, tag: string): void {
  for (const group of root.querySelectorAll<HTMLFieldSetElement>('fieldset[data-tag]')) {
    group.hidden = group.dataset['tag'] !== tag;
    group.disabled = group.hidden;
  }
}

function offerDemo(root: HTMLElement, embedId: string): void {
  for (const input of root.querySelectorAll<HTMLInputElement>('input[data-attribute=embed-id]'))
    input.defaultValue = embedId;
}

function writeSnippets(root: HTMLElement, choice: Choice): void {
  const texts = { html: buildHtml(choice), react: buildReact(choice), iframe: buildIframe(choice) };
  for (const [name, text] of Object.entries(texts)) {
    const code = root.querySelector(`[data-snippet=${name}]`);
    if (code) code.textContent = text;
  }
  const output = root.querySelector<HTMLOutputElement>('output');
  const width = root.querySelector<HTMLInputElement>('input[name=width]');
  if (output && width) output.value = `${width.value} px`;
}
