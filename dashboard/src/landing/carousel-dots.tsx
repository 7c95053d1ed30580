import { classNames } from '../ui/class-names.ts';
import type { CarouselItem } from './carousel-items.ts';

interface CarouselDotsProps {
  items: readonly CarouselItem[];
  selected: number;
  onSelect: (index: number) => void;
}

/** A dot for each slide (L5). */
export function CarouselDots({ items, selected, onSelect }: CarouselDotsProps) {
  return (
    <div role="group" aria-label="Choose a slide" className="flex">
      {items.map(({ id, title }, index) => (
        <button
          key={id}
          type="button"
          aria-label={title}
          aria-current={index === selected}
          className="group grid size-7 place-items-center rounded-full"
          onClick={() => {
            onSelect(index);
          }}
        >
          <span
            className={classNames(
              'h-2.5 rounded-full border border-border-field transition-[width]',
              index === selected ? 'w-6 border-brand bg-brand' : 'w-2.5 group-hover:bg-soft',
            )}
          />
        </button>
      ))}
    </div>
  );
}
