import { languages } from '@puzzle-prize/sdk/language/languages';
import type { EditConflict } from '@puzzle-prize/sdk/protocol/errors';
import { labelZone } from '../../auth/zone-names.ts';
import { formatScheduled, type StageMoment } from '../../campaigns/describe-stage.ts';
import { difficultyTexts } from '../../campaigns/difficulty-texts.ts';
import { formatSize } from '../../language/format-size.ts';
import { t } from '../../language/t.ts';
import type { ShownConflict } from '../../ui/edit-conflicts.tsx';
import {
  alternativeTexts,
  boardSizeTexts,
  networkPolicyTexts,
  settingLabels,
  verificationTexts,
  whenEmptyTexts,
} from './setting-texts.ts';
import { isSettingsField } from './settings-form.ts';

/** The time zone of the form, in which the page shows times, and the current time. */
export interface ConflictZone {
  ownZone: string;
  moment: StageMoment;
}

/** Describes a setting that two tabs have changed differently. */
export function describeConflict({ field, yours, stored }: EditConflict, zone: ConflictZone): ShownConflict {
  const format = (value: unknown) => formatSetting(field, value, zone);
  const label = isSettingsField(field) ? settingLabels[field]() : field;
  if (field === 'nextCampaignId')
    return { field, label, yours: t('Your campaign'), stored: t('The other campaign') };
  // An owner cannot recognize an image by its URL.
  if (field === 'imageUrl') return { field, label, yours: t('Your image'), stored: t('The other image') };
  return { field, label, yours: format(yours), stored: format(stored) };
}

function formatSetting(field: string, value: unknown, zone: ConflictZone): string {
  if (value === null || value === undefined || value === '') return emptyTexts[field]?.() ?? t('Empty');
  if (Array.isArray(value)) return value.join(', ') || t('Empty');
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  return formatText(field, typeof value === 'string' ? value : JSON.stringify(value), zone);
}

function formatText(field: string, text: string, { ownZone, moment }: ConflictZone): string {
  switch (field) {
    case 'startsAt':
    case 'endsAt':
      return formatScheduled(text, ownZone, moment);
    case 'timeZone':
      return labelZone(text);
    case 'lang':
      return Object.entries(languages).find(([locale]) => locale === text)?.[1].name ?? text;
    case 'dimensions':
      return formatSize(text, text);
    default:
      return choiceTexts[field]?.[text]?.() ?? text;
  }
}

type Labels = Readonly<Record<string, () => string>>;

function listLabels(texts: Readonly<Record<string, { label: () => string }>>): Labels {
  return Object.fromEntries(Object.entries(texts).map(([choice, { label }]) => [choice, label]));
}

/** The labels of the values, for fields with a fixed list of values. */
const choiceTexts: Readonly<Record<string, Labels>> = {
  difficulty: difficultyTexts,
  boardSize: boardSizeTexts,
  alternative: listLabels(alternativeTexts),
  verification: verificationTexts,
  networkPolicy: networkPolicyTexts,
  whenEmpty: listLabels(whenEmptyTexts),
};

const emptyTexts: Labels = {
  imageAlt: () => t('The title'),
  startsAt: () => t('No start'),
  endsAt: () => t('No end'),
  timeZone: () => t('The time zone of your account'),
  teaserMessage: () => t('The default text'),
  endedMessage: () => t('The default text'),
  wonMessage: () => t('The default text'),
  noneLeftMessage: () => t('The default text'),
  lang: () => t('The language of the page or the browser'),
  winsTotal: () => t('No limit'),
  winsPerDay: () => t('No limit'),
  fallbackCode: () => t('No code'),
  question: () => t('No question'),
  winsPerHour: () => t('No limit'),
};
