import type {
  BoardSize,
  CampaignLanguage,
  Campaign,
  Difficulty,
  NetworkPolicy,
  Verification,
  VisitorPeriod,
  WhenEmpty,
} from '@puzzle-prize/sdk/protocol';
import { visitorLimitFields } from '@puzzle-prize/sdk/protocol/limits';
import { type AlternativeForm, readAlternativeForm, toAlternativeForm } from './alternative-form.ts';
import type { CropChoice } from '../crop.ts';
import { readZonedTime, toLocalTime } from '../../auth/zoned-time.ts';
import { noCampaign, toPuzzleId } from '../../embeds/campaign-choice.ts';

/** The names of the settings that the page edits. */
const settingNames = [
  'title',
  'description',
  'imageUrl',
  'imageAlt',
  'difficulty',
  'dimensions',
  'boardSize',
  'lang',
  'alternative',
  'alternativeMinutes',
  'question',
  'acceptedAnswers',
  'startsAt',
  'endsAt',
  'timeZone',
  'teaserMessage',
  'endedMessage',
  'wonMessage',
  'noneLeftMessage',
  'whenEmpty',
  'fallbackCode',
  'nextCampaignId',
  'verification',
  'networkPolicy',
  'oneRewardPerVisitor',
  'winsPerVisitor',
  'visitorPeriod',
  'winsTotal',
  'winsPerDay',
  'winsPerHour',
] as const satisfies readonly (keyof Campaign)[];

/** A field of the form that a conflict or a refusal can name. */
export type SettingsField = (typeof settingNames)[number];
/** The settings of a campaign that the page edits, in the format of the API. */
export type CampaignSettings = Pick<Campaign, SettingsField>;

/** The values of the form. Times are local, and numbers are kept as strings, as typed. */
export interface SettingsForm extends AlternativeForm {
  title: string;
  description: string;
  imageUrl: string;
  /** The crop that the owner chose; null for the image as it is in the library. */
  crop: CropChoice | null;
  imageAlt: string;
  difficulty: Difficulty;
  dimensions: string;
  boardSize: BoardSize;
  /** The language of the puzzle; empty for that of the page or the browser. */
  lang: CampaignLanguage | '';
  startsAt: string;
  endsAt: string;
  timeZone: string;
  teaserMessage: string;
  endedMessage: string;
  wonMessage: string;
  noneLeftMessage: string;
  whenEmpty: WhenEmpty;
  fallbackCode: string;
  /** The id of the campaign that is shown when no code is left; `noCampaign` for none. */
  nextCampaignId: string;
  verification: Verification;
  networkPolicy: NetworkPolicy;
  winsPerVisitor: string;
  /** `unlimited` means that a visitor may win any number of prizes. */
  visitorPeriod: VisitorPeriod | 'unlimited';
  /** The caps of the campaign; empty means no limit. */
  winsTotal: string;
  winsPerDay: string;
  winsPerHour: string;
}

/** Returns the settings of a campaign, without its other fields. */
export function readSettings(campaign: CampaignSettings): CampaignSettings {
  return {
    title: campaign.title,
    description: campaign.description,
    imageUrl: campaign.imageUrl,
    imageAlt: campaign.imageAlt,
    difficulty: campaign.difficulty,
    dimensions: campaign.dimensions,
    boardSize: campaign.boardSize,
    lang: campaign.lang,
    alternative: campaign.alternative,
    alternativeMinutes: campaign.alternativeMinutes,
    question: campaign.question,
    acceptedAnswers: campaign.acceptedAnswers,
    startsAt: campaign.startsAt,
    endsAt: campaign.endsAt,
    timeZone: campaign.timeZone,
    teaserMessage: campaign.teaserMessage,
    endedMessage: campaign.endedMessage,
    wonMessage: campaign.wonMessage,
    noneLeftMessage: campaign.noneLeftMessage,
    whenEmpty: campaign.whenEmpty,
    fallbackCode: campaign.fallbackCode,
    nextCampaignId: campaign.nextCampaignId,
    verification: campaign.verification,
    networkPolicy: campaign.networkPolicy,
    oneRewardPerVisitor: campaign.oneRewardPerVisitor,
    winsPerVisitor: campaign.winsPerVisitor,
    visitorPeriod: campaign.visitorPeriod,
    winsTotal: campaign.winsTotal,
    winsPerDay: campaign.winsPerDay,
    winsPerHour: campaign.winsPerHour,
  };
}

