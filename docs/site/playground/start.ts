import { docsCopyFeedbackSeconds } from '@puzzle-prize/sdk/protocol/limits';
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

/** Keeps the field of a color and the picker beside it equal, whichever of them has changed. */
function pairColors(changed: EventTarget | null): void {
  if (!(changed instanceof HTMLInputElement)) return;
  const other = changed.parentElement?.querySelector<HTMLInputElement>(
    changed.type === 'color' ? 'input[type=text]' : 'input[type=color]',
  );
  if (!other) return;
  // A color picker accepts only colors with six digits, such as #7a1f5c.
  if (changed.type === 'color' || /^#[\da-f]{6}$/i.test(changed.value)) other.value = changed.value;
}

/** Makes a button copy its snippet and report the result, both on the button and to screen readers. */
function copyWhenPressed(root: HTMLElement, button: HTMLButtonElement): void {
  const label = button.textContent;
  const status = root.querySelector('[data-status]');
  let timer: number | undefined;
  const write = (onButton: string, said: string) => {
    button.textContent = onButton;
    if (status) status.textContent = said;
  };
  const tell = (result: string) => {
    write(result, result);
    window.clearTimeout(timer);
    timer = window.setTimeout(write, docsCopyFeedbackSeconds * 1000, label, '');
  };
  button.addEventListener('click', () => {
    const snippet = root.querySelector(`[data-snippet=${button.dataset['copy'] ?? ''}]`);
    navigator.clipboard.writeText(snippet?.textContent ?? '').then(
      () => {
        tell('Copied!');
      },
      () => {
        tell('Could not copy');
      },
    );
  });
}

/**
 * Returns the embed code of a demo. Returns an empty text if the server has no demos or another host shows the page.
 */
async function findDemo(): Promise<string> {
  try {
    const demos: unknown = await (await fetch('/api/demo-embeds')).json();
    const first: unknown = Array.isArray(demos) ? demos[0] : null;
    const id: unknown = typeof first === 'object' && first !== null ? Reflect.get(first, 'embedId') : '';
    return typeof id === 'string' ? id : '';
  } catch {
    return '';
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
