import type { StripeCoupon } from '@puzzle-prize/sdk/protocol';
import { ChevronDown } from 'lucide-react';
import { type Ref, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../language/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
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

/** The number of coupons from which the list is long, so that at least three are behind the button. */
const longFrom = 9;
/** The number of coupons that a long list shows at first. */
const firstCount = 6;

/** Shows the coupons of the account as cards (K7). A long list shows its first ones, because it does not scroll. */
export function CouponChoice({ coupons, value, error, onChange, ref }: CouponChoiceProps) {
  const id = useId();
  const [showsAll, setShowsAll] = useState(() =>
    coupons.slice(firstCount).some((coupon) => coupon.id === value),
  );
  const list = useRef<HTMLDivElement>(null);
  const shown = coupons.length >= longFrom && !showsAll ? coupons.slice(0, firstCount) : coupons;
  const showAll = () => {
    flushSync(() => {
      setShowsAll(true);
    });
    // The button that had the focus is gone.
    list.current?.querySelectorAll('input').item(firstCount).focus();
  };
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">{t('Stripe coupon')}</legend>
      <div ref={list} className="grid gap-2 sm:grid-cols-2 sm:gap-3">
        {shown.map((coupon, index) => (
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
      {shown.length < coupons.length && (
        <Button variant="quiet" size="small" className="mt-2" onClick={showAll}>
          <ChevronDown aria-hidden className="size-4" />
          {t('{count} more', { count: coupons.length - firstCount })}
        </Button>
      )}
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
