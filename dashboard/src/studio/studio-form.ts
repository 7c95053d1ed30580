import type { CampaignData, MediaType } from '@puzzle-prize/sdk/protocol';
import { promotionCodesDefault, promotionPrefixDefault } from '@puzzle-prize/sdk/protocol/limits';
import { type CampaignForm, emptyCampaignForm, toCampaignData } from '../campaigns/campaign-form.ts';
import { isManagedAsMedia } from '../campaigns/reward-type.ts';
import { t } from '../language/t.ts';
import type { Captions } from '../media/captions-text.ts';
import { emptyMediaForm } from '../media/media-form.ts';
import type { CropChoice } from './crop.ts';

/** The sources of a prize. With `later`, the campaign has no prize yet. */
export type PrizeSource = 'coupon' | 'list' | 'generated' | 'media' | 'later';

/** A file that was uploaded and is not a reward yet. */
export interface UploadedPrize {
  url: string;
  name: string;
  mediaType: MediaType;
  poster: string | null;
}

/** The place of the campaign: a new embed code, an existing one, or none yet. */
export type Placement = 'new' | 'existing' | 'later';

/** The values of the studio. `list` is the text of the pasted or imported codes. */
export interface StudioForm extends CampaignForm {
  /** The crop that the owner chose; null for the image as it is in the library. */
  crop: CropChoice | null;
  source: PrizeSource;
  coupon: string;
  list: string;
  /** The terms of an imported file: a local time in the owner's zone, and two texts; empty for none. */
  expiresAt: string;
  valueText: string;
  minimumText: string;
  prefix: string;
  count: number;
  generated: string;
  mediaTitle: string;
  mediaType: MediaType;
  media: UploadedPrize | null;
  captions: Captions | null;
  captionsLanguage: string;
  canDownload: boolean;
  placement: Placement;
  embedName: string;
  embedId: string;
}

export const emptyStudioForm: StudioForm = {
  ...emptyCampaignForm,
  crop: null,
  source: 'coupon',
  coupon: '',
  list: '',
  expiresAt: '',
  valueText: '',
  minimumText: '',
  prefix: promotionPrefixDefault,
  count: promotionCodesDefault,
  generated: '',
  mediaTitle: '',
  mediaType: 'image',
  media: null,
  captions: null,
  captionsLanguage: emptyMediaForm.captionsLanguage,
  canDownload: emptyMediaForm.canDownload,
  placement: 'new',
  // A getter, because the language is not known while modules load.
  get embedName() {
    return t('My website');
  },
  embedId: '',
};

/** The steps, in their order. */
export const stepIds = ['image', 'prize', 'placement'] as const;
export type StepId = (typeof stepIds)[number];

/** The messages beside the fields. */
export type FieldErrors = Partial<Record<keyof StudioForm, string>>;

/**
 * Returns the source that applies to the campaign type: only media campaigns have files as their prize, and
 * only other campaigns have codes.
 */
export function chooseSource({ rewardType, source }: Pick<StudioForm, 'rewardType' | 'source'>): PrizeSource {
  if (source === 'later') return 'later';
  const isMedia = isManagedAsMedia({ rewardType });
  if (isMedia) return 'media';
  return source === 'media' ? 'coupon' : source;
}

/** Converts the valid form to the request (C5). `imageUrl` is the cropped image. */
export function toStudioCampaign(form: StudioForm, imageUrl: string): CampaignData {
  const { title, description, rewardType, difficulty, dimensions } = form;
  return toCampaignData({ title: title.trim(), description, rewardType, difficulty, dimensions, imageUrl });
}
