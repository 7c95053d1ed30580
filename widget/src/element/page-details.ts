import { releaseVersion } from '@puzzle-prize/sdk/protocol/limits';

/** Details that an element sends with its first call. They show the owner where the embed is installed. */
export type PageDetails = Record<'form' | 'scriptVersion' | 'width' | 'pagePath', string>;

/**
 * Describes an element of the page. The attribute `data-form`, which React components set, takes precedence over
 * `form`.
 */
export function describePage(element: HTMLElement, form: string, width: number): PageDetails {
  return {
    form: element.dataset.form ?? form,
    scriptVersion: releaseVersion,
    width: String(width),
    pagePath: location.pathname,
  };
}
