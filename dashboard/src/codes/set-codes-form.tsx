import type { Campaign, CodeType, SetCodesReply } from '@puzzle-prize/sdk/protocol';
import { codeMaxChars, titleMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { type RefObject, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { useOverlayWhile } from '../ui/loading-overlay.tsx';
import { type CodesErrors, checkCodes, codeSources, hasErrors, toCollection } from './code-source.ts';
import { CodesArea, type CodesAreaHandle } from './codes-area.tsx';
import { usePrize } from './prize-in-use.ts';
import { useSetCodes } from './queries.ts';
import { SourceChoice } from './source-choice.tsx';
import { StripeCodes } from './promotions/stripe-codes.tsx';
import { ShopLinkField } from './terms/shop-link-field.tsx';
import { TermsFields } from './terms/terms-fields.tsx';
import { useTerms } from './terms/use-terms.ts';
import { useListForm } from './use-list-form.ts';

export interface SetCodesFormProps {
  campaign: Campaign;
  onSet: (reply: SetCodesReply) => void;
}

const settingText = { title: 'Setting the codes', message: 'A long list takes a few seconds.' };

/** Sets the codes of a campaign that has none (K2, K4-K6). */
export function SetCodesForm({ campaign, onSet }: SetCodesFormProps) {
  const [codeType, setCodeType] = useState<CodeType>(campaign.hasPaymentAccount ? 'promotion' : 'coupon');
  const [errors, setErrors] = useState<CodesErrors>({});
  const title = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const isFirst = usePrize() === 'first';
  const set = useSetCodes(campaign.id);
  useOverlayWhile(set.isPending, settingText);
  const { isReusable } = codeSources[codeType];
  const terms = useTerms();

  const submit = async ({ text, report, focus }: CodesAreaHandle) => {
    const form = { codeType, title: getValue(title), code: getValue(code), list: text() };
    const found = checkCodes(form, await report());
    setErrors(found);
    if (!hasErrors(found)) {
      const edit = terms.read();
      if (edit) set.send({ ...toCollection(form), ...edit }, onSet);
      return;
    }
    if (found.title) title.current?.focus();
    else if (isReusable) code.current?.focus();
    else focus();
  };
  const { list, isChecking, handleSubmit } = useListForm(submit);
  const forget = (field: keyof CodesErrors) => {
    if (errors[field]) setErrors({ ...errors, [field]: undefined });
  };

  return (
    <Card className="p-5 sm:p-7" aria-labelledby="set-codes">
      <h2 id="set-codes" className="text-lead">
        Set the codes
      </h2>
      <p className="mt-1 mb-6 text-soft">
        Once set, codes are permanent: you can add more, but not replace them.
      </p>
      <SourceChoice
        value={codeType}
        onChange={(type) => {
          setCodeType(type);
          setErrors({});
        }}
      />
      {codeType === 'promotion' && <NewStripeCodes puzzleId={campaign.id} />}
      <form noValidate className="mt-6 space-y-6" onSubmit={handleSubmit}>
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
            label="Codes, one per line"
            error={isReusable ? undefined : errors.codes}
            ref={list}
            onTerms={terms.merge}
          />
        </div>
        <TermsFields {...terms.fields} />
        <ShopLinkField {...terms.link} />
        <Button type="submit" size="large" isBusy={isChecking || set.isPending} className="w-full sm:w-auto">
          {isFirst ? 'Set Campaign Codes' : 'Set Codes'}
        </Button>
      </form>
    </Card>
  );
}

function NewStripeCodes({ puzzleId }: { puzzleId: string }) {
  return (
    <div className="mt-6 space-y-6">
      <StripeCodes puzzleId={puzzleId} hasCodes={false} />
      <h3 className="border-t border-line pt-6 text-base">Or set codes that you already have</h3>
    </div>
  );
}

interface TextFieldProps {
  error: string | undefined;
  ref: RefObject<HTMLInputElement | null>;
  onChange: () => void;
}

function TitleField({ error, ref, onChange }: TextFieldProps) {
  return (
    <Field label="Collection title" isRequired error={error} hint="Only you see it.">
      {(control) => (
        <Input
          {...control}
          ref={ref}
          maxLength={titleMaxChars}
          placeholder="Summer sale, 10% off"
          onChange={onChange}
        />
      )}
    </Field>
  );
}

function CouponField({ error, ref, onChange }: TextFieldProps) {
  return (
    <Field label="Coupon code" isRequired error={error} hint="Every winner gets this code.">
      {(control) => (
        <Input
          {...control}
          ref={ref}
          maxLength={codeMaxChars}
          spellCheck={false}
          className="font-mono"
          placeholder="SAVE10"
          onChange={onChange}
        />
      )}
    </Field>
  );
}

function getValue({ current }: RefObject<HTMLInputElement | null>): string {
  return current?.value ?? '';
}
