import { joinClassNames } from './class-names.ts';

export interface SelectBoxProps {
  /** The accessible name, such as 'Select Summer sale'. */
  label: string;
  isSelected: boolean;
  /** `isRange` is true if the change applies to all items from the previously pressed one to this one. */
  onSelect: (isSelected: boolean, isRange: boolean) => void;
  /** Sets the position, which must not be `static`, because the box must lie above the link. */
  className?: string;
}

/** A checkbox that selects an item of a list. It lies above the link that covers the item. */
export function SelectBox({ label, isSelected, onSelect, className = 'relative' }: SelectBoxProps) {
  return (
    <label
      className={joinClassNames('z-1 grid size-9 shrink-0 cursor-pointer place-items-center', className)}
    >
      <input
        type="checkbox"
        checked={isSelected}
        aria-label={label}
        className="size-4.5"
        onChange={(event) => {
          const { nativeEvent } = event;
          onSelect(event.target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true);
        }}
      />
    </label>
  );
}
