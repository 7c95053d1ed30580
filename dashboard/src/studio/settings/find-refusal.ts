import { RequestError } from '@puzzle-prize/sdk/http';
import { t } from '../../language/t.ts';
import type { FormField } from './settings-form.ts';
import type { SettingsProblem } from './find-problems.ts';

/** The fields to which the errors of the server belong. */
const fields: Readonly<Record<string, FormField>> = {
  'campaign.already_started': 'startsAt',
  'campaign.end_before_start': 'endsAt',
  'campaign.end_in_the_past': 'endsAt',
  'campaign.image_unknown': 'imageUrl',
  'campaign.cap_below_given': 'winsTotal',
  'campaign.alternative_unavailable': 'alternative',
  'campaign.alternative_too_early': 'alternativeMinutes',
  'campaign.question_missing': 'question',
  'campaign.answers_missing': 'acceptedAnswers',
  'campaign.fallback_code_missing': 'fallbackCode',
  'campaign.next_missing': 'nextCampaignId',
  'campaign.next_is_itself': 'nextCampaignId',
  'campaign.next_unknown': 'nextCampaignId',
};

/** Returns the field that the server has refused, with its message; null for a failure of another kind. */
export function findRefusal(error: unknown): SettingsProblem | null {
  if (!(error instanceof RequestError)) return null;
  const { code, serverMessage } = error;
  const field = code && Object.hasOwn(fields, code) ? fields[code] : undefined;
  return field ? { field, message: serverMessage ?? t('The server refused this value') } : null;
}
