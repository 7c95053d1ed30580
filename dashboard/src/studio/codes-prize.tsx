import {
  codeMaxChars,
  promotionCodesPerBatch,
  promotionPrefixMaxChars,
} from '@puzzle-prize/sdk/protocol/limits';
import { Download } from 'lucide-react';
import { type Ref, useEffect, useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTimeZone } from '../auth/time-zone.ts';
import { CodesArea, type CodesAreaHandle } from '../codes/codes-area.tsx';
import { TermsFields } from '../codes/terms/terms-fields.tsx';
import { findExpiryError, mergeTerms, type TermsForm } from '../codes/terms/terms-form.ts';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { findGenerateError, generateCodes } from './generate-codes.ts';
import type { FieldErrors, PrizeSource, StudioForm } from './studio-form.ts';

const exampleCode = 'SAVE10';

export interface CodesPrizeProps {
  form: UseFormReturn<StudioForm>;
  errors: FieldErrors;
  list: Ref<CodesAreaHandle>;
  source: PrizeSource;
}

/** The codes of a campaign: one coupon, a list or generated ones (K4-K6, K10). */
export function CodesPrize({ form, errors, list, source }: CodesPrizeProps) {
  const initialList = form.getValues('list');
  return (
    <>
      <div hidden={source !== 'coupon'}>
        <Field
          label={t('Coupon code')}
          isRequired
          error={errors.coupon}
          hint={t('Every winner gets this code.')}
        >
          {(control) => (
            <Input
              {...control}
              {...form.register('coupon')}
              maxLength={codeMaxChars}
              spellCheck={false}
              className="font-mono"
              placeholder={exampleCode}
            />
          )}
        </Field>
      </div>
      <div hidden={source !== 'list'}>
        <ListPrize form={form} error={errors.list} list={list} initialText={initialList} />
      </div>
      <div hidden={source !== 'generated'}>
        <Generated form={form} isChosen={source === 'generated'} />
      </div>
      {source !== 'later' && source !== 'media' && (
        <p className="text-sm text-soft">
          {t('Once set, codes are permanent: you can add more, but not replace them.')}
        </p>
      )}
    </>
  );
}

interface ListPrizeProps {
  form: UseFormReturn<StudioForm>;
  error: string | undefined;
  list: Ref<CodesAreaHandle>;
  initialText: string;
}

/** The fields for the owner's own codes, their expiry and their terms. An imported file can fill all of them. */
function ListPrize({ form, error, list, initialText }: ListPrizeProps) {
  const { timeZone: zone } = useTimeZone();
  const [expiresAt, valueText, minimumText] = form.watch(['expiresAt', 'valueText', 'minimumText']);
  const terms = { expiresAt, valueText, minimumText };
  const change = (next: TermsForm) => {
    form.setValue('expiresAt', next.expiresAt);
    form.setValue('valueText', next.valueText);
    form.setValue('minimumText', next.minimumText);
  };
  return (
    <div className="space-y-5">
      <CodesArea
        label={t('Codes, one per line')}
        error={error}
        ref={list}
        initialText={initialText}
        onTerms={(imported) => {
          change(mergeTerms(terms, imported, { zone, nowMs: Date.now() }));
        }}
      />
      <TermsFields
        terms={terms}
        zone={zone}
        error={findExpiryError(terms, { zone, nowMs: Date.now() })}
        onChange={change}
      />
    </div>
  );
}

interface GeneratedProps {
  form: UseFormReturn<StudioForm>;
  isChosen: boolean;
}

function Generated({ form, isChosen }: GeneratedProps) {
  const [prefix, count, generated] = form.watch(['prefix', 'count', 'generated']);
  const error = findGenerateError({ prefix, count });
  const generate = (next: { prefix: string; count: number }) => {
    form.setValue('generated', findGenerateError(next) ? '' : generateCodes(next));
  };
  // When the owner first chooses this source, codes are generated, unless a draft already contains generated
  // codes.
  useEffect(() => {
    if (isChosen && generated === '' && !error) form.setValue('generated', generateCodes({ prefix, count }));
  }, [isChosen, generated, error, form, prefix, count]);
  const change = (next: { prefix: string; count: number }) => {
    form.setValue('prefix', next.prefix);
    form.setValue('count', next.count);
    generate(next);
  };
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('Prefix')} error={count > 0 ? error : undefined}>
          {(control) => (
            <Input
              {...control}
              value={prefix}
              maxLength={promotionPrefixMaxChars}
              spellCheck={false}
              className="font-mono"
              onChange={(event) => {
                change({ prefix: event.target.value, count });
              }}
            />
          )}
        </Field>
        <Field label={t('Number of codes')} isRequired error={count > 0 ? undefined : error}>
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              min={1}
              max={promotionCodesPerBatch}
              value={count === 0 ? '' : count}
              onChange={(event) => {
                change({ prefix, count: Number(event.target.value) });
              }}
            />
          )}
        </Field>
      </div>
      {generated !== '' && <GeneratedList text={generated} />}
    </div>
  );
}

const examplesShown = 3;

function GeneratedList({ text }: { text: string }) {
  const examples = text.split('\n', examplesShown).join(', ');
  const url = useMemo(() => `data:text/csv;charset=utf-8,${encodeURIComponent(`code\n${text}\n`)}`, [text]);
  return (
    <div className="space-y-3 rounded-tile bg-sunken p-4 text-sm">
      <p>
        <span className="font-mono wrap-anywhere">{examples}, ...</span>
      </p>
      <p>
        {t(
          'Your shop does not know these codes yet. Add them there before visitors win; you can download them now or later under Manage.',
        )}
      </p>
      <Button asChild variant="secondary" size="small">
        <a href={url} download="codes.csv">
          <Download aria-hidden className="size-4" />
          {t('Download CSV')}
        </a>
      </Button>
    </div>
  );
}
