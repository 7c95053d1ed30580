import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

export interface RegenerateApiKeyProps {
  prefix: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onConfirm: () => void;
}

/** Tells what breaks with a new key before there is one (D15). */
export function RegenerateApiKey({ prefix, isOpen, onOpenChange, onConfirm }: RegenerateApiKeyProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Regenerate your API key?"
      confirmLabel="Regenerate API Key"
      onConfirm={() => {
        onOpenChange(false);
        onConfirm();
      }}
    >
      <p>
        The key that begins with <span className="font-mono text-ink">{prefix}</span> stops working at once.
        Every server that uses it is refused until you give it the new key.
      </p>
      <p>This cannot be undone. Your campaigns and embed codes are not touched.</p>
    </ConfirmDialog>
  );
}
