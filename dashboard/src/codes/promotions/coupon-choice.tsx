import type { StripeCoupon } from '@puzzle-prize/sdk/protocol';
import { type Ref, useId } from 'react';
import { t } from '../../language/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { joinClassNames } from '../../ui/class-names.ts';
import { formatCouponTitle, formatDiscount } from './coupon-text.ts';

export interface CouponChoiceProps {
  coupons: readonly StripeCoupon[];
  value: string | null;
  error: string | undefined;
  onChange: (id: string) => void;
  /** The input of the first coupon. It receives the focus when the form is sent without a coupon. */
  ref: Ref<HTMLInputElement>;
}

/** Shows the coupons of the account as cards (K7). */
export function CouponChoice({ coupons, value, error, onChange, ref }: CouponChoiceProps) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">{t('Stripe coupon')}</legend>
      {/* The padding leaves space for the focus outline of a card. */}
      <div className="-m-1 grid max-h-96 gap-3 overflow-y-auto p-1 sm:grid-cols-2">
        {coupons.map((coupon, index) => (
          <label
            key={coupon.id}
            className={joinClassNames(
              cardLooks,
              coupon.id === value ? 'border-brand bg-brand-tint' : error ? 'border-berry' : 'border-line',
            )}
          >
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={`${id}-coupon`}
              className="mt-1 size-4 shrink-0 outline-none"
              checked={coupon.id === value}
              aria-label={`${formatCouponTitle(coupon)}, ${coupon.name === null ? coupon.id : formatDiscount(coupon)}`}
              onChange={() => {
                onChange(coupon.id);
              }}
            />
            <span className="min-w-0 space-y-1">
              <span dir="auto" className="block font-semibold wrap-anywhere">
                {formatCouponTitle(coupon)}
              </span>
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                {coupon.name !== null && <Badge tone="sun">{formatDiscount(coupon)}</Badge>}
                <span className="font-mono text-xs break-all text-soft">{coupon.id}</span>
              </span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-3 text-sm font-medium text-berry">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const cardLooks = [
  'flex gap-3 rounded-tile border p-3.5 transition-colors hover:border-brand',
  'has-focus-visible:outline-3 has-focus-visible:outline-brand',
].join(' ');
