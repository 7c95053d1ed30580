import { FileCheck2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { lazyModule, useIdleModule } from '../../ui/lazy-module.ts';
import { MenuItem } from '../../ui/menu.tsx';
import type { UsedCodesDialogProps } from './used-codes-dialog.tsx';

const dialog = lazyModule(async () => (await import('./used-codes-dialog.tsx')).UsedCodesDialog);

/**
 * Shows the dialog that marks the codes of a file as used (G139). It loads after the page, because it is rarely
 * opened.
 */
export function UsedCodes(props: UsedCodesDialogProps) {
  const Loaded = useIdleModule(dialog, props.isOpen);
  return Loaded && <Loaded {...props} />;
}

/** The item of a menu that opens the dialog. */
export function UsedCodesItem({ onSelect }: { onSelect: () => void }) {
  return (
    <MenuItem onSelect={onSelect}>
      <FileCheck2 aria-hidden />
      {t('Import used codes')}
    </MenuItem>
  );
}

/** A button that opens the dialog. */
export function UsedCodesButton({ puzzleId }: { puzzleId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <FileCheck2 aria-hidden className="size-4" />
        {t('Import used codes')}
      </Button>
      <UsedCodes puzzleId={puzzleId} isOpen={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
