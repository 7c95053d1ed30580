import type { DemoEmbed } from '@puzzle-prize/sdk/protocol';
import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { isRightToLeft } from '../language/direction.ts';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { joinClassNames } from '../ui/class-names.ts';
import { LiveRegion } from '../ui/live-region.tsx';
import { type CarouselItem, carouselItems } from './carousel-items.ts';
import { CarouselSlide } from './carousel-slide.tsx';

/**
 * Dragging wraps from the last slide to the first; the buttons do not (L5, G44). The carousel has no
 * autoplay.
 */
const options = {
  loop: true,
  align: 'center',
  dragThreshold: 10,
  duration: 25,
  startIndex: 0,
  breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
} as const;

export interface CarouselProps {
  /** The name of the region for assistive technology. */
  label: string;
  items: readonly CarouselItem[];
}

/** A carousel with drag, buttons, dots and keyboard control (L5). Only the middle slide is interactive. */
export function Carousel({ label, items }: CarouselProps) {
  const [viewport, embla] = useEmblaCarousel({ ...options, direction: isRightToLeft() ? 'rtl' : 'ltr' });
  const selected = useSelected(embla);
  const last = items.length - 1;
  const goTo = (index: number) => {
    if (index >= 0 && index <= last) embla?.scrollTo(index);
  };
  if (items.length === 0) return <p className="py-16 text-center text-soft">{t('No items to display')}</p>;
  return (
    <section
      aria-roledescription={t('carousel')}
      aria-label={label}
      onKeyDown={(event) => {
        const target = findKeyTarget(event, { selected, last });
        if (target === null) return;
        event.preventDefault();
        goTo(target);
      }}
    >
      <div ref={viewport} className={viewportLooks}>
        <ul
          className="flex touch-pan-y"
          onClick={({ target, currentTarget, clientX }) => {
            // All slides except the middle one are inert, so the list receives clicks on them.
            if (target !== currentTarget) return;
            const { left, width } = currentTarget.getBoundingClientRect();
            if (clientX < left + width / 2 !== isRightToLeft()) embla?.scrollPrev();
            else embla?.scrollNext();
          }}
        >
          {items.map((item, index) => (
            <CarouselSlide
              key={item.id}
              item={item}
              place={t('{place} of {count}', { place: index + 1, count: items.length })}
              isSelected={index === selected}
            />
          ))}
        </ul>
      </div>
      {last > 0 && (
        <div className="mt-4 flex items-center justify-center gap-2 sm:gap-4">
          <StepButton
            label={t('Previous slide')}
            isEnd={selected === 0}
            onStep={() => {
              goTo(selected - 1);
            }}
          >
            <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
          </StepButton>
          <CarouselDots items={items} selected={selected} onSelect={goTo} />
          <StepButton
            label={t('Next slide')}
            isEnd={selected === last}
            onStep={() => {
              goTo(selected + 1);
            }}
          >
            <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
          </StepButton>
        </div>
      )}
      <LiveRegion
        text={t('Slide {place} of {count}: {title}', {
          place: selected + 1,
          count: items.length,
          title: items[selected]?.title ?? '',
        })}
      />
    </section>
  );
}

/**
 * The carousel shows one slide on narrow screens and three on wide ones, and never cuts a slide. At three, the
 * outer slides end where the other sections of the page end. Dragging can wrap around, because the remaining
 * slides are hidden.
 */
const viewportLooks =
  'mx-auto cursor-grab overflow-hidden pb-3 active:cursor-grabbing sm:max-w-[25rem] lg:max-w-[min(75rem,100%-3rem)]';

type Embla = ReturnType<typeof useEmblaCarousel>[1];

function useSelected(embla: Embla): number {
  const [selected, setSelected] = useState<number>(options.startIndex);
  useEffect(() => {
    if (!embla) return;
    const note = () => {
      setSelected(embla.selectedScrollSnap());
    };
    embla.on('select', note).on('reInit', note);
    return () => {
      embla.off('select', note).off('reInit', note);
    };
  }, [embla]);
  return selected;
}

/**
 * Returns the index of the slide that a key selects; null for other keys. The arrow keys do not wrap around.
 */
function findKeyTarget(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  { selected, last }: { selected: number; last: number },
): number | null {
  if (altKey || ctrlKey || metaKey) return null;
  const [previous, next] = isRightToLeft() ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  switch (key) {
    case previous:
      return Math.max(0, selected - 1);
    case next:
      return Math.min(last, selected + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

interface StepButtonProps {
  label: string;
  isEnd: boolean;
  onStep: () => void;
  children: ReactNode;
}

/**
 * A button to the next or previous slide. At the end, the button is not `disabled`, because it would lose the
 * focus.
 */
function StepButton({ label, isEnd, onStep, children }: StepButtonProps) {
  return (
    <Button
      variant="secondary"
      size="icon"
      aria-label={label}
      aria-disabled={isEnd}
      className="size-11 aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
      onClick={() => {
        if (!isEnd) onStep();
      }}
    >
      {children}
    </Button>
  );
}

interface CarouselDotsProps {
  items: readonly CarouselItem[];
  selected: number;
  onSelect: (index: number) => void;
}

/** One dot for each slide (L5). */
function CarouselDots({ items, selected, onSelect }: CarouselDotsProps) {
  return (
    <div role="group" aria-label={t('Choose a slide')} className="flex">
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
            className={joinClassNames(
              'h-2.5 rounded-full border border-border-field transition-[width]',
              index === selected ? 'w-6 border-brand bg-brand' : 'w-2.5 group-hover:bg-soft',
            )}
          />
        </button>
      ))}
    </div>
  );
}

/** The carousel with the slides of this installation (L4). */
export function DemoCarousel({ demos }: { demos: readonly DemoEmbed[] }) {
  return <Carousel label={t('Puzzle Prize at work')} items={carouselItems(demos)} />;
}
