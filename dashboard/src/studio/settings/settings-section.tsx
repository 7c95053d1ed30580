import type { Campaign } from '@puzzle-prize/sdk/protocol';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Card } from '../../ui/card.tsx';
import type { SettingsForm } from './settings-form.ts';
import { type SettingsSectionId, settingsSections } from './settings-sections.ts';
import type { SettingsErrors } from './use-save-settings.ts';

/** The props of every group of fields on the page. */
export interface SectionProps {
  form: UseFormReturn<SettingsForm>;
  /** The current values of the form. */
  values: SettingsForm;
  errors: SettingsErrors;
  campaign: Campaign;
}

/** A group of fields with its heading, to which a link leads. */
export function SettingsSection({ id, children }: { id: SettingsSectionId; children: ReactNode }) {
  return (
    <Card className="space-y-5 p-5 sm:p-7" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="scroll-mt-8 text-lead outline-none">
        {settingsSections[id]()}
      </h2>
      {children}
    </Card>
  );
}
