import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { closeOnEscape } from '../ui/dialog.tsx';
import { useReturnFocus } from '../ui/use-return-focus.ts';

export interface StudioSheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description: string;
  children: ReactNode;
}

/** A dialog that fills the screen. */
export function StudioSheet({ isOpen, onOpenChange, title, description, children }: StudioSheetProps) {
  const focusHandling = useReturnFocus(isOpen);
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Content
          {...focusHandling}
          onKeyDown={closeOnEscape(onOpenChange)}
          className="fixed inset-0 z-40 flex animate-fade flex-col bg-paper outline-none"
        >
          <div className="flex items-center gap-3 border-b border-line bg-card px-4 py-3 sm:px-6">
            <div className="min-w-0 flex-1 sm:flex sm:flex-wrap sm:items-baseline sm:gap-x-4">
              <Radix.Title className="text-lead">{title}</Radix.Title>
              <Radix.Description className="text-sm text-soft">{description}</Radix.Description>
            </div>
            <Radix.Close asChild>
              <Button variant="quiet" size="icon" aria-label={t('Close')}>
                <X aria-hidden />
              </Button>
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
