import type { CodeType, CreateCollection } from '@puzzle-prize/sdk/protocol';
import { errorCatalogue } from '@puzzle-prize/sdk/protocol/errors';
import { codeLinesMax, codeMaxChars, codesPerCollection } from '@puzzle-prize/sdk/protocol/limits';
import { countOf } from '../ui/count-of.ts';
import { type ListReport, splitLines } from './list-report.ts';

interface SourceTexts {
  label: string;
  hint: string;
  /** Whether the same code goes to everyone (K5). */
  isReusable: boolean;
}

/** Where an owner's codes come from (K4, K5). */
export const codeSources: Record<CodeType, SourceTexts> = {
  coupon: { label: 'Single coupon code', hint: 'One code, the same for every winner.', isReusable: true },
  promotion: {
    label: 'Promotion codes',
    hint: 'Made from a Stripe coupon, or a list. Each code is given out once.',
    isReusable: false,
  },
  shopify: {
    label: 'Shop codes',
    hint: "Your shop's discounts, by text or CSV file. Each code is given out once.",
    isReusable: false,
  },
};

/** The sources in the order they are offered. */
export const codeTypes: readonly CodeType[] = ['coupon', 'promotion', 'shopify'];

/** What the form that sets codes holds. */
export interface CodesForm {
  codeType: CodeType;
  title: string;
  /** The coupon. */
  code: string;
  /** The list, one code a line. */
  list: string;
}

/** Why a form cannot be sent, by field. */
export interface CodesErrors {
  title?: string | undefined;
  codes?: string | undefined;
}

/** What keeps a form from being sent (K6); the report is of the form's list. */
export function checkCodes({ codeType, title, code }: CodesForm, report: ListReport): CodesErrors {
  return {
    title: title.trim() === '' ? 'Please enter a title for this code collection' : undefined,
    codes: codeSources[codeType].isReusable ? couponError(code) : listError(report),
  };
}

/** Whether anything was found. */
export function hasErrors({ title, codes }: CodesErrors): boolean {
  return title !== undefined || codes !== undefined;
}

/** Why a list cannot be sent (K6). */
export function listError({ codes, lines, tooLong }: ListReport): string | undefined {
  if (codes === 0) return 'Please enter codes to upload';
  if (codes > codesPerCollection) return errorCatalogue['codes.too_many'].message;
  if (lines > codeLinesMax) {
    return `A list has at most ${countOf(codeLinesMax, 'line')}, blank lines and duplicates included.`;
  }
  if (tooLong > 0)
    return `A code has at most ${String(codeMaxChars)} characters. Please leave out what is longer.`;
  return undefined;
}

function couponError(code: string): string | undefined {
  return code.trim() === '' ? 'Please enter a code' : undefined;
}

/** What is sent for a filled form (K11). */
export function toCollection({ codeType, title, code, list }: CodesForm): CreateCollection {
  return { codeType, title, codes: codeSources[codeType].isReusable ? [code] : splitLines(list) };
}
