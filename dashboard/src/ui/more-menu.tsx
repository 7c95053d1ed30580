import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { joinClassNames } from './class-names.ts';
import { Menu } from './menu.tsx';

export interface MoreMenuProps extends Pick<ButtonProps, 'variant' | 'className'> {
  /** The accessible name, which contains the name of the item. */
  label: string;
  children: ReactNode;
}

/** The menu with the further actions on one item of a list. Actions that delete are here and not in the row. */
export function MoreMenu({ label, variant = 'quiet', className, children }: MoreMenuProps) {
  return (
    <Menu
      trigger={
        <Button
          variant={variant}
          size="icon"
          className={joinClassNames('size-9', className)}
          aria-label={label}
        >
          <Ellipsis aria-hidden className="size-5" />
        </Button>
      }
    >
      {children}
    </Menu>
  );
}
