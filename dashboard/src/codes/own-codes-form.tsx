import type { Campaign, CodeType, SetCodesReply } from '@puzzle-prize/sdk/protocol';
import { codeMaxChars, titleMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { type RefObject, useRef, useState } from 'react';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { useOverlayWhile } from '../ui/loading-overlay.tsx';
import { type CodesErrors, checkCodes, codeSources, hasErrors, toCollection } from './code-source.ts';
import { CodesArea, type CodesAreaHandle } from './codes-area.tsx';
import { usePrize } from './prize-in-use.ts';
import { useSetCodes } from './queries.ts';
import { ShopLinkField } from './terms/shop-link-field.tsx';
import { TermsFields } from './terms/terms-fields.tsx';
import { useTerms } from './terms/use-terms.ts';
import { useListForm } from './use-list-form.ts';

export interface OwnCodesFormProps {
  campaign: Campaign;
  codeType: CodeType;
  onSet: (reply: SetCodesReply) => void;
}

/** An example that is not translated, because codes are the same in every language. */
const sampleCode = 'SAVE10';

const createSettingText = () => ({
  title: t('Setting the codes'),
  message: t('A long list takes a few seconds.'),
});

/** Sets codes that the owner has: one coupon code, or a list (K4-K6). */
export function OwnCodesForm({ campaign, codeType, onSet }: OwnCodesFormProps) {
  const [found, setFound] = useState<{ codeType: CodeType; errors: CodesErrors }>();
  // The errors are shown only for the source for which the form was sent.
  const errors = found?.codeType === codeType ? found.errors : {};
  const title = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const isFirst = usePrize() === 'first';
  const set = useSetCodes(campaign.id);
  useOverlayWhile(set.isPending, createSettingText());
  const { isReusable } = codeSources[codeType];
  const terms = useTerms();

  const submit = async ({ text, report, focus }: CodesAreaHandle) => {
    const form = { codeType, title: getValue(title), code: getValue(code), list: text() };
    const problems = checkCodes(form, await report());
    setFound({ codeType, errors: problems });
    if (!hasErrors(problems)) {
      const edit = terms.read();
      if (edit) set.send({ ...toCollection(form), ...edit }, onSet);
      return;
    }
    if (problems.title) title.current?.focus();
    else if (isReusable) code.current?.focus();
    else focus();
  };
  const { list, isChecking, handleSubmit } = useListForm(submit);
  const forget = (field: keyof CodesErrors) => {
    if (errors[field]) setFound({ codeType, errors: { ...errors, [field]: undefined } });
  };

  return (
    <form noValidate className="space-y-6" onSubmit={handleSubmit}>
      <TitleField
        error={errors.title}
        ref={title}
        onChange={() => {
          forget('title');
        }}
      />
      {/* Both fields stay mounted, so that typed input is kept when the owner chooses another source. */}
      <div hidden={!isReusable}>
        <CouponField
          error={isReusable ? errors.codes : undefined}
          ref={code}
          onChange={() => {
            forget('codes');
          }}
        />
      </div>
      <div hidden={isReusable}>
        <CodesArea
          label={t('Codes, one per line')}
          error={isReusable ? undefined : errors.codes}
          ref={list}
          onTerms={terms.merge}
        />
      </div>
      <TermsFields {...terms.fields} />
      <ShopLinkField {...terms.link} />
      <Button type="submit" size="large" isBusy={isChecking || set.isPending} className="w-full sm:w-auto">
        {isFirst ? t('Set Campaign Codes') : t('Set Codes')}
      </Button>
    </form>
  );
}

interface TextFieldProps {
  error: string | undefined;
  ref: RefObject<HTMLInputElement | null>;
  onChange: () => void;
}

function TitleField({ error, ref, onChange }: TextFieldProps) {
  return (
    <Field label={t('Collection title')} isRequired error={error} hint={t('Only you see this title.')}>
      {(control) => (
        <Input
          {...control}
          ref={ref}
          maxLength={titleMaxChars}
          placeholder={t('Summer sale, 10% off')}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

function CouponField({ error, ref, onChange }: TextFieldProps) {
  return (
    <Field label={t('Coupon code')} isRequired error={error} hint={t('Every winner gets this code.')}>
      {(control) => (
        <Input
          {...control}
          ref={ref}
          maxLength={codeMaxChars}
          spellCheck={false}
          className="font-mono"
          placeholder={sampleCode}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

function getValue({ current }: RefObject<HTMLInputElement | null>): string {
  return current?.value ?? '';
}
