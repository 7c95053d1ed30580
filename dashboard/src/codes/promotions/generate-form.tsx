import type { StripeCoupon } from '@puzzle-prize/sdk/protocol';
import {
  promotionCodesDefault,
  promotionCodesPerBatch,
  promotionPrefixDefault,
  promotionPrefixMaxChars,
  titleMaxChars,
} from '@puzzle-prize/sdk/protocol/limits';
import { TicketPercent } from 'lucide-react';
import { type Ref, type SubmitEvent, useRef, useState } from 'react';
import { RichText } from '../../language/rich-text.tsx';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { CouponChoice } from './coupon-choice.tsx';
import { formatCouponTitle } from './coupon-text.ts';
import { buildExampleCode, type GenerateErrors, readGenerateForm } from './generate-input.ts';
import { useCoupons, useGenerateCodes } from './queries.ts';

export interface GenerateFormProps {
  puzzleId: string;
  /** Whether codes are set already. If they are, the form is in a sheet, and the generated codes are added to them. */
  hasCodes: boolean;
  /** Called when the server has begun to generate. */
  onStarted?: (() => void) | undefined;
}

/** Generates promotion codes from one of the account's coupons (K8). */
export function GenerateForm({ puzzleId, hasCodes, onStarted }: GenerateFormProps) {
  const coupons = useCoupons(puzzleId);
  if (coupons.isPending) {
    return (
      <Loading label={t('Loading your coupons...')}>
        <Skeleton className="h-44 rounded-tile" />
      </Loading>
    );
  }
  if (coupons.isError) {
    return (
      <ErrorState
        title={t('Your coupons could not be loaded')}
        isRetrying={coupons.isFetching}
        onRetry={() => void coupons.refetch()}
      />
    );
  }
  const load = () => void coupons.refetch();
  if (coupons.data.length === 0) return <NoCoupons isLoading={coupons.isFetching} onLoad={load} />;
  return <CouponForm puzzleId={puzzleId} hasCodes={hasCodes} onStarted={onStarted} coupons={coupons.data} />;
}

function NoCoupons({ isLoading, onLoad }: { isLoading: boolean; onLoad: () => void }) {
  return (
    <EmptyState icon={TicketPercent} title={t('Your Stripe account has no usable coupon.')}>
      <p>
        {t(
          'In Stripe, open Product catalog, then Coupons, and create one. Then load the coupons again here.',
        )}
      </p>
      <Button variant="secondary" isBusy={isLoading} onClick={onLoad}>
        {t('Load again')}
      </Button>
    </EmptyState>
  );
}

function CouponForm(props: GenerateFormProps & { coupons: StripeCoupon[] }) {
  const { puzzleId, hasCodes, onStarted, coupons } = props;
  const [couponId, setCouponId] = useState<string | null>(null);
  const [errors, setErrors] = useState<GenerateErrors>({});
  const form = useFocusFallback<HTMLFormElement>();
  const fields = {
    coupon: useRef<HTMLInputElement>(null),
    count: useRef<HTMLInputElement>(null),
    prefix: useRef<HTMLInputElement>(null),
    title: useRef<HTMLInputElement>(null),
  };
  const generate = useGenerateCodes(puzzleId);

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const typed = (name: 'count' | 'prefix' | 'title') => fields[name].current?.value ?? '';
    const coupon = coupons.find(({ id }) => id === couponId);
    // If the coupon has no name, the server would use the coupon's id as the title.
    const title = typed('title').trim() || (coupon?.name === null ? formatCouponTitle(coupon) : '');
    const filled = { couponId, count: typed('count'), prefix: typed('prefix'), title };
    const read = readGenerateForm(filled);
    setErrors('errors' in read ? read.errors : {});
    if ('input' in read) {
      generate.send(read.input, onStarted);
      return;
    }
    const first = (['coupon', 'count', 'prefix'] as const).find((name) => read.errors[name]);
    if (first) fields[first].current?.focus();
  };
  const submit = (
    <Button type="submit" size="large" isBusy={generate.isPending} className="w-full sm:w-auto">
      {t('Generate Codes')}
    </Button>
  );
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('Promotion codes from Stripe')}
      className="space-y-6"
      onSubmit={handleSubmit}
    >
      <CouponChoice
        coupons={coupons}
        value={couponId}
        error={errors.coupon}
        onChange={setCouponId}
        ref={fields.coupon}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field
          label={t('Quantity')}
          isRequired
          error={errors.count}
          hint={t('From 1 to {max} codes.', { max: promotionCodesPerBatch })}
        >
          {(control) => (
            <Input
              {...control}
              ref={fields.count}
              inputMode="numeric"
              maxLength={6}
              defaultValue={promotionCodesDefault}
            />
          )}
        </Field>
        <PrefixField error={errors.prefix} ref={fields.prefix} />
      </div>
      {hasCodes || (
        <Field
          label={t('Title')}
          hint={t('Only you see this title. Leave it empty to use the name of the coupon.')}
        >
          {(control) => (
            <Input {...control} ref={fields.title} maxLength={titleMaxChars} placeholder={t('Summer sale')} />
          )}
        </Field>
      )}
      {hasCodes ? <DialogActions>{submit}</DialogActions> : submit}
    </form>
  );
}

function PrefixField({ error, ref }: { error: string | undefined; ref: Ref<HTMLInputElement> }) {
  const [prefix, setPrefix] = useState<string>(promotionPrefixDefault);
  const hint = (
    <RichText
      text="A code will look like <example>{code}</example>"
      values={{ code: buildExampleCode(prefix) }}
      parts={{ example: (content) => <span className="font-mono break-all">{content}</span> }}
    />
  );
  return (
    <Field label={t('Prefix')} error={error} hint={hint}>
      {(control) => (
        <Input
          {...control}
          ref={ref}
          maxLength={promotionPrefixMaxChars}
          spellCheck={false}
          autoCapitalize="characters"
          className="font-mono"
          value={prefix}
          onChange={({ target }) => {
            setPrefix(target.value);
          }}
        />
      )}
    </Field>
  );
}
