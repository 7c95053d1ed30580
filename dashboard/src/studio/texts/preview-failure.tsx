import { t } from '../../language/t.ts';

/** Replaces a preview that could not be loaded with a message. */
export const PreviewFailure = () => (
  <p role="alert" className="rounded-card bg-sunken p-4 text-sm">
    {t('The preview could not be loaded. Your texts are not affected.')}
  </p>
);
