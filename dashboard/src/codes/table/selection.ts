import type { Code, CodeFilter, RedeemCodes } from '@puzzle-prize/sdk/protocol';

/** The selected codes: individual codes, or all codes that match the filter. */
export type Selection = { kind: 'some'; codes: ReadonlyMap<string, string> } | { kind: 'all' };

export const nothing: Selection = { kind: 'some', codes: new Map() };

export function isSelected(selection: Selection, { id }: Pick<Code, 'id'>): boolean {
  return selection.kind === 'all' || selection.codes.has(id);
}

export function countSelected(selection: Selection, total: number): number {
  return selection.kind === 'all' ? total : selection.codes.size;
}

/**
 * Selects a code, or deselects it if it is selected. If all codes were selected, only this code stays
 * selected.
 */
export function toggleCode(selection: Selection, { id, code }: Pick<Code, 'id' | 'code'>): Selection {
  if (selection.kind === 'all') return { kind: 'some', codes: new Map([[id, code]]) };
  const codes = new Map(selection.codes);
  if (!codes.delete(id)) codes.set(id, code);
  return { kind: 'some', codes };
}

/** Adds codes, up to a limit. */
export function addCodes(
  selection: Selection,
  added: readonly Pick<Code, 'id' | 'code'>[],
  max: number,
): Selection {
  const codes = new Map(selection.kind === 'all' ? [] : selection.codes);
  for (const { id, code } of added) if (codes.size < max) codes.set(id, code);
  return { kind: 'some', codes };
}

/** Returns the part of the request that specifies the selected codes. */
export function describeSelection(selection: Selection, filter: CodeFilter): Omit<RedeemCodes, 'isRedeemed'> {
  return selection.kind === 'all' ? { matching: filter } : { ids: [...selection.codes.keys()] };
}

/** Returns the state of the checkbox above the rows. */
export function describeExtent(selection: Selection): 'none' | 'some' | 'all' {
  if (selection.kind === 'all') return 'all';
  return selection.codes.size > 0 ? 'some' : 'none';
}
