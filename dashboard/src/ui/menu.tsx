import { ChevronRight } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactElement, type ReactNode, startTransition, useRef, useState } from 'react';
import { joinClassNames } from './class-names.ts';

export interface MenuProps {
  /** The button that opens the menu; it needs an accessible name. */
  trigger: ReactElement;
  children: ReactNode;
}

/**
 * A menu that a button opens. Radix's defaults fix its timing (R14): typed letters select a matching item and
 * expire after 1 s; a submenu opens after 100 ms, and the pointer has 300 ms to move into it.
 */
export function Menu({ trigger, children }: MenuProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isPressed = useRef(false);
  return (
    <DropdownMenu.Root
      modal={false}
      open={isOpen}
      onOpenChange={(next) => {
        const change = () => {
          setIsOpen(next);
        };
        // The transition lets the browser paint the pressed button before the list renders. After a key, the list must
        // have the focus before the next key.
        if (next && isPressed.current) startTransition(change);
        else change();
        isPressed.current = false;
      }}
    >
      <DropdownMenu.Trigger
        asChild
        ref={setButton}
        onPointerDownCapture={() => {
          isPressed.current = true;
        }}
      >
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={findLandmark(button)}>
        <DropdownMenu.Content align="end" sideOffset={8} collisionPadding={8} className={listLooks}>
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** An action of a menu. */
export function MenuItem({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <DropdownMenu.Item className={itemLooks} onSelect={onSelect}>
      {children}
    </DropdownMenu.Item>
  );
}

/** A menu item whose only child is a link. */
export function MenuLink({ children }: { children: ReactElement }) {
  return (
    <DropdownMenu.Item className={joinClassNames(itemLooks, 'text-ink no-underline')} asChild>
      {children}
    </DropdownMenu.Item>
  );
}

/** A line between groups of items, such as before a destructive one. */
export function MenuLine() {
  return <DropdownMenu.Separator className="mx-2 my-1 h-px bg-line" />;
}

/** An item that opens a further menu. */
export function Submenu({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger className={joinClassNames(itemLooks, 'data-[state=open]:bg-brand-tint')}>
        {label}
        <ChevronRight aria-hidden className="ms-auto size-4 text-soft rtl:-scale-x-100" />
      </DropdownMenu.SubTrigger>
      <DropdownMenu.Portal container={findLandmark(null)}>
        <DropdownMenu.SubContent sideOffset={4} collisionPadding={8} className={listLooks}>
          {children}
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  );
}

/**
 * Finds the dialog around the button, or the page's `<main>`. Menus open inside it, because screen reader users
 * miss content outside landmarks, and outside of an open dialog everything is hidden from them.
 */
function findLandmark(button: HTMLElement | null): HTMLElement | null {
  return button?.closest<HTMLElement>('[role=dialog]') ?? document.querySelector('main');
}

/**
 * The small minimum width lets a menu and its submenu fit side by side on a narrow screen. On a low screen,
 * the menu scrolls.
 */
const listLooks = [
  'z-30 min-w-36 animate-fade rounded-card border border-line bg-card p-1.5 text-ink shadow-float outline-none',
  'max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto sm:min-w-48',
].join(' ');
const itemLooks = [
  'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-tile px-3 text-sm font-semibold outline-none',
  'data-highlighted:bg-brand-tint data-highlighted:marked [&_svg]:size-4',
].join(' ');
