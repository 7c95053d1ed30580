import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { isRightToLeft } from '../language/direction.ts';
import { t } from '../language/t.ts';
import { Button } from './button.tsx';
import { joinClassNames } from './class-names.ts';
import { type ToastSide, useToastSide } from './toast-side.ts';
import type { Toast } from './toast-store.ts';

export interface ToastRegionProps {
  toasts: readonly Toast[];
  onClose: (id: string) => void;
}

/**
 * Shows the toasts (R12). A toast closes after 5 s, or when the user swipes it in the reading direction. F8 focuses
 * the region.
 */
export function ToastRegion({ toasts, onClose }: ToastRegionProps) {
  const side = useToastSide(toasts[0]?.id);
  return (
    <Radix.Provider
      duration={5000}
      swipeDirection={isRightToLeft() ? 'left' : 'right'}
      swipeThreshold={50}
      label={t('Notification')}
    >
      {toasts.map((toast) => (
        <ToastView key={toast.id} toast={toast} onClose={onClose} />
      ))}
      <Radix.Viewport
        hotkey={['F8']}
        label={t('Notifications ({key})', { key: 'F8' })}
        className={joinClassNames(
          'fixed inset-e-12 inset-s-0 z-50 m-0 flex list-none flex-col p-4 outline-none',
          'sm:inset-e-auto sm:w-[26rem]',
          // On a wide screen, the toasts are in the empty lower part of the owner's navigation.
          'lg:in-[body:has([data-owner-nav])]:w-55 lg:in-[body:has([data-owner-nav])]:p-2',
          // On a narrower screen, the toasts cover a part of an owner's page, so they are hidden until their side is
          // chosen.
          side === undefined && 'max-lg:in-[body:has([data-owner-nav])]:invisible',
          places[side ?? 'corner'],
          // The focused region has no style of its own, so the toasts in it get the focus ring.
          'focus-visible:*:outline-3 focus-visible:*:outline-offset-2 focus-visible:*:outline-brand',
        )}
      />
    </Radix.Provider>
  );
}

const places: Record<ToastSide, string> = {
  // The toasts avoid the buttons of dialogs. On a phone they are at the top, beside the close button, so that they do
  // not cover the board of a race. On a wider screen they are at the bottom left.
  corner: 'top-0 sm:top-auto sm:bottom-0!',
  top: 'top-0 lg:top-auto lg:bottom-0!',
  // On a phone, the toasts are above the navigation bar.
  bottom: 'bottom-14! md:bottom-0!',
};

function ToastView({ toast, onClose }: { toast: Toast; onClose: (id: string) => void }) {
  const { id, title, description, variant = 'default', action, isOpen } = toast;
  const looks = variant === 'default' ? 'border-line border-s-leaf' : 'border-berry border-s-berry';
  return (
    <Radix.Root
      open={isOpen}
      onOpenChange={() => {
        onClose(id);
      }}
      type={variant === 'default' ? 'background' : 'foreground'}
      className={joinClassNames(toastLooks, looks)}
    >
      <div className="min-w-0 flex-1">
        <Radix.Title className={joinClassNames('font-bold', variant === 'destructive' && 'text-berry')}>
          {title}
          {/* Screen readers join the title and the description, so a space separates their words. */}
          {description && ' '}
        </Radix.Title>
        {description && <Radix.Description className="text-sm">{description}</Radix.Description>}
        {action && (
          <Radix.Action asChild altText={action.label} onClick={action.onClick}>
            <Button variant="secondary" size="small" className="mt-3">
              {action.label}
            </Button>
          </Radix.Action>
        )}
      </div>
      <Radix.Close asChild>
        <Button variant="quiet" size="icon" aria-label={t('Dismiss')} className="-my-1 -me-2">
          <X aria-hidden className="size-4" />
        </Button>
      </Radix.Close>
    </Radix.Root>
  );
}

const toastLooks = [
  // A modal dialog disables the pointer for the rest of the page, but a toast above the dialog must react to
  // it.
  'pointer-events-auto flex items-start gap-3 rounded-tile border border-s-[6px] bg-card p-4 shadow-float',
  'data-[state=open]:animate-slide-in data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
  'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
].join(' ');
