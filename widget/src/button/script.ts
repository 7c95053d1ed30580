import './define.ts';
import { buttonDefaults, optionNames } from './options.ts';

/**
 * /v1/puzzle-modal.js, for pages without a build (E8). It defines the element and inserts a button after each script
 * tag with an embed id: `<script async src=".../v1/puzzle-modal.js" data-embed-id="..." data-text="...">`. A script
 * in the head is first moved to the end of the body, because nothing in the head is visible.
 */
function putButtons(): void {
  for (const tag of document.querySelectorAll<HTMLScriptElement>('script[src*="/puzzle-modal.js"]')) {
    buttonDefaults.host ||= tag.src;
    // A classic script runs once per tag, a module once for all tags. So each run visits all tags and skips
    // those that already have a button.
    if (!tag.dataset.embedId || tag.nextElementSibling?.localName === 'puzzle-prize-button') continue;
    if (tag.closest('head')) {
      if (document.readyState === 'loading') continue;
      document.body.append(tag);
    }
    const button = document.createElement('puzzle-prize-button');
    for (const name of optionNames) Reflect.set(button, name, tag.dataset[name]);
    tag.after(button);
  }
}

putButtons();
addEventListener('DOMContentLoaded', putButtons);
