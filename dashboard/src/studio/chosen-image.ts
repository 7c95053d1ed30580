import type { WidgetColors } from '@puzzle-prize/sdk/protocol';
import { useTemplateImages, useUserImages } from '../images/queries.ts';
import { centerCrop, type CropChoice } from './crop.ts';

/** The image that the owner chose in the studio, with the data for its crop. */
export interface ChosenImage {
  name: string;
  url: string;
  masterUrl: string;
  wholeUrl: string;
  /** The crop of `url` within the whole image. */
  crop: CropChoice;
  /**
   * The colors that the widget takes from `url`; null if they are not picked yet. A crop gets its own when it is
   * stored.
   */
  colors: WidgetColors | null;
}

/** Finds the chosen image in the owner's library or among the templates; null for none, or before both are loaded. */
export function useChosenImage(url: string): ChosenImage | null {
  const { data: own = [] } = useUserImages();
  const { data: templates = [] } = useTemplateImages();
  const mine = own.find((image) => image.url === url);
  if (mine) {
    const { focusX, focusY, zoom } = mine;
    return { ...mine, name: mine.originalName, crop: { focusX, focusY, zoom } };
  }
  const template = templates.find((image) => image.url === url);
  return template
    ? { ...template, name: template.title, wholeUrl: template.masterUrl, crop: centerCrop }
    : null;
}
