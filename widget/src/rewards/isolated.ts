import { html, type TemplateResult } from 'lit/html.js';

/** Fills a name into `{place}`. The name keeps its own direction without affecting the text. */
export function isolated(text: string, place: string, name: string): TemplateResult {
  const [before = '', after = ''] = text.split(`{${place}}`);
  return html`${before}<bdi>${name}</bdi>${after}`;
}
