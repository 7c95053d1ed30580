import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { errorCatalogue } from '@puzzle-prize/sdk/protocol/errors';
import { describeGap, readZonedTime } from '../../auth/zoned-time.ts';
import { noCampaign } from '../../embeds/campaign-choice.ts';
import { t } from '../../language/t.ts';
import { findAlternativeProblems } from './alternative-form.ts';
import { describeCapRule, describeWinsPerVisitorRule, isCap, isWinsPerVisitor } from './limit-rules.ts';
import { type EditStart, type FormField, type SettingsForm, toSettings } from './settings-form.ts';

/** A field with missing or wrong input. */
export interface SettingsProblem {
  field: FormField;
  message: string;
}

/** The edit, the campaign as it is stored, and the current time. */
export interface ProblemContext extends EditStart {
  campaign: Pick<Campaign, 'isActive' | 'startsAt'>;
  nowMs: number;
}

/**
 * Lists the fields with missing or wrong input, in the order of the page. The server has the same rules.
 */
export function findProblems(form: SettingsForm, context: ProblemContext): SettingsProblem[] {
  const found: (SettingsProblem | false)[] = [
    form.title.trim() === '' && { field: 'title', message: t('Please enter a title') },
    form.imageUrl === '' && { field: 'imageUrl', message: t('Please choose an image') },
    ...findAlternativeProblems(form),
    findSkipped(form, 'startsAt') || findStartProblem(form, context),
    findSkipped(form, 'endsAt') || findEndProblem(form, context),
    form.whenEmpty === 'fallback' &&
      form.fallbackCode.trim() === '' && {
        field: 'fallbackCode',
        message: errorCatalogue['campaign.fallback_code_missing'].message,
      },
    form.whenEmpty === 'campaign' &&
      form.nextCampaignId === noCampaign && {
        field: 'nextCampaignId',
        message: errorCatalogue['campaign.next_missing'].message,
      },
    form.visitorPeriod !== 'unlimited' &&
      !isWinsPerVisitor(form.winsPerVisitor) && {
        field: 'winsPerVisitor',
        message: describeWinsPerVisitorRule(),
      },
    ...(['winsTotal', 'winsPerDay', 'winsPerHour'] as const).map(
      (field) => !isCap(form[field]) && { field, message: describeCapRule() },
    ),
  ];
  return found.filter((problem) => problem !== false);
}

function findSkipped(form: SettingsForm, field: 'startsAt' | 'endsAt'): SettingsProblem | false {
  if (form[field] === '') return false;
  const { kind } = readZonedTime(form[field], form.timeZone);
  if (kind === 'gap') return { field, message: describeGap(form[field], form.timeZone) };
  return kind === 'unreadable' && { field, message: t('Please enter a date and a time') };
}

function findStartProblem(form: SettingsForm, context: ProblemContext): SettingsProblem | false {
  const { startsAt } = toSettings(form, context);
  const { campaign, base, nowMs } = context;
  const hasStarted =
    campaign.isActive && (campaign.startsAt === null || Date.parse(campaign.startsAt) <= nowMs);
  const isRefused =
    hasStarted && startsAt !== null && startsAt !== base.startsAt && Date.parse(startsAt) <= nowMs;
  return isRefused && { field: 'startsAt', message: errorCatalogue['campaign.already_started'].message };
}

function findEndProblem(form: SettingsForm, context: ProblemContext): SettingsProblem | false {
  const { startsAt, endsAt } = toSettings(form, context);
  const { base, nowMs } = context;
  if (endsAt === null || (endsAt === base.endsAt && startsAt === base.startsAt)) return false;
  if (startsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    return { field: 'endsAt', message: errorCatalogue['campaign.end_before_start'].message };
  return (
    endsAt !== base.endsAt &&
    Date.parse(endsAt) <= nowMs && {
      field: 'endsAt',
      message: errorCatalogue['campaign.end_in_the_past'].message,
    }
  );
}
