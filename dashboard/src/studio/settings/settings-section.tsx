import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { type ReactNode, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Card } from '../../ui/card.tsx';
import type { SettingsForm } from './settings-form.ts';
import type { SettingsErrors } from './use-save-settings.ts';

/** The props of every group of fields on the page. */
export interface SectionProps {
  form: UseFormReturn<SettingsForm>;
  /** The current values of the form. */
  values: SettingsForm;
  errors: SettingsErrors;
  campaign: Campaign;
}

/** A group of fields with its heading. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card className="space-y-5 p-5 sm:p-7" aria-labelledby={id}>
      <h2 id={id} className="text-lead">
        {title}
      </h2>
      {children}
    </Card>
  );
}
