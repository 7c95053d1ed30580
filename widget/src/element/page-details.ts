import { releaseVersion } from '@puzzle-prize/sdk/protocol/limits';

/** Details that an element sends with its first call, so that its owner sees where it is installed. */
export type PageDetails = Record<'form' | 'scriptVersion' | 'width' | 'pagePath', string>;

/** Describes an element of the page. React's components mark their elements with `data-form`. */
export function describePage(element: HTMLElement, form: string, width: number): PageDetails {
  return {
    form: element.dataset.form ?? form,
    scriptVersion: releaseVersion,
    width: String(width),
    pagePath: location.pathname,
  };
}
