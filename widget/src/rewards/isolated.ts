import { html, type TemplateResult } from 'lit/html.js';

/**
 * Replaces the placeholder `{place}` with a name. The name keeps its own text direction and does not change
 * the direction of the text around it.
 */
export function isolated(text: string, place: string, name: string): TemplateResult {
  const [before = '', after = ''] = text.split(`{${place}}`);
  return html`${before}<bdi>${name}</bdi>${after}`;
}
