/**
 * Exports the parts that contain no product-specific text, for other packages. The dashboard imports the
 * files directly.
 */
export { AlertSheet, type AlertSheetProps } from './alert-sheet.tsx';
export { Badge } from './badge.tsx';
export { Button, type ButtonProps } from './button.tsx';
export { Card } from './card.tsx';
export { Checkbox } from './checkbox.tsx';
export { CodeBlock, type CodeBlockProps, TitledCode } from './code-block.tsx';
export { ColorInput, type ColorInputProps } from './color-input.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
export { CopyButton, type CopyButtonProps } from './copy-button.tsx';
export { DataTable, type DataTableColumn, type DataTableProps, type DataTableRow } from './data-table.tsx';
export { Dialog, DialogActions, type DialogProps } from './dialog.tsx';
export { EditConflicts, type EditConflictsProps, type ShownConflict } from './edit-conflicts.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './error-state.tsx';
export { Field, type FieldControl, type FieldProps } from './field.tsx';
export { FileDrop, type FileDropProps } from './file-drop.tsx';
export { FormActions, type FormActionsProps } from './form-actions.tsx';
export { Input } from './input.tsx';
export { LoadingOverlayProvider, useLoadingOverlay } from './loading-overlay.tsx';
export { Menu, MenuItem, MenuLine, MenuLink, type MenuProps, Submenu } from './menu.tsx';
export { MoreMenu, type MoreMenuProps } from './more-menu.tsx';
export { BackLink, PageHeader, type PageHeaderProps } from './page-header.tsx';
export { ProgressBar, type ProgressBarProps } from './progress-bar.tsx';
export { RadioRow, type RadioOption, type RadioRowProps } from './radio-row.tsx';
export { Segmented, type Segment, type SegmentedProps } from './segmented.tsx';
export { Select } from './select.tsx';
export { SideSheet, type SideSheetProps } from './side-sheet.tsx';
export { Loading, type LoadingProps, Skeleton } from './skeleton.tsx';
export { LiveRegion } from './live-region.tsx';
export { Sparkline, type SparklineProps } from './sparkline.tsx';
export { StatCard, type StatCardProps } from './stat-card.tsx';
export { StatusText, type StatusTextProps, type StatusTone } from './status-text.tsx';
export { type TabItem, Tabs, type TabsProps } from './tabs.tsx';
export { Textarea } from './textarea.tsx';
export { Toaster, useToast } from './toaster.tsx';
export { createToastStore, type ToastStore, type ToastText } from './toast-store.ts';
export { Tooltip, TooltipTiming } from './tooltip.tsx';
