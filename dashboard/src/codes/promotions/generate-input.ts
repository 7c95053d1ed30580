import type { GenerateCodes } from '@puzzle-prize/sdk/protocol';
import {
  promotionCodesPerBatch,
  promotionPrefixMaxChars,
  promotionPrefixPattern,
} from '@puzzle-prize/sdk/protocol/limits';
import { t } from '../../language/t.ts';

/** The values of the form as the owner typed them. */
export interface GenerateForm {
  couponId: string | null;
  count: string;
  prefix: string;
  title: string;
}

/** The errors by field (K8). */
export interface GenerateErrors {
  coupon?: string;
  count?: string;
  prefix?: string;
}

/** Converts the form to a request, or returns its errors. */
export function readGenerateForm(form: GenerateForm): { input: GenerateCodes } | { errors: GenerateErrors } {
  const { couponId, prefix, title } = { ...form, prefix: form.prefix.trim(), title: form.title.trim() };
  const count = /^\d+$/.test(form.count.trim()) ? Number(form.count) : 0;
  const errors: GenerateErrors = {};
  if (couponId === null) errors.coupon = t('Coupon Required - Please select a Stripe coupon first.');
  if (count < 1 || count > promotionCodesPerBatch)
    errors.count = t('Invalid Quantity - Quantity must be between 1 and {max}.', {
      // The maximum is shown without a thousands separator, because the field does not accept one.
      max: String(promotionCodesPerBatch),
    });
  if (prefix.length > promotionPrefixMaxChars || !promotionPrefixPattern.test(prefix))
    errors.prefix = t('At most {max} letters, digits and dashes.', { max: promotionPrefixMaxChars });
  if (couponId === null || Object.keys(errors).length > 0) return { errors };
  return { input: { couponId, count, prefix, ...(title !== '' && { title }) } };
}

/** Returns an example of a generated code. */
export function buildExampleCode(prefix: string): string {
  return [prefix.trim(), '7KQ2M9XWRT'].filter((part) => part !== '').join('-');
}
