import { ChevronRight } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface MenuProps {
  /** The button that opens it; it needs an accessible name. */
  trigger: ReactElement;
  children: ReactNode;
}

/**
 * A menu behind a button. Letters choose what begins with them and are forgotten after 1 s; a submenu opens 100 ms after
 * the pointer rests on it and forgives 300 ms on the way into it (R14): Radix's own numbers.
 */
export function Menu({ trigger, children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={landmark()}>
        <DropdownMenu.Content align="end" sideOffset={8} collisionPadding={8} className={listLooks}>
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** One thing to do. */
export function MenuItem({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <DropdownMenu.Item className={itemLooks} onSelect={onSelect}>
      {children}
    </DropdownMenu.Item>
  );
}

/** More things to do behind one of the items. */
export function Submenu({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger className={classNames(itemLooks, 'data-[state=open]:bg-brand-tint')}>
        {label}
        <ChevronRight aria-hidden className="ml-auto size-4 text-soft" />
      </DropdownMenu.SubTrigger>
      <DropdownMenu.Portal container={landmark()}>
        <DropdownMenu.SubContent sideOffset={4} collisionPadding={8} className={listLooks}>
          {children}
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  );
}

/** Menus open inside the page's landmark: what stands outside of all of them is easily missed with a screen reader. */
function landmark(): HTMLElement | null {
  return document.querySelector('main');
}

/** On a narrow screen a menu and the one beside it just fit. */
const listLooks = [
  'z-30 min-w-36 animate-fade rounded-tile border border-line bg-card p-1.5 text-ink shadow-float outline-none',
  'sm:min-w-48',
].join(' ');
const itemLooks = [
  'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-[0.6rem] px-3 text-sm font-semibold outline-none',
  'data-highlighted:bg-brand-tint data-highlighted:marked [&_svg]:size-4',
].join(' ');