/** Converts settings to form values. `ownerZone` applies to a campaign without a time zone of its own. */
export function toSettingsForm(settings: CampaignSettings, ownerZone: string): SettingsForm {
  const zone = settings.timeZone ?? ownerZone;
  const toLocal = (instant: string | null) => (instant === null ? '' : toLocalTime(instant, zone));
  return {
    title: settings.title,
    description: settings.description ?? '',
    imageUrl: settings.imageUrl,
    crop: null,
    imageAlt: settings.imageAlt ?? '',
    difficulty: settings.difficulty,
    dimensions: String(settings.dimensions),
    boardSize: settings.boardSize,
    lang: settings.lang ?? '',
    ...toAlternativeForm(settings),
    startsAt: toLocal(settings.startsAt),
    endsAt: toLocal(settings.endsAt),
    timeZone: zone,
    teaserMessage: settings.teaserMessage ?? '',
    endedMessage: settings.endedMessage ?? '',
    wonMessage: settings.wonMessage ?? '',
    noneLeftMessage: settings.noneLeftMessage ?? '',
    whenEmpty: settings.whenEmpty,
    fallbackCode: settings.fallbackCode ?? '',
    nextCampaignId: settings.nextCampaignId ?? noCampaign,
    verification: settings.verification,
    networkPolicy: settings.networkPolicy,
    ...toLimitsForm(settings),
  };
}

function toLimitsForm(settings: CampaignSettings) {
  return {
    winsPerVisitor: String(settings.winsPerVisitor),
    visitorPeriod: settings.oneRewardPerVisitor ? settings.visitorPeriod : ('unlimited' as const),
    winsTotal: String(settings.winsTotal ?? ''),
    winsPerDay: String(settings.winsPerDay ?? ''),
    winsPerHour: String(settings.winsPerHour ?? ''),
  };
}

/** The stored settings with which an edit begins, and the time zone of the owner. */
export interface EditStart {
  base: CampaignSettings;
  ownerZone: string;
}

/**
 * Converts form values to settings. If a field still shows its stored value, that value is kept exactly, including
 * parts that the field cannot show, such as the seconds of a time. A time that cannot be read also keeps the stored
 * value, because `findProblems` reports it.
 */
export function toSettings(form: SettingsForm, { base, ownerZone }: EditStart): CampaignSettings {
  const shown = toSettingsForm(base, ownerZone);
  const readTime = (name: 'startsAt' | 'endsAt') => {
    if (form[name] === '') return null;
    if (form[name] === shown[name] && form.timeZone === shown.timeZone) return base[name];
    const time = readZonedTime(form[name], form.timeZone);
    return time.kind === 'time' ? time.instant : base[name];
  };
  const startsAt = readTime('startsAt');
  const endsAt = readTime('endsAt');
  const limits = readLimits(form, base);
  // The chosen time zone is stored only if the zone itself, a time or the cap per day has changed.
  const keepsZone =
    form.timeZone === shown.timeZone &&
    startsAt === base.startsAt &&
    endsAt === base.endsAt &&
    limits.winsPerDay === base.winsPerDay;
  return {
    title: readText(form.title, base.title),
    description: readText(form.description, base.description) || null,
    imageUrl: form.imageUrl,
    imageAlt: readText(form.imageAlt, base.imageAlt) || null,
    difficulty: form.difficulty,
    dimensions: Number(form.dimensions),
    boardSize: form.boardSize,
    lang: form.lang || null,
    ...readAlternativeForm(form, base),
    startsAt,
    endsAt,
    timeZone: keepsZone ? base.timeZone : form.timeZone,
    ...readMessages(form, base),
    ...readWhenEmpty(form, base),
    verification: form.verification,
    networkPolicy: form.networkPolicy,
    ...limits,
  };
}

/** An empty message is stored as null, so visitors read the default. */
function readMessages(form: SettingsForm, base: CampaignSettings) {
  const read = (name: 'teaserMessage' | 'endedMessage' | 'wonMessage' | 'noneLeftMessage') =>
    readText(form[name], base[name]) || null;
  return {
    teaserMessage: read('teaserMessage'),
    endedMessage: read('endedMessage'),
    wonMessage: read('wonMessage'),
    noneLeftMessage: read('noneLeftMessage'),
  };
}

