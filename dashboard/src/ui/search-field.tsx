import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Input } from './input.tsx';

export interface SearchFieldProps extends Pick<
  ComponentProps<'input'>,
  'enterKeyHint' | 'maxLength' | 'spellCheck'
> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called when the user presses Enter, which does not submit a form around the field. */
  onEnter?: () => void;
}

/** A field that searches a list while the user types. */
export function SearchField({ label, value, onChange, onEnter, ...props }: SearchFieldProps) {
  return (
    <div className="relative min-w-0 flex-1 basis-56">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 inset-s-3 size-4 -translate-y-1/2 text-soft"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        // Both sides leave space for the icon, because text in another direction begins at the other side.
        className="px-9"
        enterKeyHint="search"
        {...props}
        onChange={(event) => {
          onChange(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter?.();
        }}
      />
    </div>
  );
}
