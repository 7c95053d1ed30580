import { joinClassNames } from '../../ui/class-names.ts';

export const rowHeightPx = 40;

/**
 * The columns of the head and the rows: selection, code and status. A wide screen adds columns for the embed code,
 * the website and the time. A wider screen also adds a column for the person who redeemed the code.
 */
export const rowLooks = [
  'grid grid-cols-[2.5rem_minmax(0,1fr)_6.5rem] items-center',
  'lg:grid-cols-[2.5rem_minmax(0,1.2fr)_7rem_minmax(8.5rem,1fr)_minmax(0,1fr)_11rem]',
  'xl:grid-cols-[2.5rem_minmax(0,1.2fr)_7rem_minmax(8.5rem,1fr)_minmax(0,1fr)_11rem_minmax(0,0.8fr)]',
].join(' ');
export const cellLooks = 'min-w-0 truncate px-2';
export const wideCellLooks = joinClassNames(cellLooks, 'max-lg:hidden');
export const widestCellLooks = joinClassNames(cellLooks, 'max-xl:hidden');
