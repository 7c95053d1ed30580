import type { EditConflict } from '@puzzle-prize/sdk/protocol/errors';
import { visitorLimitFields } from '@puzzle-prize/sdk/protocol/limits';
import type { ShownConflict } from '../../ui/edit-conflicts.tsx';
import { type ConflictZone, describeConflict } from './describe-conflict.ts';
import { describeVisitorLimit } from './describe-limits.ts';
import { settingLabels } from './setting-texts.ts';
import {
  type CampaignSettings,
  type EditStart,
  findFormField,
  isSettingsField,
  isVisitorLimit,
  type SettingsForm,
  toSettings,
  toSettingsForm,
} from './settings-form.ts';

type Choice = 'yours' | 'stored';

/** The field whose entry stands for the whole limit per visitor, because its settings are one choice. */
const [limitEntry] = visitorLimitFields;

/** Describes the settings that two tabs have changed differently, with one entry for the limit per visitor. */
export function describeConflicts(
  conflicts: readonly EditConflict[],
  { base, ownerZone, zone }: EditStart & { zone: ConflictZone },
): ShownConflict[] {
  const describeLimit = (choice: Choice) =>
    describeVisitorLimit(toSettingsForm(withChoice(base, conflicts, choice), ownerZone));
  return conflicts.flatMap((conflict) => {
    if (!isVisitorLimit(conflict.field)) return [describeConflict(conflict, zone)];
    if (conflict.field !== limitEntry) return [];
    const label = settingLabels[limitEntry]();
    return [{ field: limitEntry, label, yours: describeLimit('yours'), stored: describeLimit('stored') }];
  });
}

/** Returns the values of the form after the owner has decided about an entry. Other values stay as typed. */
export function applyChoice(
  form: SettingsForm,
  edit: EditStart,
  { conflicts, field, choice }: { conflicts: readonly EditConflict[]; field: string; choice: Choice },
): SettingsForm {
  const decided = conflicts.filter((one) =>
    field === limitEntry ? isVisitorLimit(one.field) : one.field === field,
  );
  const chosen = toSettingsForm(withChoice(toSettings(form, edit), decided, choice), edit.ownerZone);
  const shown = decided.flatMap((one) => (isSettingsField(one.field) ? [findFormField(one.field)] : []));
  return { ...form, ...Object.fromEntries(shown.map((name) => [name, chosen[name]])) };
}

function withChoice(
  settings: CampaignSettings,
  conflicts: readonly EditConflict[],
  choice: Choice,
): CampaignSettings {
  return { ...settings, ...Object.fromEntries(conflicts.map((one) => [one.field, one[choice]])) };
}
