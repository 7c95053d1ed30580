import { imageContractPx, imageMasterPx } from '@puzzle-prize/sdk/protocol/limits';
import { CircleCheck, Trash2 } from 'lucide-react';
import { t } from '../language/t.ts';
import { joinClassNames } from '../ui/class-names.ts';
import { MenuItem } from '../ui/menu.tsx';
import { MoreMenu } from '../ui/more-menu.tsx';

export interface ImageCardProps {
  name: string;
  /** A second line: the file size of an owner's image, or the category of a template. */
  detail: string;
  url: string;
  masterUrl: string;
  isSelected: boolean;
  onSelect: (url: string) => void;
  /** Undefined when the owner cannot delete the image. */
  onDelete?: () => void;
}

/** The props that connect an image picker to a form. */
export interface ImageChoice {
  /** The URL of the chosen image; '' for none. */
  value: string;
  onChange: (url: string) => void;
}

/** The height of the grid shows two and a half rows, so the cut-off row hints at more images (I3). */
export const imageGridLooks =
  'grid max-h-[30rem] grid-cols-2 gap-3 overflow-y-auto p-1 -m-1 md:grid-cols-3 lg:grid-cols-4';

/** Shows one image of the picker. A click anywhere on the card selects the image (I3). */
export function ImageCard({ name, detail, url, masterUrl, isSelected, onSelect, onDelete }: ImageCardProps) {
  return (
    <li className="relative">
      <label
        className={joinClassNames(cardLooks, isSelected ? 'border-brand ring-2 ring-brand' : 'border-line')}
      >
        <input
          type="radio"
          name="campaign-image"
          className="absolute inset-0 size-full cursor-pointer appearance-none rounded-tile opacity-0"
          aria-label={name}
          checked={isSelected}
          onChange={() => {
            onSelect(url);
          }}
        />
        <img
          src={url}
          srcSet={`${url} ${String(imageContractPx)}w, ${masterUrl} ${String(imageMasterPx)}w`}
          sizes="(min-width: 48rem) 11rem, 45vw"
          width={imageContractPx}
          height={imageContractPx}
          alt=""
          loading="lazy"
          className="aspect-square w-full bg-sunken object-cover"
        />
        <span className="block px-3 py-2">
          <span dir="auto" className="block truncate text-sm font-semibold" title={name}>
            {name}
          </span>
          <span className="flex flex-wrap gap-x-2 text-xs whitespace-nowrap text-soft">
            {isSelected && (
              <span className="flex items-center gap-1 text-brand-strong">
                <CircleCheck aria-hidden className="size-3.5" />
                {t('Selected')}
              </span>
            )}
            <span>{detail}</span>
          </span>
        </span>
      </label>
      {onDelete && (
        <MoreMenu
          label={t('More actions for {name}', { name })}
          variant="secondary"
          className="absolute top-2 inset-e-2"
        >
          <MenuItem onSelect={onDelete}>
            <Trash2 aria-hidden />
            {t('Delete')}
          </MenuItem>
        </MoreMenu>
      )}
    </li>
  );
}

const cardLooks = [
  'block overflow-hidden rounded-tile border bg-card transition-colors hover:border-brand',
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
].join(' ');
