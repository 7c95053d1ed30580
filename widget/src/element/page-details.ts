import { releaseVersion } from '@puzzle-prize/sdk/protocol/limits';

/** Details that an element sends with its first call. They show the owner where the embed is installed. */
export type PageDetails = Record<'form' | 'scriptVersion' | 'width' | 'pagePath', string>;

/** Describes an element of the page. If a React component has set `data-form`, it replaces `form`. */
export function describePage(element: HTMLElement, form: string, width: number): PageDetails {
  return {
    form: element.dataset.form ?? form,
    scriptVersion: releaseVersion,
    width: String(width),
    pagePath: location.pathname,
  };
}
