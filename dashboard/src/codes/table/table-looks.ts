import { joinClassNames } from '../../ui/class-names.ts';

export const rowHeightPx = 40;

/** The columns of head and rows: selection, code and status; on a wide screen also embed code, website and time. */
export const rowLooks = [
  'grid grid-cols-[2.5rem_minmax(0,1fr)_6.5rem] items-center',
  'lg:grid-cols-[2.5rem_minmax(0,1.5fr)_7rem_minmax(0,1fr)_minmax(0,1fr)_12rem]',
].join(' ');
export const cellLooks = 'min-w-0 truncate px-2';
export const wideCellLooks = joinClassNames(cellLooks, 'max-lg:hidden');
