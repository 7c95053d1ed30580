import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { type CampaignStages, findCampaignStatus } from '@puzzle-prize/sdk/protocol/campaign-status';
import { nameZone } from '../auth/zone-names.ts';
import { getLocale, t } from '../language/t.ts';
import { formatDay } from '../ui/format-day.ts';
import type { StatusTone } from '../ui/status-text.tsx';

/** The status of a campaign in words, with the color of the dot before it. */
export interface CampaignStage {
  tone: StatusTone;
  text: string;
}

/** The facts from which the stage of a campaign's life follows. */
export type StageFacts = CampaignStages & Pick<Campaign, 'timeZone'>;

/** The current time, and the time zone of the owner, which applies if the campaign has none of its own. */
export interface StageMoment {
  nowMs: number;
  timeZone: string;
}

/** Returns whether a campaign is active, and the word for this on its card (D6). */
export function describeActive(campaign: CampaignStages, nowMs: number): { isActive: boolean; text: string } {
  if (findCampaignStatus(campaign, nowMs) === 'ended') return { isActive: false, text: t('Ended') };
  return {
    isActive: campaign.isActive,
    text: campaign.isActive ? t('Active [campaign]') : t('Inactive [campaign]'),
  };
}

/** Describes the stage of a campaign's life in one sentence (D6). */
export function describeStage(campaign: StageFacts, moment: StageMoment): CampaignStage {
  const { startsAt, endsAt, archivedAt } = campaign;
  const format = (time: string | null) => formatScheduled(time ?? '', campaign.timeZone, moment);
  switch (findCampaignStatus(campaign, moment.nowMs)) {
    case 'archived':
      return {
        tone: 'neutral',
        text: archivedAt ? t('Archived on {day}', { day: formatDay(archivedAt) }) : t('Archived'),
      };
    case 'draft':
      return { tone: 'warning', text: t('Draft, waiting for payment') };
    case 'ended':
      return { tone: 'neutral', text: t('Ended on {time}', { time: format(endsAt) }) };
    case 'paused':
      return { tone: 'neutral', text: t('Paused') };
    case 'scheduled':
      return { tone: 'good', text: t('Scheduled, starts {time}', { time: format(startsAt) }) };
    case 'running':
      return {
        tone: 'good',
        text: endsAt === null ? t('Running') : t('Running until {time}', { time: format(endsAt) }),
      };
  }
}

/**
 * Formats a time of a schedule, such as 'Friday, Nov 27 at 09:00 Berlin time'. The text includes the year unless it
 * is the current year.
 */
export function formatScheduled(
  time: string,
  ownZone: string | null,
  { nowMs, timeZone: ownerZone }: StageMoment,
): string {
  const timeZone = ownZone ?? ownerZone;
  const ms = Date.parse(time);
  const format = (options: Intl.DateTimeFormatOptions, at = ms) =>
    new Intl.DateTimeFormat(getLocale(), { ...options, timeZone }).format(at);
  const isThisYear = format({ year: 'numeric' }) === format({ year: 'numeric' }, nowMs);
  const day = format({
    ...{ weekday: 'long', month: 'short', day: 'numeric' },
    ...(!isThisYear && { year: 'numeric' }),
  });
  const hour = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return t('{day} at {time} {zone}', { day, time: hour, zone: nameZone(timeZone) });
}
