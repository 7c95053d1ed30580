import { copyWhenPressed } from './copy-markdown.ts';
import { printInLightTheme } from './print.ts';
import { sendWhenAsked } from './send-request.ts';
import { followHash } from './tabs.ts';

printInLightTheme();
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy-markdown]'))
  copyWhenPressed(button);
for (const form of document.querySelectorAll<HTMLFormElement>('[data-send-request]')) sendWhenAsked(form);
for (const tabs of document.querySelectorAll<HTMLElement>('.doc-tabs')) followHash(tabs);
for (const year of document.querySelectorAll('[data-year]'))
  year.textContent = String(new Date().getFullYear());
