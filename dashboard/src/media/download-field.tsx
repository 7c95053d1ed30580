import type { UseFormRegisterReturn } from 'react-hook-form';
import { t } from '../language/t.ts';
import { Checkbox } from '../ui/checkbox.tsx';

/** Lets the owner decide whether winners may download a file (G64). */
export function DownloadField(field: UseFormRegisterReturn) {
  return (
    <Checkbox
      label={t('Visitors may download it')}
      hint={t(
        'Without this, winners only see the file on the page. This is no copy protection: what a browser shows can be recorded.',
      )}
      {...field}
    />
  );
}
