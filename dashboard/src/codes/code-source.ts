import type { CodeType, CreateCollection } from '@puzzle-prize/sdk/protocol';
import { t } from '../language/t.ts';
import { listError } from './list/list-error.ts';
import { type ListReport, splitLines } from './list/list-report.ts';

interface SourceTexts {
  readonly label: string;
  readonly hint: string;
  /** Whether every winner gets the same code (K5). */
  isReusable: boolean;
}

/** The sources from which an owner's codes can come (K4, K5). */
export const codeSources: Record<CodeType, SourceTexts> = {
  coupon: {
    get label() {
      return t('Single coupon code');
    },
    get hint() {
      return t('One code, the same for every winner.');
    },
    isReusable: true,
  },
  promotion: {
    get label() {
      return t('Promotion codes');
    },
    get hint() {
      return t('From a Stripe coupon or your own list. Each code is given out once.');
    },
    isReusable: false,
  },
  shopify: {
    get label() {
      return t('Shop codes');
    },
    get hint() {
      return t("Your shop's discount codes, as text or a CSV file. Each code is given out once.");
    },
    isReusable: false,
  },
};

/** The order in which the form offers the sources. */
export const codeTypes: readonly CodeType[] = ['coupon', 'promotion', 'shopify'];

/** The values of the form that sets codes. */
export interface CodesForm {
  codeType: CodeType;
  title: string;
  /** The coupon code. */
  code: string;
  /** The list, with one code per line. */
  list: string;
}

/** The errors of each field. A form with errors is not sent. */
export interface CodesErrors {
  title?: string | undefined;
  codes?: string | undefined;
}

/** Checks a form before it is sent (K6). `report` describes the form's list. */
export function checkCodes({ codeType, title, code }: CodesForm, report: ListReport): CodesErrors {
  return {
    title: title.trim() === '' ? t('Please enter a title for this code collection') : undefined,
    codes: codeSources[codeType].isReusable ? findCouponError(code) : listError(report),
  };
}

export function hasErrors({ title, codes }: CodesErrors): boolean {
  return title !== undefined || codes !== undefined;
}

function findCouponError(code: string): string | undefined {
  return code.trim() === '' ? t('Please enter a code') : undefined;
}

/** Converts a valid form to the data of the request (K11). */
export function toCollection({ codeType, title, code, list }: CodesForm): CreateCollection {
  return { codeType, title, codes: codeSources[codeType].isReusable ? [code] : splitLines(list) };
}
