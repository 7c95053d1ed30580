import { termMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { labelZone } from '../../auth/zone-names.ts';
import { t } from '../../language/t.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { TermsForm } from './terms-form.ts';

export interface TermsFieldsProps {
  terms: TermsForm;
  /** The time zone of the expiry. */
  zone: string;
  /** The reason why the expiry cannot be used. */
  error: string | undefined;
  onChange: (terms: TermsForm) => void;
}

/** The expiry of codes, and the terms that winners read beside them (G53). */
export function TermsFields({ terms, zone, error, onChange }: TermsFieldsProps) {
  return (
    <fieldset className="grid min-w-0 gap-5 sm:grid-cols-2">
      <legend className="mb-3 font-semibold">{t('Terms for winners')}</legend>
      <Field label={t('Value')} hint={t('Shown beside the code.')}>
        {(control) => (
          <Input
            {...control}
            value={terms.valueText}
            maxLength={termMaxChars}
            placeholder={t('15% off')}
            onChange={(event) => {
              onChange({ ...terms, valueText: event.target.value });
            }}
          />
        )}
      </Field>
      <Field label={t('Minimum purchase')} hint={t('Shown beside the code.')}>
        {(control) => (
          <Input
            {...control}
            value={terms.minimumText}
            maxLength={termMaxChars}
            placeholder="€50"
            onChange={(event) => {
              onChange({ ...terms, minimumText: event.target.value });
            }}
          />
        )}
      </Field>
      <Field
        label={t('Codes expire')}
        error={error}
        hint={t('From this time on, no code is given out. Time zone: {zone}.', { zone: labelZone(zone) })}
      >
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            value={terms.expiresAt}
            onChange={(event) => {
              onChange({ ...terms, expiresAt: event.target.value });
            }}
          />
        )}
      </Field>
    </fieldset>
  );
}
