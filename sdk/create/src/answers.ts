import { CreateError } from './create-error.ts';
import { findTemplate, templateNames, type TemplateName } from './templates.ts';

/** The values that the command needs. An absent embed id stands for the demo of the platform. */
export interface Answers {
  folder: string;
  template: TemplateName;
  /** The origin of the platform. */
  host: string;
  embedId?: string | undefined;
}

/** @throws CreateError for an unknown name */
export function parseTemplate(name: string): TemplateName {
  const template = findTemplate(name);
  if (!template) throw new CreateError(`There is no template "${name}". Choose one of: ${templateNames}.`);
  return template;
}

/**
 * Reads the address of a platform and returns its origin, so that a copied address of a page works too.
 * @throws CreateError for anything but an address of the web
 */
export function parseHost(text: string): string {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw new CreateError(`"${text}" is no address. Write it like https://puzzle.example.`);
  return url.origin;
}

/**
 * Reads the id of an embed code. The id becomes part of source code, so it must not contain anything but letters, digits,
 * hyphens and underscores.
 * @throws CreateError for other characters
 */
export function parseEmbedId(text: string): string {
  const id = text.trim();
  if (!/^[\w-]+$/.test(id))
    throw new CreateError(`"${text}" is no embed id. Copy the id from Embed Codes in the dashboard.`);
  return id;
}
