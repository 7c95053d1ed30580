import { t } from '../language/t.ts';
import { joinClassNames } from '../ui/class-names.ts';
import { type HeroImage, heroImages } from './hero-images.ts';

interface HeroChoiceProps {
  selected: HeroImage;
  onSelect: (image: HeroImage) => void;
}

/** Offers three images for the first board. The choice shows that any image can be a puzzle. */
export function HeroChoice({ selected, onSelect }: HeroChoiceProps) {
  return (
    <>
      <p className="self-center pt-3 text-sm">{t('Try another image:')}</p>
      <div role="group" aria-label={t('Image of the puzzle')} className="flex gap-2">
        {heroImages.map((image) => (
          <button
            key={image.id}
            type="button"
            aria-label={image.label()}
            aria-pressed={image.id === selected.id}
            className={joinClassNames(
              'size-11 overflow-hidden rounded-tile border-2 outline-offset-2 focus-visible:outline-sun',
              image.id === selected.id
                ? 'border-sun forced-colors:border-4'
                : 'border-transparent opacity-80 hover:opacity-100',
            )}
            onClick={() => {
              onSelect(image);
            }}
          >
            <img src={image.smallUrl} alt="" width={40} height={40} className="size-full object-cover" />
          </button>
        ))}
      </div>
    </>
  );
}
