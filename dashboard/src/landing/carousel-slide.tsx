import { classNames } from '../ui/class-names.ts';
import type { CarouselItem } from './carousel-items.ts';
import { DemoFrame } from './demo-frame.tsx';

interface CarouselSlideProps {
  item: CarouselItem;
  /** '2 of 6'. */
  place: string;
  isSelected: boolean;
}

/** A frame or a picture with what it says. Those at the sides are scenery: dimmed, and out of the keyboard's way. */
export function CarouselSlide({ item, place, isSelected }: CarouselSlideProps) {
  return (
    <li
      aria-roledescription="slide"
      aria-label={place}
      inert={!isSelected}
      className="min-w-0 flex-[0_0_100%] px-4 select-none sm:flex-[0_0_25rem] sm:px-5"
    >
      <div
        style={{ maxWidth: item.width, height: item.height }}
        className={classNames(
          'mx-auto w-full overflow-hidden rounded-card shadow-card transition-opacity duration-300',
          !isSelected && 'opacity-45',
        )}
      >
        {item.type === 'iframe' ? <DemoFrame item={item} /> : <Picture item={item} />}
      </div>
      <div className="mx-auto mt-5 min-h-38 text-center" style={{ maxWidth: item.width }}>
        <h3 className="text-xl">{item.title}</h3>
        <p className="mt-2 text-soft">{item.description}</p>
      </div>
    </li>
  );
}

function Picture({ item: { src, alt, width, height, style } }: { item: CarouselItem }) {
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      style={style}
      draggable={false}
      className="size-full border border-line object-cover object-top"
    />
  );
}
