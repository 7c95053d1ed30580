import { type ReactNode, useId } from 'react';
import { t } from '../language/t.ts';

/** The props that connect a control to its label, hint and error. Spread them on the control. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  isRequired?: boolean;
  children: (control: FieldControl) => ReactNode;
}

/** A label above a control, with a hint and an error below. */
export function Field({ label, hint, error, isRequired = false, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  const control: FieldControl = {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': isRequired || undefined,
  };
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block text-sm font-semibold">
        {label}
        {isRequired || <span className="font-normal text-soft"> {t('(optional)')}</span>}
      </label>
      {children(control)}
      {error && (
        <p id={errorId} role="alert" className="text-sm font-medium text-berry">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-sm text-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
