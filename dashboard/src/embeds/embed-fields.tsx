import {
  defaultFallbackMessage,
  descriptionMaxChars,
  hostMaxChars,
  messageMaxChars,
  sitePattern,
  titleMaxChars,
} from '@puzzle-prize/sdk/protocol/limits';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { t } from '../language/t.ts';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Textarea } from '../ui/textarea.tsx';

/** The values of the forms that create and edit an embed code (E3). */
export interface EmbedForm {
  name: string;
  description: string;
  fallbackMessage: string;
  /** The campaign id or `noCampaign`. Only the create form shows this field. */
  puzzle: string;
  /** The expected site; empty for every site. */
  site: string;
  /** Shown only when editing. */
  isActive: boolean;
}

export interface EmbedFieldsProps {
  register: UseFormRegister<EmbedForm>;
  errors: FieldErrors<EmbedForm>;
}

/** The fields for the name, description, fallback message and expected site of an embed code. */
export function EmbedFields({ register, errors }: EmbedFieldsProps) {
  return (
    <>
      <Field
        label={t('Name')}
        isRequired
        error={errors.name?.message}
        hint={t(
          'Only you see this name. You could name the place of the puzzle, such as "Homepage sidebar".',
        )}
      >
        {(control) => (
          <Input
            {...control}
            {...register('name', { validate: (name) => name.trim() !== '' || t('Please enter a name') })}
            maxLength={titleMaxChars}
            placeholder={t('Homepage sidebar')}
          />
        )}
      </Field>
      <Field label={t('Description')}>
        {(control) => <Input {...control} {...register('description')} maxLength={descriptionMaxChars} />}
      </Field>
      <Field label={t('Fallback message')} hint={t('Visitors see it while no active campaign is assigned.')}>
        {(control) => (
          <Textarea
            {...control}
            {...register('fallbackMessage')}
            maxLength={messageMaxChars}
            placeholder={defaultFallbackMessage}
          />
        )}
      </Field>
      <Field
        label={t('Website')}
        error={errors.site?.message}
        hint={t('We tell you when the embed code is seen elsewhere.')}
      >
        {(control) => (
          <Input
            {...control}
            {...register('site', { validate: checkSite })}
            maxLength={hostMaxChars}
            inputMode="url"
            autoCapitalize="none"
            placeholder={exampleSite}
          />
        )}
      </Field>
    </>
  );
}

/** Converts the form values to the fields of a request. An empty description, fallback message or site becomes null. */
export function toEmbedTexts({ name, description, fallbackMessage, site }: EmbedForm) {
  return {
    name,
    description: description.trim() || null,
    fallbackMessage: fallbackMessage.trim() || null,
    site: site.trim() || null,
  };
}

const exampleSite = 'shop.example';

/** Returns true for a valid site, and otherwise an error message. */
const checkSite = (site: string) =>
  isSite(site) || t('Please enter a site, for example {site}', { site: exampleSite });

/** Applies the server's rule: a site is a host, or a URL with a valid host. An empty site is also valid. */
function isSite(text: string): boolean {
  const site = text.trim();
  const address = /^https?:\/\//i.test(site) ? site : `https://${site}`;
  return site === '' || (URL.canParse(address) && sitePattern.test(new URL(address).hostname));
}
