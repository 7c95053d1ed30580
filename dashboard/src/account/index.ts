/** Exports parts of the account for other packages. The dashboard itself imports the files directly. */
export { CallList, type CallListProps } from './calls/call-list.tsx';
export { CallSheet, type CallSheetProps } from './calls/call-sheet.tsx';
export { CounterDialog, type CounterDialogProps } from './counters/counter-dialog.tsx';
export { InviteDialog, type InviteDialogProps } from './counters/invite-dialog.tsx';
