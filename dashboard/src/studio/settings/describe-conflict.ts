import type { EditConflict } from '@puzzle-prize/sdk/protocol/errors';
import { labelZone } from '../../auth/zone-names.ts';
import { formatScheduled, type StageMoment } from '../../campaigns/describe-stage.ts';
import type { ShownConflict } from '../../ui/edit-conflicts.tsx';
import {
  alternativeTexts,
  boardSizeTexts,
  networkPolicyTexts,
  periodTexts,
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
  const label = isSettingsField(field) ? settingLabels[field] : field;
  if (field === 'nextCampaignId')
    return { field, label, yours: 'Your campaign', stored: 'The other campaign' };
  // Addresses of images tell a person nothing.
  if (field === 'imageUrl') return { field, label, yours: 'Your image', stored: 'The other image' };
  return { field, label, yours: format(yours), stored: format(stored) };
}

function formatSetting(field: string, value: unknown, zone: ConflictZone): string {
  if (value === null || value === undefined || value === '') return emptyTexts[field] ?? 'Empty';
  if (Array.isArray(value)) return value.join(', ') || 'Empty';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return formatText(field, typeof value === 'string' ? value : JSON.stringify(value), zone);
}

function formatText(field: string, text: string, { ownZone, moment }: ConflictZone): string {
  switch (field) {
    case 'startsAt':
    case 'endsAt':
      return formatScheduled(text, ownZone, moment);
    case 'timeZone':
      return labelZone(text);
    case 'dimensions':
      return `${text} x ${text}`;
    case 'difficulty':
      return text.charAt(0).toUpperCase() + text.slice(1);
    default:
      return choiceTexts[field]?.[text] ?? text;
  }
}

function listLabels(texts: Readonly<Record<string, { label: string }>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([choice, { label }]) => [choice, label]));
}

/** The texts of the fields with a fixed list of values. */
const choiceTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  boardSize: boardSizeTexts,
  alternative: listLabels(alternativeTexts),
  verification: verificationTexts,
  visitorPeriod: periodTexts,
  networkPolicy: networkPolicyTexts,
  whenEmpty: listLabels(whenEmptyTexts),
};

const emptyTexts: Readonly<Record<string, string>> = {
  imageAlt: 'The title',
  startsAt: 'No start',
  endsAt: 'No end',
  timeZone: 'The time zone of your account',
  teaserMessage: 'The default text',
  endedMessage: 'The default text',
  wonMessage: 'The default text',
  noneLeftMessage: 'The default text',
  winsTotal: 'No limit',
  winsPerDay: 'No limit',
  fallbackCode: 'No code',
  question: 'No question',
  winsPerHour: 'No limit',
};
