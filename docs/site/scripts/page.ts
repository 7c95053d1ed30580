import { copyWhenPressed } from './copy-markdown.ts';
import { sendWhenAsked } from './send-request.ts';
import { showLanguages } from './show-languages.ts';
import { followHash } from './tabs.ts';

printInLightTheme();
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy-markdown]'))
  copyWhenPressed(button);
for (const form of document.querySelectorAll<HTMLFormElement>('[data-send-request]')) sendWhenAsked(form);
for (const tabs of document.querySelectorAll<HTMLElement>('.doc-tabs')) followHash(tabs);
for (const list of document.querySelectorAll<HTMLElement>('[data-texts]')) showLanguages(list);
for (const year of document.querySelectorAll('[data-year]'))
  year.textContent = String(new Date().getFullYear());

/** Uses the light theme while the page is printed, because paper is white. */
function printInLightTheme(): void {
  const root = document.documentElement;
  const print = window.matchMedia('print');
  let theme = root.dataset['theme'];
  const apply = () => {
    if (print.matches) theme = root.dataset['theme'];
    root.dataset['theme'] = print.matches ? 'light' : theme;
  };
  if (print.matches) apply();
  print.addEventListener('change', apply);
}
