import { buildApplyUrl, codePlaceholder } from '@puzzle-prize/sdk/protocol/apply-url';
import { applyUrlMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

export interface ShopLinkFieldProps {
  /** The template of the apply link, as typed. */
  template: string;
  /** The reason why the template cannot be used. */
  error: string | undefined;
  onChange: (template: string) => void;
}

/** The code in the example below the field. */
const sampleCode = 'SAVE10-7Q2M';

/** The templates of the apply links of well-known shops. `blank` is the part that the owner replaces. */
const presets = [
  { name: 'Shopify', blank: 'SHOP', template: `https://SHOP/discount/${codePlaceholder}?redirect=/` },
  { name: 'WooCommerce', blank: 'SHOP', template: `https://SHOP/?apply_coupon=${codePlaceholder}` },
  {
    name: 'Stripe Payment Link',
    blank: 'LINK',
    template: `https://buy.stripe.com/LINK?prefilled_promo_code=${codePlaceholder}`,
  },
] as const;

/** The field for the apply link of a shop (G55), with presets, an example and a link to test it. */
export function ShopLinkField({ template, error, onChange }: ShopLinkFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const handlePreset = ({ template: preset, blank }: (typeof presets)[number]) => {
    flushSync(() => {
      onChange(preset);
    });
    const start = preset.indexOf(blank);
    input.current?.focus();
    input.current?.setSelectionRange(start, start + blank.length);
  };
  return (
    <div className="min-w-0 space-y-3">
      <Field
        label={t('Shop link')}
        error={error}
        hint={t('“Use it now” opens this address. {placeholder} stands for the code of the winner.', {
          placeholder: codePlaceholder,
        })}
      >
        {(control) => (
          <Input
            {...control}
            ref={input}
            type="url"
            dir="ltr"
            value={template}
            maxLength={applyUrlMaxChars}
            spellCheck={false}
            placeholder={`https://shop.example/?code=${codePlaceholder}`}
            onChange={(event) => {
              onChange(event.target.value);
            }}
          />
        )}
      </Field>
      <div role="group" aria-label={t('Forms of the shop link')} className="flex flex-wrap gap-2">
        {presets.map((preset) => (
          <Button
            key={preset.name}
            variant="secondary"
            size="small"
            onClick={() => {
              handlePreset(preset);
            }}
          >
            {preset.name}
          </Button>
        ))}
      </div>
      <ShopLinkExample template={template.trim()} />
    </div>
  );
}

/** Shows what visitors open, or nothing while the template cannot be used. */
function ShopLinkExample({ template }: { template: string }) {
  const example = buildApplyUrl(template, sampleCode);
  return (
    <div className="space-y-1 text-sm text-soft">
      {template.includes('apply_coupon=') && (
        <p>{t('WooCommerce needs a plugin that applies a coupon from the address.')}</p>
      )}
      {template.includes('//buy.stripe.com/LINK') && (
        <p>{t('Replace LINK with the end of your payment link.')}</p>
      )}
      {example !== null && (
        <p>
          {t('With the code {code}:', { code: sampleCode })}{' '}
          <span dir="ltr" className="font-mono wrap-anywhere text-ink">
            {example}
          </span>{' '}
          <a
            href={example}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-6 items-center font-semibold text-brand-strong underline underline-offset-4"
          >
            {t('Test this link')}
            <span className="sr-only"> {t('(opens a new tab)')}</span>
          </a>
        </p>
      )}
    </div>
  );
}
