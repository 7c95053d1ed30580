import { html, type TemplateResult } from 'lit/html.js';

/**
 * Replaces the placeholder `{place}` by a name. The name keeps its own text direction and does not change
 * that of the text.
 */
export function isolated(text: string, place: string, name: string): TemplateResult {
  const [before = '', after = ''] = text.split(`{${place}}`);
  return html`${before}<bdi>${name}</bdi>${after}`;
}