/** Without a limit per visitor, the number and the period keep their stored values. */
function readLimits(
  { visitorPeriod, winsPerVisitor, ...form }: SettingsForm,
  base: CampaignSettings,
): Pick<CampaignSettings, LimitField> {
  const readCap = (typed: string) => (typed.trim() === '' ? null : Number(typed));
  const isUnlimited = visitorPeriod === 'unlimited';
  return {
    oneRewardPerVisitor: !isUnlimited,
    winsPerVisitor: isUnlimited ? base.winsPerVisitor : Number(winsPerVisitor),
    visitorPeriod: isUnlimited ? base.visitorPeriod : visitorPeriod,
    winsTotal: readCap(form.winsTotal),
    winsPerDay: readCap(form.winsPerDay),
    winsPerHour: readCap(form.winsPerHour),
  };
}

type LimitField =
  'oneRewardPerVisitor' | 'winsPerVisitor' | 'visitorPeriod' | 'winsTotal' | 'winsPerDay' | 'winsPerHour';

function readWhenEmpty({ whenEmpty, fallbackCode, nextCampaignId }: SettingsForm, base: CampaignSettings) {
  return {
    whenEmpty,
    fallbackCode: readText(fallbackCode, base.fallbackCode) || null,
    nextCampaignId: toPuzzleId(nextCampaignId),
  };
}

/**
 * Returns a typed text as the server stores it, without surrounding white space. A browser types line breaks
 * as `\n`, but a stored text may contain `\r\n`.
 */
function readText(typed: string, stored: string | null): string {
  const toShown = (text: string) => text.replaceAll('\r\n', '\n').trim();
  return stored !== null && toShown(typed) === toShown(stored) ? stored : typed.trim();
}

/** Returns the settings that differ from `base`. */
export function findChanges(base: CampaignSettings, settings: CampaignSettings): Partial<CampaignSettings> {
  return pickSettings(
    settings,
    settingNames.filter((name) => settings[name] !== base[name]),
  );
}

/** Tests whether the form differs from the stored settings. A time that cannot be read counts as a difference. */
export function hasEdits(form: SettingsForm, start: EditStart): boolean {
  const shown = toSettingsForm(start.base, start.ownerZone);
  return (
    form.crop !== null ||
    form.startsAt !== shown.startsAt ||
    form.endsAt !== shown.endsAt ||
    Object.keys(findChanges(start.base, toSettings(form, start))).length > 0
  );
}

/** Returns the fields that the owner has changed since the form had the values `sent`. */
export function findTyped(sent: SettingsForm, now: SettingsForm): Partial<SettingsForm> {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => Reflect.get(sent, name) !== value));
}

/**
 * Builds the body of the call that saves the changes. Its base contains the whole limit per visitor if a part
 * of it has changed, so that the server detects a different choice in another tab.
 */
export function buildEdit(base: CampaignSettings, settings: CampaignSettings) {
  const changes = findChanges(base, settings);
  const isLimitChanged = visitorLimitFields.some((name) => name in changes);
  return {
    ...changes,
    base: pickSettings(
      base,
      settingNames.filter((name) => name in changes || (isLimitChanged && isVisitorLimit(name))),
    ),
  };
}

function pickSettings(
  settings: CampaignSettings,
  names: readonly SettingsField[],
): Partial<CampaignSettings> {
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
}

/** A field of the form that can have a message. The crop has none. */
export type FormField = Exclude<keyof SettingsForm, 'crop'>;

/** Returns the field of the form that shows a setting. */
export function findFormField(setting: SettingsField): FormField {
  return setting === 'oneRewardPerVisitor' ? 'visitorPeriod' : setting;
}

/** Tests whether a setting is a part of the limit per visitor. */
export function isVisitorLimit(name: string): boolean {
  return visitorLimitFields.some((field) => field === name);
}

/** Tests whether a name is the name of a setting on this page. */
export function isSettingsField(name: string): name is SettingsField {
  return settingNames.some((known) => known === name);
}
