import { t } from '../../language/t.ts';

/** Says in place of a preview that it is missing. */
export const PreviewFailure = () => (
  <p role="alert" className="rounded-card bg-sunken p-4 text-sm">
    {t('The preview could not be loaded. Your texts are not affected.')}
  </p>
);
